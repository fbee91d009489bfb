import { type Db, mapOf, rowsOf } from '#server/platform/db/db.ts';
import { codeKey } from '#kernel/search-words.ts';

/* A company's own part numbers (docs/lists.md). Only its own people's calls and papers ask for them; no answer that is kept has them. */

type OwnNumber = { id: number; name: string; sku: string; number: string; ownName: string };

/** By number. One query. */
export const ownNumbers = (db: Db, customerId: number) =>
  rowsOf<OwnNumber>(db)`
    select v.id, v.name, v.sku, p.own_number as number, p.own_name as "ownName"
    from customer_part p join variant v on v.id = p.variant_id
    where p.customer_id = ${customerId} order by p.number_key`;

type Found = { id: number; productId: number };

/** Text → the variants that it is the number of in a company, else the name of; not in it: neither. One query. */
export const variantsByOwnNumber = async (
  db: Db,
  customerId: number,
  texts: readonly string[],
): Promise<Map<string, Found[]>> => {
  const found = await mapOf<string, Found[]>(db)`
    select key, jsonb_agg(distinct jsonb_build_object('id', v.id, 'productId', v.product_id)) from (
      select key, variant_id, rank() over (partition by key order by number_key <> key) as place
      from unnest(${texts.map(codeKey)}::text[]) key join customer_part on key in (number_key, name_key)
      where customer_id = ${customerId} and key <> '') p join variant v on v.id = p.variant_id
    where place = 1 group by key`;
  return new Map(texts.flatMap((text) => (found.has(codeKey(text)) ? [[text, found.get(codeKey(text))!]] : [])));
};
