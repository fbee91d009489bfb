import { auditActions } from '#contract/people/staff-audit.ts';

/** The label of an audited action; those of other versions stay as stored. */
export const actionName = (action: string): string =>
  (auditActions as Readonly<Record<string, string>>)[action] ?? action;
