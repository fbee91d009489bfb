import { columns } from '#server/platform/db/columns.ts';
import { type Db, sql } from '#server/platform/db/db.ts';

/** The variants that a customer waits for, in the order of asking. */
export const stockWatchesOf = async (db: Db, customerId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('stock_watch')
    .select('variant_id as id')
    .where('customer_id', '=', customerId)
    .orderBy('asked_at')
    .orderBy('variant_id')
    .execute();
  return rows.map(({ id }) => id);
};

type Pair = { variantId: number; customerId: number };

/** Makes others that want the pair wait until the transaction ends. Not a lock of the row, which can be taken back meanwhile. */
export const lockStockWatch = async (trx: Db, { variantId, customerId }: Pair): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${variantId}::integer, ${customerId}::integer)`.execute(trx);
};

/** A watch whose mail can go now, with what the mail says: none when it has ended, or the variant is out again. */
export const stockWatchToMail = (db: Db, { variantId, customerId }: Pair) =>
  db
    .selectFrom('stock_watch as w')
    .innerJoin('variant as v', 'v.id', 'w.variant_id')
    .innerJoin('customer as c', 'c.id', 'w.customer_id')
    .select([
      ...columns('v', 'id product_id variant_number name sku'),
      sql<string | null>`rack_attribute_of(v.id)`.as('rack'),
      'c.email',
      'c.first_name as firstName',
      'c.last_name as lastName',
    ])
    .where('w.variant_id', '=', variantId)
    .where('w.customer_id', '=', customerId)
    .where(sql<boolean>`is_available(v.stock_status, v.discontinued_at)`)
    .where('c.status', '=', 'ACTIVE')
    .executeTakeFirst();

export const endStockWatch = async (db: Db, { variantId, customerId }: Pair): Promise<void> => {
  await db
    .deleteFrom('stock_watch')
    .where('variant_id', '=', variantId)
    .where('customer_id', '=', customerId)
    .execute();
};
