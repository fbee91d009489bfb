import { sanitiseHtml } from '#server/platform/html/sanitise.ts';
import { rowOf, sql, type Trx, insertRows } from '#server/platform/db/db.ts';
import { waitForTurn } from './import-lock.ts';
import { countVariants, mergeProducts, mergeVariantLinks, mergeVariants } from './merge-variants.ts';
import { mergeAttributes, mergeCategories, mergePhones } from './merge-trees.ts';
import type { CatalogueRecords, ProductRecord, AssetRecord } from './records.ts';
import type { ApplyOptions, ApplyResult } from './result.ts';
import { analyseStaging, createStaging, dropStaging, stageRows, type StagingTable } from './staging.ts';
import { createHash } from 'node:crypto';
import { CatalogueError } from './apply-error.ts';
import { checkPicture } from './check-picture.ts';

/** Takes records in any number of batches, so that a source need not hold them all. */
export type CatalogueWriter = {
  add(records: Partial<CatalogueRecords>): Promise<void>;
  /** Prepares the staged records for statements over all of them; nothing can be added afterwards. */
  settle(): Promise<void>;
  /** Merges everything that was added; the writer cannot be used afterwards. */
  finish(): Promise<ApplyResult>;
};

type Rows = Partial<Record<StagingTable, readonly object[]>>;

/** The key under which bytes are stored once: the first 32 hex digits of their SHA-256. */
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

// Reading a picture's header takes a thread of sharp; more at once would only queue.
const atOnce = 16;

/**
 * Stores the pictures that the database lacks and stages each key's asset. Known bytes are neither sent nor checked
 * again.
 * @param seen key → hash of this run so far; added to
 * @throws CatalogueError for an unacceptable picture, or a key with two pictures
 */
const stageAssets = async (trx: Trx, assets: AssetRecord[], seen: Map<string, string>): Promise<void> => {
  const byHash = new Map<string, AssetRecord>();
  const fresh: { key: string; hash: string }[] = [];
  for (const asset of assets) {
    const hash = hashOf(asset.bytes);
    const before = seen.get(asset.key);
    if (before === hash) continue;
    if (before) throw new CatalogueError(`Asset "${asset.key}" is given twice, with different bytes`);
    seen.set(asset.key, hash);
    fresh.push({ key: asset.key, hash });
    byHash.set(hash, asset);
  }
  const stored = await trx
    .selectFrom('asset')
    .select('hash')
    .where('hash', '=', sql<string>`any (${[...byHash.keys()]}::text[])`)
    .execute();
  for (const { hash } of stored) byHash.delete(hash);

  const created = [...byHash.entries()];
  for (let from = 0; from < created.length; from += atOnce) {
    const rows = await Promise.all(
      created.slice(from, from + atOnce).map(async ([hash, { key, bytes }]) => {
        return { hash, bytes, name: key.slice(0, 200), size: bytes.length, ...(await checkPicture(key, bytes)) };
      }),
    );
    await insertRows(trx, 'asset', rows);
  }
  const isNew = new Set(byHash.keys());
  await stageRows(
    trx,
    'stage_asset',
    fresh.map(({ key, hash }) => ({ key, hash, created: isNew.delete(hash) })),
  );
};

/** @throws CatalogueError as `applyCatalogue` */
export const openWriter = async (trx: Trx, options: ApplyOptions): Promise<CatalogueWriter> => {
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
    const numbered = (some: readonly object[] = []) => some.map((record) => ({ n: next(), ...record }));
    const rows: Rows = {
      stage_category: numbered(records.categories),
      stage_phone_brand: numbered(records.phoneBrands),
      stage_phone_group: numbered(records.phoneGroups),
      stage_phone: numbered(records.phones),
      stage_attribute: numbered(records.attributes),
      stage_attribute_value: numbered(records.attributeValues),
      stage_tag: numbered(records.tags),
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
    const assets = await rowOf<{ created: number; unchanged: number }>(trx)`
      select count(*) filter (where created)::integer as created,
        count(*) filter (where not created)::integer as unchanged from stage_asset`;
    const result: ApplyResult = {
      assets: { ...assets, changed: 0 },
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
  const rows = {
    stage_product: [] as object[],
    stage_product_category: [] as object[],
    stage_product_phone: [] as object[],
    stage_text: [] as object[],
    stage_variant: [] as object[],
    stage_tier: [] as object[],
    stage_variant_attribute: [] as object[],
    stage_variant_asset: [] as object[],
  } satisfies Rows;
  for (const product of products) {
    const productN = next();
    rows.stage_product.push({ n: productN, ...product });
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
      rows.stage_variant.push({ ...v, n, productN, textN, discontinued: v.discontinued ?? false });
      for (const tier of v.tiers) rows.stage_tier.push({ n, ...tier });
      for (const [code, value] of Object.entries(v.attributes)) rows.stage_variant_attribute.push({ n, code, value });
      for (const [index, key] of v.assetKeys.entries()) {
        rows.stage_variant_asset.push({ n, position: index + 1, assetKey: key });
      }
    }
  }
  return rows;
};

/**
 * Updates the listing after a merge: of the touched products, or of all when a name in other products' rows was changed
 * or most products were touched anyway.
 */
const refreshListing = async (trx: Trx, result: ApplyResult): Promise<void> => {
  const shared: (keyof ApplyResult)[] = [
    'categories',
    'phoneBrands',
    'phones',
    'attributes',
    'attributeValues',
    'tags',
  ];
  const sharedChanged = shared.some((kind) => result[kind].changed > 0);
  const touched = sql`(select id from stage_touched_product
    union select product_id from stage_touched_variant where listed)`;
  const { touched: some, products } = await rowOf<{ touched: number; products: number }>(trx)`
    select (select count(*) from ${touched} t)::integer as touched,
      (select count(*) from product)::integer as products`;
  if (some === 0 && !sharedChanged) return;

  const most = some > products / 2;
  // The planner has no statistics of rows loaded in this transaction; autovacuum comes too late.
  if (most)
    await sql`analyze product, variant, product_category, product_phone, attribute_value, variant_attribute,
    category, phone, phone_brand, attribute, tier_price, variant_asset`.execute(trx);
  await (
    most || sharedChanged ? sql`select refresh_listing(null)` : sql`select refresh_listing(array${touched})`
  ).execute(trx);
  if (most) await sql`analyze listing, search_word`.execute(trx);
};
