import type { Context } from '../context.ts';
import { productPaths } from './category-queries.ts';
import { printSurroundings, printVariant } from './present.ts';
import { productsByIds, variantsOfProducts } from './variant-queries.ts';

type Products = Context['products'];
/** Where products come from: what is kept of them, or the database alone. */
export type ProductSource = Pick<Context, 'db'> & {
  products: { [Part in 'variants' | 'surroundings']: Pick<Products[Part], 'get'> };
};

/** The sold variants of products, by product id. At most one query. */
export const variantsOf = ({ db, products }: ProductSource, productIds: readonly number[]) =>
  products.variants.get(productIds, async (missing) => {
    const rows = Map.groupBy(await variantsOfProducts(db, missing), ({ productId }) => productId);
    return new Map([...rows].map(([id, variants]) => [id, { variants: variants.map(printVariant) }]));
  });

/** What the pages of products show besides their variants, by product id. At most two queries. */
export const surroundingsOf = ({ db, products }: ProductSource, productIds: readonly number[]) =>
  products.surroundings.get(productIds, async (missing) => {
    const [rows, paths] = await Promise.all([productsByIds(db, missing), productPaths(db, missing)]);
    return new Map(rows.map((row) => [row.id, printSurroundings({ ...row, breadcrumb: paths.get(row.id) ?? [] })]));
  });
