import type { RelatedProducts, VariantCard } from '#contract/catalogue.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';
import { cardsOfProducts } from './cards.ts';
import type { ProductSource } from './printed-products.ts';

/** What staff chose to be shown with a product, in their order: of each the first variant in stock. Two queries. */
export const relatedProducts = async (
  source: ProductSource,
  productId: number,
  today: string,
): Promise<RelatedProducts> => {
  const rows = await relationsOf(source.db, productId);
  const others = rows.map(({ otherId }) => otherId);
  const cards = others.length === 0 ? new Map<number, VariantCard[]>() : await cardsOfProducts(source, others, today);
  const shown = (kind: 'RELATED' | 'NEEDED'): VariantCard[] =>
    rows.flatMap((row) => {
      const variants = row.kind === kind ? (cards.get(row.otherId) ?? []) : [];
      return variants.find(({ stockStatus }) => stockStatus === 'IN_STOCK') ?? variants[0] ?? [];
    });
  return { needed: shown('NEEDED'), related: shown('RELATED') };
};

const relationsOf = async (db: Kysely<DB>, productId: number) => {
  const { rows } = await sql<{ kind: 'RELATED' | 'NEEDED'; otherId: number }>`
    select kind, other_id as "otherId" from product_relation where product_id = ${productId} order by position`.execute(
    db,
  );
  return rows;
};
