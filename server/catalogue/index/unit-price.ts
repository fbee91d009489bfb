import { type RawBuilder, sql } from 'kysely';

/**
 * SQL for the unit price at quantity 1 of `variant v` in a price list, in cents, as `unitPrice` of kernel/tiers.ts has it, and the
 * tables that it needs.
 */
export const unitPriceAtOne = (priceListId: number): { by: RawBuilder<number>; tables: RawBuilder<unknown> } => ({
  by: sql<number>`least(v.special_price_cents, coalesce(t.price_cents, v.price_cents))`,
  tables: sql`left join tier_price t on t.variant_id = v.id and t.price_list_id = ${priceListId} and t.qty = 1`,
});
