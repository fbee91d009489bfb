import { auditActions } from '#contract/staff-audit.ts';

/** What was done, in words; one that an older version wrote stays as it is. */
export const actionName = (action: string): string =>
  (auditActions as Readonly<Record<string, string>>)[action] ?? action;
