import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { staleVersion } from '#server/platform/failure/failure.ts';
import type { PurchaseFacts } from './rules.ts';
import { noSuchPurchase } from './staff-purchase.ts';

/** Locks a purchase until the transaction ends. @throws 404 */
export const lockPurchase = async (trx: Transaction<DB>, id: number) => {
  const row = await trx.selectFrom('purchase').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw noSuchPurchase();
  const lines = await trx.selectFrom('purchase_line').selectAll().where('purchase_id', '=', id).orderBy('id').execute();
  const received = lines.reduce((sum, line) => sum + line.received, 0);
  return { row, lines, facts: { status: row.status, lines: lines.length, received } satisfies PurchaseFacts };
};

/** The same at the version that was seen. @throws 404; 422 when it was changed since */
export const lockPurchaseAt = async (trx: Transaction<DB>, id: number, version: number) => {
  const locked = await lockPurchase(trx, id);
  if (locked.row.version !== version) throw staleVersion();
  return locked;
};

/** Tells shoppers anew which of the variants arrive soon. The purchase is written before. */
export const showPurchased = async (trx: Kysely<DB>, variantIds: readonly number[]): Promise<void> => {
  await sql`select show_purchased(${variantIds}::int[])`.execute(trx);
};
