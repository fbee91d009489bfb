import type { OrderIds } from '#contract/staff-attributes.ts';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { DB } from '../db/types.ts';
import { staleVersion } from '../failure/failure.ts';
import { addAudit } from '../staff/add-audit.ts';
import type { Actor } from '../viewer/staff-viewer.ts';
import { attributeRows, valueRows } from './attribute-queries.ts';
import { turnAttribute } from './turn-attribute.ts';

type Given = OrderIds & { by: Actor };
type Named = { id: number; label: string };

/** Puts the attributes in another order. @throws 422 when they are not as they were seen, or others are named */
export const orderAttributes = ({ db, now }: Pick<Context, 'db' | 'now'>, { by, ...given }: Given): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select id from attribute order by id for update`.execute(trx);
    const order = await reordered(trx, 'attribute', await attributeRows(trx), given);
    if (order)
      await addAudit(trx, { ...by, at: now(), action: 'attributes.order', entity: 'attribute', entityId: 1, ...order });
  });

/** The same with the values of one of them. @throws 404; 422 as above */
export const orderValues = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, by, ...given }: Given & { id: number },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await turnAttribute(trx, id);
    const order = await reordered(trx, 'attribute_value', await valueRows(trx, id), given);
    if (order)
      await addAudit(trx, { ...by, at: now(), action: 'attribute.order', entity: 'attribute', entityId: id, ...order });
  });

const isSame = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join();
const sorted = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);

/** @returns what the audit log says of it; null: nothing changed */
const reordered = async (
  trx: Kysely<DB>,
  table: 'attribute' | 'attribute_value',
  rows: readonly Named[],
  { seen, ids }: OrderIds,
): Promise<{ before: { order: string }; after: { order: string } } | null> => {
  const present = rows.map(({ id }) => id);
  if (!isSame(present, seen) || !isSame(sorted(present), sorted(ids))) throw staleVersion();
  if (isSame(present, ids)) return null;
  await sql`
    update ${sql.table(table)} t set position = w.place
    from unnest(${ids}::int[]) with ordinality w (id, place) where t.id = w.id and t.position <> w.place`.execute(trx);
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  const told = (of: readonly number[]) => ({ order: of.map((id) => labels.get(id) ?? '').join(', ') });
  return { before: told(present), after: told(ids) };
};
