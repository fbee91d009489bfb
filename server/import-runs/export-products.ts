import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';

/*
 * The products that are sold as a CSV file in the columns of the import: importing it again changes nothing. What the import
 * sets for a whole product though its variants can differ (description, brand), categories and further attributes are not in
 * it, so that an import leaves them as they are.
 */

const header = [
  'Handle',
  'Title',
  'Variant Name',
  'Variant SKU',
  'Variant Barcode',
  'Stock Status',
  'Variant Price',
  'Variant Compare At Price',
  'Fits Phones',
  'Tiers',
  'Tag',
  'Rack',
  'New From',
  'New To',
] as const;

// A spreadsheet reads such cells as formulas; the import takes the guard off.
const guarded = (text: string): string => (/^[=+\-@]/.test(text) ? `'${text}` : text);

const asCsv = (cells: readonly (string | null)[]): string =>
  `${cells
    .map((cell) => guarded(cell ?? ''))
    .map((cell) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\n`;

const portion = 2000;

/** The file, in portions of text: a stable order, so that two exports of one catalogue are the same to the byte. */
export async function* exportProducts(db: Kysely<DB>): AsyncGenerator<string> {
  yield asCsv(header);
  let last = 0;
  for (;;) {
    const { rows } = await sql<{ id: number; cells: (string | null)[] }>`
      select v.id, array[p.handle, p.name, v.name, v.sku, v.upc,
        initcap(replace(v.stock_status::text, '_', ' ')),
        ${dollars(sql`coalesce(v.special_price_cents, v.price_cents)`)},
        case when v.special_price_cents is not null then ${dollars(sql`v.price_cents`)} end,
        (select string_agg(ph.url, '|' order by ph.url) from product_phone pp join phone ph on ph.id = pp.phone_id
          where pp.product_id = v.product_id),
        (select string_agg(list, '; ' order by list) from (
          select l.code || ':' || string_agg(t.qty || '=' || ${dollars(sql`t.price_cents`)}, '|' order by t.qty) as list
          from tier_price t join price_list l on l.id = t.price_list_id where t.variant_id = v.id group by l.code) lists),
        g.name, ${valueOf('rack')}, v.new_from::text, v.new_to::text] as cells
      from variant v join product p on p.id = v.product_id left join tag g on g.id = v.tag_id
      where v.discontinued_at is null and v.id > ${last} order by v.id limit ${portion}`.execute(db);
    if (rows.length === 0) return;
    yield rows.map(({ cells }) => asCsv(cells)).join('');
    last = rows.at(-1)?.id ?? last;
  }
}

const dollars = (cents: ReturnType<typeof sql>) => sql`(${cents} / 100.0)::numeric(12, 2)::text`;

const valueOf = (code: string) => sql`(select min(av.value) from variant_attribute va
  join attribute_value av on av.id = va.attribute_value_id join attribute a on a.id = av.attribute_id
  where va.variant_id = v.id and a.code = ${code})`;
