import type { OrderIds } from '#contract/catalogue/staff-attributes.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import { staleVersion } from '#server/platform/failure/failure.ts';

const isSame = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join();
const sorted = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);

/**
 * Puts rows in another order.
 * @param rows as they stand, in their order
 * @returns what the audit log says of it; null: nothing changed
 * @throws 422 when they are not as they were seen, or others are named
 */
export const reordered = async (
  trx: Db,
  table: 'attribute' | 'attribute_value' | 'phone_brand',
  rows: readonly { id: number; label: string }[],
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
