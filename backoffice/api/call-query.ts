import { callQueries } from '#client/call-queries.ts';
import type { StaffApi, StaffCalls } from '#contract/staff-calls.ts';
import { api } from './api.ts';

export const { callQuery } = callQueries<StaffCalls, StaffApi>(() => api);
