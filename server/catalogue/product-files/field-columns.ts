import type { FieldKind, FieldName, fields, PlainKind } from '#contract/catalogue/fields.ts';
import { fieldsWith, type PlainField, plainFields } from '#contract/catalogue/staff-catalogue.ts';
import type { Camel } from '#server/platform/db/columns.ts';
import { type RawBuilder, sql } from 'kysely';

/* How declared fields are stored: what merges, compares, sets, undoes and exports them goes by these columns. */

const types: Readonly<Partial<Record<FieldKind, string>>> = {
  money: 'integer',
  count: 'integer',
  grams: 'integer',
  day: 'date',
  stock: 'stock_status',
};

export type FieldColumn = {
  field: FieldName;
  column: string;
  /** Of the database; that of a staged one is the same. */
  type: string;
  listed: boolean;
  /** Its text, of a variant `v` or a product `p`. */
  stored: RawBuilder<unknown>;
  /** The column's value of a staged variant `s` with its text `x` and its tag `g`, where `v` may be there already. */
  merged: RawBuilder<unknown>;
  /** The text of that. */
  staged: RawBuilder<unknown>;
  /** What a text `w.wanted` becomes in the column. */
  wanted: RawBuilder<unknown>;
};

type Stored = Pick<FieldColumn, 'stored' | 'merged' | 'staged' | 'wanted'>;
/** Those whose column holds something else than their text. */
const converted: Readonly<Record<string, Partial<Stored>>> = {
  description: { merged: sql`coalesce(x.html, '')`, staged: sql`coalesce(x.html, '')` },
  tag: {
    stored: sql`(select name from tag where id = v.tag_id)`,
    merged: sql`g.id`,
    staged: sql`s.tag_name`,
    wanted: sql`(select id from tag where name = w.wanted)`,
  },
  sold: {
    stored: sql`(v.discontinued_at is null)::text`,
    merged: sql`case when s.discontinued then coalesce(v.discontinued_at, now()) end`,
    staged: sql`(not s.discontinued)::text`,
    wanted: sql`case when w.wanted = 'true' then null else now() end`,
  },
};

const columnsOf = (alias: 'v' | 'p'): FieldColumn[] =>
  fieldsWith(({ column, ofProduct }) => column && (ofProduct ? 'p' : 'v') === alias).map(
    ([field, { column = '', kind, listed = false }]) => {
      const type = types[kind] ?? 'text';
      const [stored, staged] = [sql.ref(`${alias}.${column}`), sql.ref(`s.${column}`)];
      const own = { stored: asText(stored, type), merged: staged, staged: asText(staged, type) };
      return { field, column, type, listed, ...own, wanted: sql`w.wanted::${sql.raw(type)}`, ...converted[field] };
    },
  );

const asText = (value: RawBuilder<unknown>, type: string) => (type === 'text' ? value : sql`${value}::text`);

/** Of a variant, the SKU first. */
export const variantColumns = columnsOf('v');
/** Those that a change of the variant can be about; SKUs are exchanged. */
export const changingColumns = variantColumns.filter(({ field }) => field !== 'sku');
export const productColumns = columnsOf('p');

const plain = new Set<string>(plainFields.map(([field]) => field));
export const plainColumns = variantColumns.filter(({ field }) => plain.has(field));

/** Types of the columns, for a temporary table that has them, too. */
export const typesOf = (columns: readonly FieldColumn[]): Record<string, string> =>
  Object.fromEntries(columns.map(({ column, type }) => [column, type]));
/** Of staged variants. */
export const stagedTypes = typesOf(variantColumns.filter(({ field }) => !converted[field]));

/** What records and rows of files hold of plain fields, by their columns' names in camel case. */
export type PlainValues = {
  [F in PlainField as Camel<(typeof fields)[F]['column']>]: PlainValue<(typeof fields)[F]['kind']> | null;
};
type PlainValue<K extends PlainKind> = K extends 'text' | 'day' ? string : number;
