/** A change of public data, as the triggers of db/sql/1-changes.sql tell it; without a table anything may have changed. */
export type Change = {
  table?: string;
  /** The products whose rows changed; absent when unknown, or when the table's rows belong to no product. */
  products?: readonly number[];
};

/** The change in a message of the channel `catalogue_changed`: "shop", or "variant 12,45". */
export const readChange = (message: string | undefined): Change => {
  const [table, ids] = message?.split(' ') ?? [];
  if (!table) return {};
  return ids ? { table, products: ids.split(',').map(Number) } : { table };
};

/** The tables whose every row belongs to one product. */
const tablesOfProducts: ReadonlySet<string> = new Set([
  'product',
  'variant',
  'product_category',
  'product_phone',
  'product_relation',
  'variant_attribute',
  'variant_asset',
  'tier_price',
]);

/** What an answer was made of: whole tables, and all rows of some products. */
export type Shown = {
  /** ANYTHING: every change counts. */
  tables: ReadonlySet<string> | 'ANYTHING';
  products: ReadonlySet<number>;
};

export const anything: Shown = { tables: 'ANYTHING', products: new Set() };
/** What was made of whole tables alone. */
export const wholeTables = (...tables: readonly string[]): Shown => ({ tables: new Set(tables), products: new Set() });

export const nothing = wholeTables();

/** What both were made of. */
export const bothShown = (a: Shown, b: Shown): Shown =>
  a.tables === 'ANYTHING' || b.tables === 'ANYTHING'
    ? anything
    : { tables: new Set([...a.tables, ...b.tables]), products: new Set([...a.products, ...b.products]) };

/** Whether it was made of all rows of a table whose rows belong to products: then a change of any product counts. */
export const showsAllProducts = ({ tables }: Shown): boolean =>
  tables === 'ANYTHING' || [...tables].some((table) => tablesOfProducts.has(table));

/** Whether an answer made of that may have changed. */
export const touches = ({ table, products }: Change, shown: Shown): boolean => {
  if (!table || shown.tables === 'ANYTHING' || shown.tables.has(table)) return true;
  if (!tablesOfProducts.has(table)) return false;
  return products ? products.some((id) => shown.products.has(id)) : shown.products.size > 0;
};
