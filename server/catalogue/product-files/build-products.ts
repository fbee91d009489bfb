import type { StockStatus } from '#contract/catalogue/catalogue.ts';
import { sql, type Trx } from '#server/platform/db/db.ts';
import type { FileAttribute, Pricing } from './columns.ts';
import { nameVariants } from './name-variants.ts';
import { camel } from '#server/platform/db/columns.ts';
import { plainColumns, type PlainValues } from './field-columns.ts';
import type { ProductRecord, VariantRecord } from './records.ts';
import { withListPrices } from './list-prices.ts';
import type { Tiers } from './read-values.ts';
import { tagCode } from './unify-spellings.ts';
import type { PricePart } from './read-prices.ts';

/** A product of the file with its stored data. */
type ProductRow = {
  n: number;
  handle: string;
  title: string;
  description_line: number | null;
  brand: string | null;
  category_urls: string[];
  phone_urls: string[];
  fit_words: string;
  listed: boolean | null;
  option_codes: string[] | null;
  /** Highest variant number in the catalogue. */
  last_number: number;
  /** Variants in the catalogue that the file lacks. */
  others: number;
};

type VariantRow = {
  n: number;
  sku: string;
  option_values: string[];
  price_cents: number | null;
  special_price_cents: number | null;
  upc: string | null;
  stock_status: StockStatus | null;
  tiers: Tiers;
  list_prices: Tiers;
  stored_tiers: Tiers;
  tag: string | null;
  variant_name: string;
  rack: string;
  failed: string[];
  attribute_values: string[];
  plain: PlainValues;
  stored_name: string | null;
  stored_number: number | null;
  stored_position: number | null;
  stored_price: number | null;
  stored_special: number | null;
  stored_stock: StockStatus | null;
};

const productsOf = (trx: Trx, batch: number) =>
  sql<ProductRow>`
    select p.n, p.handle, coalesce(t.title, s.name) as title, p.description_line,
      coalesce(w.fit_words, '') as fit_words, b.spelling as brand, l.listed, o.option_codes,
      case when p.fits_line is null and p.fits_failed
        then array(select h.url from product_phone f join phone h on h.id = f.phone_id where f.product_id = p.id)
        else array(select distinct f.url from import_fit f where f.line = p.fits_line) end as phone_urls,
      case when c.url is not null then array[c.url] when p.category_failed
        then array(select o.url from product_category f join category o on o.id = f.category_id where f.product_id = p.id)
        else '{}' end as category_urls,
      coalesce((select max(variant_number) from variant v where v.product_id = p.id), 0) as last_number,
      (select count(*) from variant v where v.product_id = p.id
        and not exists (select from import_row r where r.sku = v.sku and not r.refused))::integer as others
    from import_product p
    left join product s on s.id = p.id
    left join import_row t on t.line = p.title_line
    left join import_row w on w.line = p.fit_words_line
    left join import_row v on v.line = p.vendor_line
    left join import_spelling b on b.code = 'brand' and b.key = v.vendor_key
    left join import_row g on g.line = p.category_line
    left join import_category c on c.path = g.category
    left join import_row l on l.line = p.listed_line
    left join import_row o on o.line = p.options_line
    where p.batch = ${batch}
    order by p.n`.execute(trx);

/** What the row says; where its cell was left out, what is stored. */
const unlessFailed = (field: string, given: string, stored: string) =>
  sql`case when ${field} = any(r.failed) then ${sql.ref(stored)} else ${sql.ref(given)} end`;

const plainValues = sql.join(
  plainColumns.flatMap(({ field, column }) => [
    sql.lit(camel(column)),
    unlessFailed(field, `r.${column}`, `v.${column}`),
  ]),
);

/** The tiers of the row; where the file has those of some lists, with the stored ones of the others. */
const tiersWith = (lists: readonly string[]) =>
  lists.length === 0
    ? sql`r.tiers`
    : sql`r.tiers || coalesce((
        select jsonb_agg(jsonb_build_object('priceList', l.code, 'qty', t.qty, 'priceCents', t.price_cents))
        from tier_price t join price_list l on l.id = t.price_list_id
        where t.variant_id = v.id and not t.derived and l.code <> all (${[...lists]}::text[])), '[]')`;

const storedTiers = sql`coalesce((
  select jsonb_agg(jsonb_build_object('priceList', l.code, 'qty', t.qty, 'priceCents', t.price_cents) order by l.code, t.qty)
  from tier_price t join price_list l on l.id = t.price_list_id where t.variant_id = v.id and not t.derived), '[]')`;

const variantsOf = (trx: Trx, batch: number, { tierLists, hasListPrices, attributes }: FileFacts) =>
  sql<VariantRow>`
    select p.n, r.sku, r.price_cents, r.special_price_cents, ${unlessFailed('barcode', 'r.upc', 'v.upc')} as upc, r.stock_status,
      case when 'tiers' = any(r.failed) then ${storedTiers} else ${tiersWith(tierLists)} end as tiers, r.failed,
      r.list_prices, ${hasListPrices ? storedTiers : sql`'[]'::jsonb`} as stored_tiers, r.rack,
      coalesce(${unlessFailed('variantName', 'r.variant_name', 'v.name')}, '') as variant_name,
      json_build_object(${plainValues}) as plain,
      ${unlessFailed('tag', 'g.spelling', 't.name')} as tag, v.name as stored_name, v.variant_number as stored_number, v.position as stored_position,
      v.price_cents as stored_price, v.special_price_cents as stored_special, v.stock_status as stored_stock,
      array(select coalesce(s.spelling, o.value)
        from unnest(n.option_codes, r.option_values, r.option_keys) with ordinality o (code, value, key, place)
        left join import_spelling s on s.code = o.code and s.key = o.key and o.value <> ''
        order by o.place) as option_values,
      array(select coalesce(s.spelling, o.value)
        from unnest(${attributes.map(({ code }) => code)}::text[], r.attribute_values, r.attribute_keys) with ordinality o (code, value, key, place)
        left join import_spelling s on s.code = o.code and s.key = o.key and o.value <> ''
        order by o.place) as attribute_values
    from import_product p
    join import_row r on r.handle = p.handle and not r.refused and r.sku is not null
    left join import_row n on n.line = p.options_line
    left join import_spelling g on g.code = ${tagCode} and g.key = r.tag_key and r.tag <> ''
    left join variant v on v.sku = r.sku
    left join tag t on t.id = v.tag_id
    where p.batch = ${batch}
    order by p.n, r.line`.execute(trx);

type FileFacts = {
  codes: ReadonlySet<string>;
  hasOptions: boolean;
  hasTitle: boolean;
  pricing: Pricing;
  tierLists: readonly string[];
  hasListPrices: boolean;
  attributes: readonly FileAttribute[];
};

/**
 * The products of the file, in its order and in batches, without those that have no variant to import.
 * @param file.attributes those that columns were given to
 * @param file.codes attributes in the file that exist or will be created
 * @param file.hasOptions whether the file has options: if not, the names built from them stay
 * @param file.tierLists price lists whose tiers it has in columns of their own: those of other lists stay
 * @param file.hasListPrices whether it has the prices of a price list: what it does not name stays
 * @param file.hasTitle whether it has titles: if not, no name changes
 */
export async function* buildProducts(trx: Trx, file: FileFacts): AsyncGenerator<ProductRecord[]> {
  // They need not leave the database: most of a file are descriptions.
  await sql`insert into stage_text
    select r.line, r.description from import_product p join import_row r on r.line = p.description_line`.execute(trx);
  const { rows } = await sql<{ batch: number }>`select distinct batch from import_product order by batch`.execute(trx);
  const load = async ({ batch }: { batch: number }) => {
    const products = await productsOf(trx, batch);
    return { products: products.rows, variants: (await variantsOf(trx, batch, file)).rows };
  };
  let coming = rows[0] && load(rows[0]);
  for (let at = 1; coming; at += 1) {
    const { products, variants } = await coming;
    const next = rows[at];
    // The database finds the next batch while records are made of this one.
    coming = next && load(next);
    coming?.catch(() => {});
    const variantsOfProduct = Map.groupBy(variants, (row) => row.n);
    yield products.flatMap((row) => {
      const own = variantsOfProduct.get(row.n);
      return own ? [buildProduct(row, own, file)] : [];
    });
  }
}

/** Cents, as the catalogue has them. */
type Prices = { priceCents: number; specialPriceCents: number | null };

/**
 * The prices of a variant from those of its row and the stored ones: what the file has no column for stays. Shopify's
 * price alone is what is paid, so it is the special price of a variant that is reduced, and ends a reduction that it is
 * not below.
 */
const resolvePrices = (pricing: Pricing, row: PricePart, stored: Prices | null): Prices => {
  const price = row.priceCents ?? stored?.priceCents ?? 0;
  const special = stored?.specialPriceCents ?? null;
  switch (pricing) {
    case 'BOTH':
      return { priceCents: price, specialPriceCents: row.specialPriceCents };
    case 'NONE':
      return { priceCents: price, specialPriceCents: special };
    case 'SALE':
      return { priceCents: price, specialPriceCents: row.specialPriceCents };
    case 'LIST':
    case 'COST':
      return { priceCents: price, specialPriceCents: special !== null && special < price ? special : null };
    case 'SELLING':
      return stored && special !== null && price < stored.priceCents
        ? { priceCents: stored.priceCents, specialPriceCents: price }
        : { priceCents: price, specialPriceCents: null };
  }
};

const buildProduct = (product: ProductRow, variants: VariantRow[], file: FileFacts): ProductRecord => {
  const isSeveral = variants.length > 1 || product.others > 0;
  const names = nameVariants(
    product.title,
    variants.map((each) => ({ sku: each.sku, values: each.option_values })),
    product.others > 0,
  );
  const keepsNames = !file.hasOptions && (isSeveral || !file.hasTitle);
  let number = product.last_number;
  return {
    handle: product.handle,
    name: product.title,
    categoryUrls: product.category_urls,
    phoneUrls: product.phone_urls,
    fitWords: product.fit_words,
    variants: variants.map((row, index): VariantRecord => {
      if (row.stored_number === null) number += 1;
      const stored =
        row.stored_price === null ? null : { priceCents: row.stored_price, specialPriceCents: row.stored_special };
      const given = { priceCents: row.price_cents, specialPriceCents: row.special_price_cents };
      return {
        sku: row.sku,
        variantNumber: row.stored_number ?? number,
        name: row.variant_name || (keepsNames && row.stored_name) || (names[index] ?? product.title),
        upc: row.upc,
        description: { staged: product.description_line },
        stockStatus: row.stock_status ?? row.stored_stock ?? 'UNKNOWN',
        ...resolvePrices(file.pricing, given, stored),
        tiers: file.hasListPrices ? tiersOfFile(row, stored) : row.tiers,
        ...row.plain,
        tagName: row.tag,
        position: row.stored_position ?? 0,
        createdAt: null,
        discontinued: product.listed === false,
        attributes: attributesOf(product, row, file),
        assetKeys: [],
      };
    }),
  };
};

const tiersOfFile = (
  { list_prices: given, stored_tiers: tiers }: VariantRow,
  stored: { priceCents: number; specialPriceCents: number | null } | null,
): Tiers => (stored ? withListPrices({ ...stored, tiers }, given) : given);

const attributesOf = (
  product: ProductRow,
  row: VariantRow,
  { codes, attributes }: FileFacts,
): Record<string, string> => {
  const hasFailed = (field: string) => row.failed.includes(field);
  // One that is not named here stays as it is stored.
  const given = [
    ...(product.brand === null && hasFailed('vendor') ? [] : [['brand', product.brand ?? '']]),
    ...(hasFailed('rack') ? [] : [['rack', row.rack]]),
    ...attributes.flatMap(({ code, field }, at) => (hasFailed(field) ? [] : [[code, row.attribute_values[at] ?? '']])),
    ...(product.option_codes ?? []).map((code, index) => [code, row.option_values[index] ?? '']),
  ] as [string, string][];
  return Object.fromEntries(given.filter(([code]) => codes.has(code)));
};
