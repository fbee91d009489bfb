import { type AuditAction, type AuditEntity, isMoneyField } from '#contract/people/staff-audit.ts';
import { type Db, insertRows, sql } from '#server/platform/db/db.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import type { AuditEntry } from '#contract/people/staff.ts';

/** The audit log's number of the shop, of which there is one. */
export const theShop = 1;

type FirstOf<Action> = Action extends `${infer First}.${string}` ? First : never;
type First = FirstOf<AuditAction>;

/** What is changed by actions whose name does not begin with it. */
const others: Readonly<Record<Exclude<First, AuditEntity>, AuditEntity>> = {
  attributes: 'attribute',
  bank: 'shop',
  brands: 'brand',
  demo: 'shop',
  export: 'shop',
  feed: 'supplier',
  fit: 'product',
  mail: 'shop',
  menu: 'shop',
  pages: 'storefront',
  phones: 'shop',
  pricePlan: 'plan',
  letter: 'customer',
  receipt: 'customer',
  starter: 'shop',
  stock: 'variant',
  task: 'customer',
  translation: 'shop',
};
const entityOf = (action: AuditAction): AuditEntity => {
  const [first] = action.split('.') as [First];
  return first in others ? others[first as keyof typeof others] : (first as AuditEntity);
};

/** A change for the audit log: each field concerned, before and after. Null: there was none. */
export type Change = Actor & {
  at: Date;
  action: AuditAction;
  /** Where it is not what the action is of. */
  entity?: AuditEntity;
  entityId: number;
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
};

/** Audits a change, in its transaction. */
export const addAudit = async (trx: Db, change: Change): Promise<void> => {
  await insertRows(trx, 'audit_log', {
    happened_at: change.at,
    staff_id: change.staffId,
    actor: change.actor,
    action: change.action,
    entity: change.entity ?? entityOf(change.action),
    entity_id: change.entityId,
    before: change.before ? storable(change.before) : null,
    after: change.after ? storable(change.after) : null,
  });
};

/** Half of an emoji, cut off somewhere, is stored as U+FFFD, as text columns do: jsonb would refuse it. */
export const storable = (fields: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(fields, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));

/**
 * Takes about as long as `addAudit` but stores nothing: a message to the database's own log. Its commit waits for the
 * disk like a row's. 0.7 ms, a row 1.0; without it 0, compared to a password check of 9 to 35.
 */
export const commitAsMuch = async (db: Db): Promise<void> => {
  await sql`select pg_logical_emit_message(true, 'tradefront', '')`.execute(db);
};

type Fields = Readonly<Record<string, unknown>>;

/** The fields of `after` that differ, as the audit log has them; null: none does. */
export const changedFields = <T extends Fields>(
  before: { readonly [K in keyof T]: unknown },
  after: T,
): { before: Fields; after: Fields } | null => {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (names.length === 0) return null;
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { before: only(before), after: only(after) };
};

/** An audit entry without its sums, for staff without `prices`. */
export const withoutMoney = <E extends Pick<AuditEntry, 'before' | 'after'>>(entry: E): E => ({
  ...entry,
  before: entry.before && free(entry.before),
  after: entry.after && free(entry.after),
});

const free = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isMoneyField(name)));
