import { callQueries } from '#client/call-queries.ts';
import type { Api, Calls } from '#contract/calls.ts';
import { browserApi } from './browser-api.ts';

export const { callKey, callQuery } = callQueries<Calls, Api>(browserApi);
