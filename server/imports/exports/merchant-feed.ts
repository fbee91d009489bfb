import { links } from '#contract/links.ts';
import { shopPlace } from '#kernel/place.ts';
import { unitPrice } from '#kernel/tiers.ts';
import { variantPrices } from '#server/catalogue/prices/price-queries.ts';
import { readBarcode } from '#server/catalogue/product-files/read-values.ts';
import { type Db, rowsOf } from '#server/platform/db/db.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import { attributeCell } from './exported-tables.ts';

/*
 * What is sold, for Google Merchant Center: RSS 2.0 with its namespace. Tax and shipping are set there. Left out is what it refuses:
 * without a picture, or without a price.
 */

type Row = {
  id: number;
  /** Of the list DEFAULT. */
  listId: number;
  productId: number;
  variantNumber: number;
  sku: string;
  name: string;
  description: string;
  upc: string | null;
  status: string;
  expectedOn: string | null;
  picture: string;
  /** "" for none, as the next two. */
  brand: string;
  grade: string;
  mpn: string;
  isOneOfMany: boolean;
};

const portionRows = 500;

/** The file in portions, each of two queries: memory does not grow with the shop. */
export async function* merchantFeed(db: Db, shop: { name: string; publicUrl: string }): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${element('title', shop.name)}${element('link', `${shop.publicUrl}/`)}${element('description', shop.name)}\n`;
  let last = 0;
  for (;;) {
    const rows = await portion(db, last);
    if (rows.length === 0) break;
    last = rows.at(-1)?.id ?? last;
    const ids = rows.map(({ id }) => id);
    const prices = await variantPrices(db, rows[0]?.listId ?? 0, ids);
    const costs = (id: number) => unitPrice(prices.get(id) ?? { price: 0, tiers: [] }, 1);
    yield rows.map((row) => itemOf(row, costs(row.id), shop.publicUrl)).join('');
  }
  yield '</channel></rss>\n';
}

const portion = (db: Db, after: number): Promise<Row[]> => rowsOf<Row>(db)`
    select v.id, (select id from price_list where code = 'DEFAULT') as "listId", v.product_id as "productId", v.variant_number as "variantNumber", v.sku, v.name, v.description, v.upc,
      v.stock_status as status, a.hash as picture, coalesce(${attributeCell('brand')}, '') as brand,
      coalesce(${attributeCell('grade')}, '') as grade, coalesce(${attributeCell('mpn')}, '') as mpn,
      (select min(c.expected_on)::text from coming_piece c where c.variant_id = v.id) as "expectedOn",
      exists (select from listing o where o.product_id = v.product_id and o.variant_id <> v.id) as "isOneOfMany"
    from listing l join variant v on v.id = l.variant_id
    join lateral (select a.hash from variant_asset va join asset a on a.id = va.asset_id
      where va.variant_id = v.id order by va.position limit 1) a on true
    where v.id > ${after} order by v.id limit ${portionRows}`;

/** An item, or nothing without a price. @param cents what customers of the list DEFAULT pay for one */
const itemOf = (row: Row, cents: number, publicUrl: string): string => {
  if (cents <= 0) return '';
  const gtin = readBarcode(row.upc ?? '').upc ?? '';
  const { brand, mpn } = row;
  const canWait = row.status === 'ARRIVING_SOON' && row.expectedOn !== null;
  const fields = {
    id: row.sku.length <= 50 ? row.sku : `v${row.id}`,
    title: cut(row.name, 150),
    description: cut(textOf(row.description) || row.name, 5000),
    link: publicUrl + links.product({ ...row, attributes: {} }),
    image_link: `${publicUrl}/images/${row.picture}.webp`,
    price: `${(cents / 100).toFixed(2)} ${shopPlace().currency}`,
    availability: row.status === 'IN_STOCK' ? 'in_stock' : canWait ? 'backorder' : 'out_of_stock',
    // Google wants the day with every back order.
    availability_date: canWait ? `${row.expectedOn}T00:00Z` : '',
    condition: conditionOf(`${row.grade} ${row.name}`),
    brand: cut(brand, 70),
    gtin,
    mpn: cut(mpn, 70),
    identifier_exists: gtin === '' && (mpn === '' || brand === '') ? 'no' : '',
    item_group_id: row.isOneOfMany ? `p${row.productId}` : '',
  };
  const written = Object.entries(fields).map(([name, value]) => value !== '' && element(`g:${name}`, value));
  return `<item>${written.filter(Boolean).join('')}</item>\n`;
};

/** By the trade's words in grade and name. */
const conditionOf = (said: string): 'new' | 'refurbished' | 'used' => {
  if (/refurb|recondition|reconditionn|remis à neuf/i.test(said)) return 'refurbished';
  return /\b(?:used|pulls?|pulled|pre-?owned|usagée?s?)\b|d’occasion/i.test(said) ? 'used' : 'new';
};

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** Without what XML 1.0 cannot say at all. */
const escapeXml = (text: string): string =>
  escapeHtml(text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''));

const entities: Record<string, string> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(nbsp|lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const cut = (text: string, length: number): string => [...text].slice(0, length).join('');
