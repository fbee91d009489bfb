import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';
import type { Quantities } from './add-to-cart.ts';

/** Sets the quantities of lines of a locked cart; 0 removes. A line that is already gone is not added again. */
export const setQuantities = async (trx: Kysely<DB>, cartId: number, items: Quantities): Promise<void> => {
  const ids = Object.keys(items);
  if (ids.length === 0) return;
  const quantities = Object.values(items);
  const wish = sql`unnest(${ids}::bigint[], ${quantities}::int[]) wish (id, qty)`;
  await sql`
    delete from cart_item i using ${wish}
    where i.cart_id = ${cartId} and i.variant_id = wish.id and wish.qty = 0`.execute(trx);
  await sql`
    update cart_item i set qty = wish.qty from ${wish}
    where i.cart_id = ${cartId} and i.variant_id = wish.id and wish.qty > 0`.execute(trx);
};
