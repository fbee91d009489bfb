import { sql, type Transaction } from 'kysely';
import { sanitiseHtml } from '#server/platform/html/sanitise.ts';
import type { DB } from '#server/platform/db/types.ts';
import { waitForTurn } from './import-lock.ts';
import { mergeProducts } from './merge-products.ts';
import { mergeAttributes, mergeCategories, mergePhones } from './merge-trees.ts';
import { countVariants, mergeVariants } from './merge-variants.ts';
import { mergeVariantLinks } from './merge-variant-links.ts';
import type { CatalogueRecords, ProductRecord } from './records.ts';
import type { ApplyOptions, ApplyResult } from './result.ts';
import { refreshListing } from './refresh-listing.ts';
import { stageAssets } from './stage-assets.ts';
import {
  analyseStaging,
  createStaging,
  dropStaging,
  type StagingRow,
  type StagingTable,
  stageRows,
} from './staging.ts';

/** Takes records in any number of batches, so that a source need not hold them all. */
export type CatalogueWriter = {
  add(records: Partial<CatalogueRecords>): Promise<void>;
  /** Prepares the staged records for statements over all of them; nothing can be added afterwards. */
  settle(): Promise<void>;
  /** Merges everything that was added; the writer cannot be used afterwards. */
  finish(): Promise<ApplyResult>;
};

type Rows = { [T in StagingTable]?: StagingRow<T>[] };

/** @throws CatalogueError as `applyCatalogue` */
export const openWriter = async (trx: Transaction<DB>, options: ApplyOptions): Promise<CatalogueWriter> => {
  if (!options.readsOnly) await waitForTurn(trx);
  // Compiling these statements costs more than it saves, and an operator's pool may limit long statements. A writer that
  // was killed is noticed during a statement, too.
  await sql`select set_config('jit', 'off', true), set_config('statement_timeout', '0', true),
    set_config('work_mem', '64MB', true), set_config('client_connection_check_interval', '10s', true)`.execute(trx);
  await createStaging(trx);
  const assetKeys = new Map<string, string>();
  let count = 0;
  const next = (): number => (count += 1);

  const add = async (records: Partial<CatalogueRecords>): Promise<void> => {
    await stageAssets(trx, records.assets ?? [], assetKeys);
    const rows: Rows = {
      stage_category: records.categories?.map((c) => ({
        n: next(),
        url: c.url,
        name: c.name,
        parent_url: c.parentUrl,
        anchor: c.anchor,
        asset_key: c.assetKey,
        position: c.position,
      })),
      stage_phone_brand: records.phoneBrands?.map((b) => ({
        n: next(),
        url: b.url,
        name: b.name,
        asset_key: b.assetKey,
        position: b.position,
      })),
      stage_phone_group: records.phoneGroups?.map((g) => ({
        n: next(),
        brand_url: g.brandUrl,
        name: g.name,
        asset_key: g.assetKey,
        position: g.position,
      })),
      stage_phone: records.phones?.map((p) => ({
        n: next(),
        url: p.url,
        name: p.name,
        brand_url: p.brandUrl,
        group_name: p.groupName,
        launched_on: p.launchedOn,
        asset_key: p.assetKey,
        large_asset_key: p.largeAssetKey,
        position: p.position,
      })),
      stage_attribute: records.attributes?.map((a) => ({ n: next(), ...a })),
      stage_attribute_value: records.attributeValues?.map((v) => ({ n: next(), ...v })),
      stage_tag: records.tags?.map((t) => ({ n: next(), name: t.name, asset_key: t.assetKey })),
      ...productRows(records.products ?? [], next),
    };
    for (const table of Object.keys(rows) as StagingTable[]) await stageRows(trx, table, rows[table] ?? []);
  };

  let settled = false;
  const settle = async (): Promise<void> => {
    if (!settled) await analyseStaging(trx);
    settled = true;
  };

  const finish = async (): Promise<ApplyResult> => {
    const keep = new Set(options.keep);
    await settle();
    const categories = await mergeCategories(trx);
    const phones = await mergePhones(trx);
    const attributes = await mergeAttributes(trx);
    const products = await mergeProducts(trx, keep);
    await mergeVariants(trx, keep);
    await mergeVariantLinks(trx, keep);
    const variants = await countVariants(trx);
    const assets = await sql<{ created: number; unchanged: number }>`
      select count(*) filter (where created)::integer as created,
        count(*) filter (where not created)::integer as unchanged from stage_asset`.execute(trx);
    const result: ApplyResult = {
      assets: { created: 0, unchanged: 0, ...assets.rows[0], changed: 0 },
      categories,
      ...phones,
      ...attributes,
      products,
      variants,
    };
    await refreshListing(trx, result);
    await dropStaging(trx);
    return result;
  };
  return { add, settle, finish };
};

const productRows = (products: ProductRecord[], next: () => number): Rows => {
  const rows: Required<Pick<Rows, 'stage_product' | 'stage_product_category' | 'stage_product_phone' | 'stage_text'>> &
    Required<Pick<Rows, 'stage_variant' | 'stage_tier' | 'stage_variant_attribute' | 'stage_variant_asset'>> = {
    stage_product: [],
    stage_product_category: [],
    stage_product_phone: [],
    stage_text: [],
    stage_variant: [],
    stage_tier: [],
    stage_variant_attribute: [],
    stage_variant_asset: [],
  };
  for (const product of products) {
    const productN = next();
    rows.stage_product.push({ n: productN, handle: product.handle, name: product.name, fit_words: product.fitWords });
    for (const url of product.categoryUrls) rows.stage_product_category.push({ n: productN, url });
    for (const url of product.phoneUrls) rows.stage_product_phone.push({ n: productN, url });
    let [raw, textN] = ['', null as number | null];
    for (const v of product.variants) {
      const n = next();
      if (typeof v.description !== 'string') textN = v.description.staged;
      else if (v.description !== raw) {
        // Below zero, as a source numbers its own from one.
        [raw, textN] = [v.description, -n];
        rows.stage_text.push({ n: textN, html: sanitiseHtml(raw) });
      }
      rows.stage_variant.push({
        n,
        product_n: productN,
        sku: v.sku,
        variant_number: v.variantNumber,
        name: v.name,
        upc: v.upc,
        text_n: textN,
        stock_status: v.stockStatus,
        price_cents: v.priceCents,
        special_price_cents: v.specialPriceCents,
        new_from: v.newFrom,
        new_to: v.newTo,
        packed_grams: v.grams ?? null,
        tag_name: v.tagName,
        position: v.position,
        created_at: v.createdAt,
        discontinued: v.discontinued ?? false,
      });
      for (const t of v.tiers) {
        rows.stage_tier.push({ n, price_list: t.priceList, qty: t.qty, price_cents: t.priceCents });
      }
      for (const [code, value] of Object.entries(v.attributes)) rows.stage_variant_attribute.push({ n, code, value });
      for (const [index, key] of v.assetKeys.entries()) {
        rows.stage_variant_asset.push({ n, position: index + 1, asset_key: key });
      }
    }
  }
  return rows;
};
