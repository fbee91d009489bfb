import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';

const headings = {
  handle: 'Handle',
  title: 'Title',
  description: 'Body (HTML)',
  category: 'Product Category',
  fits: 'Fits Phones',
  colour: 'Option1 Value',
  quality: 'Option2 Value',
  sku: 'Variant SKU',
  price: 'Variant Price',
  tiers: 'Tiers',
  rack: 'Rack',
};
type Row = Record<keyof typeof headings, string>;
const fixed = { 'Option1 Name': 'Colour', 'Option2 Name': 'Quality', Vendor: 'Bench', Status: 'active' };

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/**
 * Writes a product CSV of new variants: twins of the catalogue's first ones, in products of their own.
 * @returns its rows
 */
export const writeImportFile = async (pool: Pool, path: string, variants: number): Promise<number> => {
  const { rows } = await pool.query<Row>(
    `with recursive tree as (
      select id, name as path from category where parent_id is null
      union all select c.id, tree.path || ' > ' || c.name from category c join tree on tree.id = c.parent_id
    ),
    chosen as (select * from variant where discontinued_at is null order by product_id, id limit $1)
    select 'twin-' || p.handle as handle, 'Twin of ' || p.name as title, v.description,
      coalesce((select min(tree.path) from product_category pc join tree on tree.id = pc.category_id
        where pc.product_id = p.id), '') as category,
      coalesce((select string_agg(ph.url, '|') from product_phone pp join phone ph on ph.id = pp.phone_id
        where pp.product_id = p.id), '') as fits,
      'Colour ' || v.variant_number as colour, 'Quality ' || v.id % 5 as quality, 'TWIN-' || v.sku as sku,
      (v.price_cents / 100.0)::numeric(10, 2)::text as price,
      coalesce((select 'DEFAULT:' || string_agg(t.qty || '=' || (t.price_cents / 100.0)::numeric(10, 2), '|')
        from tier_price t join price_list l on l.id = t.price_list_id
        where t.variant_id = v.id and l.code = 'DEFAULT'), '') as tiers,
      'R-' || v.id % 400 as rack
    from chosen v join product p on p.id = v.product_id order by v.product_id, v.id`,
    [variants],
  );
  const names = Object.keys(headings) as (keyof Row)[];
  const lines = function* () {
    yield `${[...Object.values(headings), ...Object.keys(fixed)].join()}\n`;
    for (const row of rows) yield `${[...names.map((name) => row[name]), ...Object.values(fixed)].map(cell).join()}\n`;
  };
  await pipeline(lines, createWriteStream(path));
  return rows.length;
};

/** Writes a file of the twins' SKUs, each with a price that is a cent higher. */
export const writePriceFile = async (pool: Pool, path: string): Promise<void> => {
  const { rows } = await pool.query<{ line: string }>(
    `select sku || ',' || ((price_cents + 1) / 100.0)::numeric(10, 2) || E'\\n' as line
     from variant where sku like 'TWIN-%' order by id`,
  );
  await pipeline(['SKU,Price\n', ...rows.map(({ line }) => line)], createWriteStream(path));
};
