import { z } from 'zod';
import { Id, listAnswer } from '../catalogue/catalogue.ts';
import type { LabelledFilter } from '../platform/data-tables.ts';
import names from './audit-names.json' with { type: 'json' };
import { AuditEntry } from './staff.ts';

/* The audit log as a table (docs/decisions/010-staff.md, "What is written down"). */

/** Every audited action and its label; kinds of records that entries refer to. */
export const { actions: auditActions, entities: auditEntities } = names;
export type AuditAction = keyof typeof auditActions;

/** Whether a field of an entry is a sum in cents, by its name. */
export const isMoneyField = (name: string): boolean => name.endsWith('Cents');

/** Sign-ins and sign-outs: frequent, and no change of data. */
export const sessionActions = [
  'staff.signIn',
  'staff.signInFailed',
  'staff.signOut',
  'staff.signOutEverywhere',
] as const satisfies readonly AuditAction[];

export type AuditEntity = keyof typeof auditEntities;

export const auditFilters = {
  at: { type: 'DATE', label: 'When' },
  actor: { type: 'TEXT', label: 'Who' },
  action: { type: 'OPTION', label: 'What', options: auditActions },
  entity: { type: 'OPTION', label: 'Kind of record', options: auditEntities },
  /** Today's name of the record: a code, a file name, or a staff account's e-mail address. */
  code: { type: 'TEXT', label: 'Record, by code or e-mail' },
  entityId: { type: 'NUMBER', label: 'Record, by number' },
} as const satisfies Record<string, LabelledFilter>;

export const AuditRow = AuditEntry.extend({
  entity: z.object({ id: z.enum(Object.keys(auditEntities) as [AuditEntity]), name: z.string() }),
  entityId: Id,
  code: z.string(),
});
export type AuditRow = z.infer<typeof AuditRow>;
export const AuditTableAnswer = listAnswer(AuditRow);
