import { execute, type RawBuilder, sql, type Trx } from '#server/platform/db/db.ts';
import { CatalogueError } from './apply-error.ts';
import { camel } from '#server/platform/db/columns.ts';
import { stagedTypes } from './field-columns.ts';

/** Column names and their PostgreSQL types. */
type StagedColumns = Readonly<Record<string, string>>;

type LoadedRows = readonly object[];

// One array a column: as JSON, with the columns' names in every row, PostgreSQL took twice as long to read them.
const batchRows = 5000;
const batchCharacters = 4_000_000;

/**
 * Inserts rows into a temporary table, in as few statements as their size allows.
 * @param columns the columns of the rows, with their types; a row has their names in camel case, and may have more
 * @throws CatalogueError when a text holds a NUL, which PostgreSQL cannot store
 */
export const loadRows = async (trx: Trx, table: string, columns: StagedColumns, rows: LoadedRows): Promise<void> => {
  const types = Object.entries(columns);
  const keys = types.map(([name]) => camel(name));
  const names = sql.join(types.map(([name]) => sql.ref(name)));
  // Arrays of arrays are taken apart to their last element, so that they travel as texts.
  const cast = types.map(([name, type]) =>
    type.endsWith('[]') ? sql`${sql.ref(name)}::${sql.raw(type)}` : sql.ref(name),
  );
  const send = async (lists: string[][]): Promise<void> => {
    const arrays = types.map(([, type], at) => {
      const element = type.endsWith('[]') ? 'text' : type;
      return sql`${`{${lists[at]?.join(',')}}`}::${sql.raw(`${element}[]`)}`;
    });
    await sql`insert into ${sql.table(table)} (${names})
      select ${sql.join(cast)} from unnest(${sql.join(arrays)}) as r (${names})`.execute(trx);
  };
  let lists = types.map((): string[] => []);
  let characters = 0;
  for (const row of rows) {
    for (const [at, [, type]] of types.entries()) {
      const text = literal((row as Readonly<Record<string, unknown>>)[keys[at] ?? ''], type);
      if (text.includes('\0')) {
        const shown = JSON.stringify(row).slice(0, 300);
        throw new CatalogueError(`A text with a NUL character cannot be stored: ${shown}`);
      }
      lists[at]?.push(text);
      characters += text.length;
    }
    if ((lists[0]?.length ?? 0) >= batchRows || characters >= batchCharacters) {
      await send(lists);
      lists = types.map(() => []);
      characters = 0;
    }
  }
  if (lists[0]?.length) await send(lists);
};

const quoted = (text: string): string => `"${/["\\]/.test(text) ? text.replaceAll(/["\\]/g, String.raw`\$&`) : text}"`;

/** A value as an element of an array's literal; an array becomes the text of one. */
const literal = (value: unknown, type: string): string => {
  if (value === null || value === undefined) return 'NULL';
  if (type === 'jsonb') return quoted(JSON.stringify(value));
  if (Array.isArray(value)) return quoted(`{${value.map((each) => literal(each, 'text')).join(',')}}`);
  return typeof value === 'string' ? quoted(value) : String(value);
};

/*
 * Temporary tables for records on their way into the catalogue, so that every later step is one statement for any
 * number of rows. `n` numbers the products and variants in the order given.
 */

export const staging = {
  stage_asset: { key: 'text', hash: 'text', created: 'boolean' },
  stage_category: {
    n: 'integer',
    url: 'text',
    name: 'text',
    parent_url: 'text',
    anchor: 'boolean',
    asset_key: 'text',
    position: 'integer',
  },
  stage_phone_brand: { n: 'integer', url: 'text', name: 'text', asset_key: 'text', position: 'integer' },
  stage_phone_group: { n: 'integer', brand_url: 'text', name: 'text', asset_key: 'text', position: 'integer' },
  stage_phone: {
    n: 'integer',
    url: 'text',
    name: 'text',
    brand_url: 'text',
    group_name: 'text',
    launched_on: 'date',
    asset_key: 'text',
    large_asset_key: 'text',
    position: 'integer',
  },
  stage_attribute: { n: 'integer', code: 'text', label: 'text', position: 'integer', filterable: 'boolean' },
  stage_attribute_value: {
    n: 'integer',
    code: 'text',
    value: 'text',
    label: 'text',
    metadata: 'jsonb',
    position: 'integer',
  },
  stage_tag: { n: 'integer', name: 'text', asset_key: 'text' },
  stage_product: { n: 'integer', handle: 'text', name: 'text', fit_words: 'text' },
  stage_product_category: { n: 'integer', url: 'text' },
  stage_product_phone: { n: 'integer', url: 'text' },
  /** Descriptions: the variants of a product mostly share theirs. */
  stage_text: { n: 'integer', html: 'text' },
  stage_variant: {
    n: 'integer',
    product_n: 'integer',
    variant_number: 'integer',
    text_n: 'integer',
    tag_name: 'text',
    position: 'integer',
    created_at: 'timestamptz',
    discontinued: 'boolean',
    ...stagedTypes,
  },
  stage_tier: { n: 'integer', price_list: 'text', qty: 'integer', price_cents: 'integer' },
  stage_variant_attribute: { n: 'integer', code: 'text', value: 'text' },
  stage_variant_asset: { n: 'integer', position: 'integer', asset_key: 'text' },
} as const;
export type StagingTable = keyof typeof staging;
/** Further temporary tables of a run: ids of staged products and variants, and touched ones. */
const derived = ['stage_product_id', 'stage_variant_id', 'stage_touched_product', 'stage_touched_variant'];

const definition = (columns: StagedColumns): RawBuilder<unknown> =>
  sql.join(Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));

export const createStaging = async (trx: Trx): Promise<void> => {
  for (const [name, columns] of Object.entries(staging)) {
    await createTemporary(trx, name, columns);
  }
  await sql`create temporary table stage_touched_product (id integer, created boolean) on commit drop`.execute(trx);
  await sql`create temporary table stage_touched_variant (id integer, product_id integer, created boolean,
    listed boolean) on commit drop`.execute(trx);
  await sql`create index on stage_touched_variant (id)`.execute(trx);
};

/** Drops the tables, for another run in the same transaction. */
export const dropStaging = async (trx: Trx): Promise<void> => {
  const names = [...Object.keys(staging), ...derived].map((name) => sql.table(`pg_temp.${name}`));
  await sql`drop table ${sql.join(names)}`.execute(trx);
};

/** Analyses the temporary tables, which the planner otherwise knows nothing about. */
export const analyseStaging = async (trx: Trx): Promise<void> => {
  await sql`create index on stage_asset (key)`.execute(trx);
  // Even a join planned for one row is then a look-up a row, and not all rows times all rows: 100,000 new variants never
  // came through an anti-join that was estimated at one.
  await sql`create index on stage_variant (sku)`.execute(trx);
  await sql`create unique index on stage_variant (n)`.execute(trx);
  await sql`create index on stage_variant (product_n, variant_number)`.execute(trx);
  await sql`create unique index on stage_text (n)`.execute(trx);
  await sql`create unique index on stage_product (n)`.execute(trx);
  await sql`create index on stage_product (handle)`.execute(trx);
  for (const links of ['stage_tier', 'stage_product_category', 'stage_product_phone', 'stage_variant_attribute'])
    await sql`create index on ${sql.table(links)} (n)`.execute(trx);
  await sql`analyze ${sql.join(Object.keys(staging).map((name) => sql.table(name)))}`.execute(trx);
};

/** Inserts rows into a staging table. */
export const stageRows = (trx: Trx, table: StagingTable, rows: LoadedRows): Promise<void> =>
  loadRows(trx, table, staging[table], rows);

/** Creates a temporary table for the transaction. @returns loads rows into it */
export const createTemporary = async (trx: Trx, table: string, columns: StagedColumns) => {
  await execute(trx)`create temporary table ${sql.table(table)} (${definition(columns)}) on commit drop`;
  return (rows: LoadedRows): Promise<void> => loadRows(trx, table, columns, rows);
};
