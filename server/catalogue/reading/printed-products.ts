import type { PrintedVariant } from '../index/printed-products.ts';
import type { Context } from '#server/context.ts';
import { productPaths } from './category-queries.ts';
import { printSurroundings, printVariant } from './present.ts';
import { type ListedVariant, productsByIds, soldVariantsByIds, variantsOfProducts } from './variant-queries.ts';

type Products = Context['products'];
/** Where products come from: what is kept of them, or the database alone. */
export type ProductSource = Pick<Context, 'db'> & {
  products: {
    variants: Pick<Products['variants'], 'get' | 'full' | 'known'>;
    surroundings: Pick<Products['surroundings'], 'get'>;
    relations: Pick<Products['relations'], 'get'>;
  };
};

/** The sold variants of products, by product id. At most one query. */
export const variantsOf = ({ db, products }: ProductSource, productIds: readonly number[]) =>
  products.variants.get(productIds, async (missing) => {
    const rows = Map.groupBy(await variantsOfProducts(db, missing), ({ productId }) => productId);
    return new Map([...rows].map(([id, variants]) => [id, { variants: variants.map(printVariant) }]));
  });

/**
 * The given variants in their order, without unsold ones. At most one query: of whole products while there is room for them in
 * memory, else of these variants alone, a third of the work.
 */
export const printedVariants = async (
  source: ProductSource,
  listed: readonly ListedVariant[],
): Promise<PrintedVariant[]> => {
  const { db, products } = source;
  const productIds = listed.map(({ productId }) => productId);
  const { full } = products.variants;
  const whole = full ? products.variants.known(productIds) : await variantsOf(source, productIds);
  const missing = full ? listed.flatMap(({ id, productId }) => (whole.has(productId) ? [] : id)) : [];
  const rows = missing.length === 0 ? [] : await soldVariantsByIds(db, missing);
  const alone = new Map(rows.map((row) => [row.id, printVariant(row)]));
  return listed.flatMap(
    ({ id, productId }) => alone.get(id) ?? whole.get(productId)?.variants.find((each) => each.id === id) ?? [],
  );
};

/** What the pages of products show besides their variants, by product id. At most two queries. */
export const surroundingsOf = ({ db, products }: ProductSource, productIds: readonly number[]) =>
  products.surroundings.get(productIds, async (missing) => {
    const [rows, paths] = await Promise.all([productsByIds(db, missing), productPaths(db, missing)]);
    return new Map(rows.map((row) => [row.id, printSurroundings({ ...row, breadcrumb: paths.get(row.id) ?? [] })]));
  });
