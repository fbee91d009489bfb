import { type RawBuilder, sql } from 'kysely';

/*
 * Cells of exports as SQL, of a variant `v` and its product `p`, written as the import reads them: prices that the rule of a
 * list made are none, or they would come back as entered.
 */

/** Dollars with two decimals, whatever the spreadsheet's language. */
export const dollars = (cents: RawBuilder<unknown>) => sql`(${cents} / 100.0)::numeric(12, 2)::text`;

/** "In Stock". */
export const stockCell = sql`initcap(replace(v.stock_status::text, '_', ' '))`;

/** Urls of the product's phones. */
export const fitsCell = sql`(select string_agg(ph.url, '|' order by ph.url)
  from product_phone pp join phone ph on ph.id = pp.phone_id where pp.product_id = p.id)`;

/** "1=9.00|10=8.50", of one price list. */
export const listTiersCell = (priceListId: number) => sql`(
  select string_agg(t.qty || '=' || ${dollars(sql`t.price_cents`)}, '|' order by t.qty)
  from tier_price t where t.variant_id = v.id and t.price_list_id = ${priceListId} and not t.derived)`;

/** "DEFAULT:10=8.50; GOLD:1=8.00", of every price list. */
export const tiersCell = sql`(select string_agg(list, '; ' order by list) from (
  select l.code || ':' || string_agg(t.qty || '=' || ${dollars(sql`t.price_cents`)}, '|' order by t.qty) as list
  from tier_price t join price_list l on l.id = t.price_list_id
  where t.variant_id = v.id and not t.derived group by l.code) lists)`;

/** The value of an attribute of the variant. */
export const attributeCell = (code: string) => sql`(select min(av.value) from variant_attribute va
  join attribute_value av on av.id = va.attribute_value_id join attribute a on a.id = av.attribute_id
  where va.variant_id = v.id and a.code = ${code})`;
