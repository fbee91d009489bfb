import type { CallName } from '#contract/calls.ts';

/** The calls by which somebody becomes, or gets back to being, a customer: the public's rush must not keep them out. */
export const waysIn: ReadonlySet<CallName> = new Set<CallName>([
  'login',
  'logout',
  'register',
  'forgotPassword',
  'resetPasswordByCode',
]);
