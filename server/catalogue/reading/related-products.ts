import type { RelatedProducts, VariantCard } from '#contract/catalogue/catalogue.ts';
import { sql } from 'kysely';
import type { Relations } from '../index/printed-products.ts';
import { cardsOfProducts } from './cards.ts';
import type { ProductSource } from './printed-products.ts';

/** What staff chose to be shown with a product, in their order: of each the first variant in stock. At most two queries. */
export const relatedProducts = async (
  source: ProductSource,
  productId: number,
  today: string,
): Promise<RelatedProducts> => {
  const { others = [] } = (await relationsOf(source, [productId])).get(productId) ?? {};
  const ids = others.map(({ id }) => id);
  const cards = ids.length === 0 ? new Map<number, VariantCard[]>() : await cardsOfProducts(source, ids, today);
  const shown = (wanted: 'RELATED' | 'NEEDED'): VariantCard[] =>
    others.flatMap(({ kind, id }) => {
      const variants = kind === wanted ? (cards.get(id) ?? []) : [];
      return variants.find(({ stockStatus }) => stockStatus === 'IN_STOCK') ?? variants[0] ?? [];
    });
  return { needed: shown('NEEDED'), related: shown('RELATED') };
};

/** By product id. At most one query. */
export const relationsOf = ({ db, products }: ProductSource, productIds: readonly number[]) =>
  products.relations.get(productIds, async (missing) => {
    const { rows } = await sql<Relations & { id: number }>`
      select p.id, coalesce((
        select jsonb_agg(jsonb_build_object('kind', r.kind, 'id', r.other_id) order by r.position)
        from product_relation r where r.product_id = p.id), '[]') as others
      from product p where p.id = any (${missing}::int[])`.execute(db);
    return new Map(rows.map(({ id, others }) => [id, { others }]));
  });
