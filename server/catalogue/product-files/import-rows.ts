import { type RawBuilder, sql, type Trx } from '#server/platform/db/db.ts';
import { pathJoint } from './place-categories.ts';
import type { ReadRow } from './read-row.ts';
import { brandKey, valueKey } from './repair-text.ts';
import { plainColumns, typesOf } from './field-columns.ts';
import { createTemporary, loadRows } from './staging.ts';

/*
 * The rows of the file in temporary tables instead of memory: SQL decides what needs the whole file (duplicate SKUs,
 * spellings, products with scattered rows).
 */

const rowColumns = {
  line: 'integer',
  handle: 'text',
  title: 'text',
  description: 'text',
  vendor: 'text',
  vendor_key: 'text',
  category: 'text',
  listed: 'boolean',
  option_codes: 'text[]',
  option_names: 'text[]',
  option_values: 'text[]',
  option_keys: 'text[]',
  fits: 'text[]',
  fit_words: 'text',
  pictures: 'text[]',
  variant_pictures: 'text[]',
  picture_alt: 'text',
  /** Null for a row with only a further picture. */
  sku: 'text',
  supplier_number: 'text',
  cost_cents: 'integer',
  price_cents: 'integer',
  special_price_cents: 'integer',
  upc: 'text',
  stock_status: 'stock_status',
  pieces: 'integer',
  counted: 'integer',
  may_sell: 'boolean',
  location: 'text',
  variant_name: 'text',
  tiers: 'jsonb',
  list_prices: 'jsonb',
  tag: 'text',
  tag_key: 'text',
  rack: 'text',
  attribute_values: 'text[]',
  attribute_keys: 'text[]',
  ...typesOf(plainColumns),
  /** Fields whose cell was left out. */
  failed: 'text[]',
  refused: 'boolean',
  heading: 'boolean',
  product_refused: 'boolean',
  /** By a person: it is neither taken nor missing. */
  left_out: 'boolean',
  /** As in the file, where they are wanted. */
  cells: 'text[]',
} as const;

const issueColumns = { line: 'integer', place: 'text', outcome: 'text', reason: 'text' } as const;

export const createImportTables = async (trx: Trx): Promise<void> => {
  await createTemporary(trx, 'import_row', rowColumns);
  await createTemporary(trx, 'import_issue', issueColumns);
};

/** Stages rows and their issues. */
export type LoadedRow = ReadRow & { cells: string[] | null; leftOut: boolean };
export const loadReadRows = async (trx: Trx, rows: LoadedRow[]): Promise<void> => {
  await loadRows(trx, 'import_row', rowColumns, rows.map(asImportRow));
  const issues = rows.flatMap((row) => row.issues);
  await loadIssues(
    trx,
    issues.map(({ line, column, outcome, reason }) => ({
      line,
      place: column,
      outcome,
      reason: outcome === 'remark' ? `${reason}; left out` : reason,
    })),
  );
};

/** Stages issues of rows. */
export const loadIssues = (trx: Trx, issues: readonly Record<keyof typeof issueColumns, unknown>[]): Promise<void> =>
  loadRows(trx, 'import_issue', issueColumns, issues);

/** The parts of a row side by side, with the keys that spellings are compared by. */
const asImportRow = ({ product, variant, pictures, optionValues, ...row }: LoadedRow) => ({
  ...row,
  ...product,
  ...variant,
  vendorKey: brandKey(product.vendor),
  category: product.categoryPath.join(pathJoint),
  optionValues: optionValues.map((value) => (value.toLowerCase() === 'default title' ? '' : value)),
  optionKeys: optionValues.map(valueKey),
  pictures: pictures.ofProduct,
  variantPictures: pictures.ofVariant,
  pictureAlt: pictures.alt,
  tagKey: variant && valueKey(variant.tag),
  attributeValues: variant?.attributes,
  attributeKeys: variant?.attributes.map(valueKey),
});

const first = (name: string, given: RawBuilder<boolean>) =>
  sql`min(line) filter (where ${given}) as ${sql.ref(`${name}_line`)}`;

/** Variants in one batch of products. */
const batchVariants = 2000;

/**
 * Collects the rows of each handle from anywhere in the file: `import_product` has the first line of each part of the
 * product, numbers the products in file order and splits them into batches.
 */
export const gatherProducts = async (trx: Trx): Promise<void> => {
  await sql`create index on import_row (handle, line)`.execute(trx);
  // Without the descriptions, which are most of the data and no help to the planner.
  await sql`analyze import_row (line, handle, sku, refused, title, vendor_key, category)`.execute(trx);
  await sql`create temporary table import_product on commit drop as
    select row_number() over (order by g.line)::integer as n, g.*, p.id,
      (sum(g.variants) over (order by g.line) / ${batchVariants})::integer as batch
    from (
      select handle, min(line) as line, count(sku) as variants,
        ${first('title', sql`title <> ''`)},
        ${first('description', sql`description <> ''`)},
        ${first('vendor', sql`vendor <> ''`)},
        ${first('category', sql`category <> ''`)},
        ${first('listed', sql`listed is not null`)},
        ${first('options', sql`array_to_string(option_codes, '') <> ''`)},
        ${first('fits', sql`cardinality(fits) > 0`)},
        ${first('fit_words', sql`fit_words <> ''`)},
        bool_or(failed && '{category,type}') as category_failed, bool_or('fits' = any(failed)) as fits_failed
      from import_row where handle <> '' group by handle) g
    left join product p on p.handle = g.handle`.execute(trx);
  await sql`create index on import_product (batch)`.execute(trx);
  await sql`create unique index on import_product (handle)`.execute(trx);
  await sql`analyze import_product`.execute(trx);
};
