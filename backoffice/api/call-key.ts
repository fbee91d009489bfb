import type { StaffCallName } from '#contract/staff-calls.ts';

/** How the keys of all answers of a call begin. */
export const answersOf = (name: StaffCallName) => [name] as const;
