import type { MiniCart } from '#contract/content.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';

/** The customer's open cart in short; made when there is none. */
export const miniCart = async (db: Kysely<DB>, customerId: number): Promise<MiniCart> => {
  await db
    .insertInto('cart')
    .values({ customer_id: customerId })
    .onConflict((conflict) => conflict.column('customer_id').where('order_id', 'is', null).doNothing())
    .execute();
  const { rows } = await sql<{ cartId: number; itemCount: number; totalCents: number; items: Record<string, number> }>`
    select c.id as "cartId", coalesce(sum(i.qty), 0)::integer as "itemCount",
      coalesce(jsonb_object_agg(i.id, i.qty) filter (where i.id is not null), '{}') as items,
      coalesce(sum(i.qty * least(v.special_price_cents, coalesce(tier.price_cents, v.price_cents))), 0)::bigint as "totalCents"
    from cart c
      join customer k on k.id = c.customer_id
      left join cart_item i on i.cart_id = c.id
      left join variant v on v.id = i.variant_id
      left join lateral (
        select t.price_cents from tier_price t
        where t.variant_id = v.id and t.price_list_id = k.price_list_id and t.qty <= i.qty
        order by t.qty desc limit 1) tier on true
    where c.customer_id = ${customerId} and c.order_id is null
    group by c.id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`customer ${customerId} has no open cart`);
  return { cartId: row.cartId, itemCount: row.itemCount, total: row.totalCents / 100, items: row.items };
};
