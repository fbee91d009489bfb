import type { ProductSorts } from '#contract/catalogue.ts';
import type { Kysely } from 'kysely';
import type { FacetCounts } from '../catalogue-index/counts.ts';
import type { ListingRows } from '../catalogue-index/listing-rows.ts';
import type { Context } from '../context.ts';
import type { DB } from '../db/types.ts';
import { type CatalogueNames, catalogueNames } from './names.ts';

/** Where product lists are read. */
export type ListSource = {
  db: Kysely<DB>;
  names: CatalogueNames;
  /** The listing in memory, where that is up to date. */
  listing: ListingRows | undefined;
  spend: Context['spend'];
};

export const listSource = async ({
  db,
  cache,
  index,
  spend,
}: Pick<Context, 'db' | 'cache' | 'index' | 'spend'>): Promise<ListSource> => ({
  db,
  names: await catalogueNames(cache, db),
  listing: cache.listening ? index.current : undefined,
  spend,
});

/** What the listing in memory answers, its time counted; undefined where SQL has to answer. */
export const fromMemory = <T>(
  { listing, spend }: ListSource,
  ask: (listing: ListingRows) => T | undefined,
): T | undefined => {
  if (!listing) return undefined;
  const startedAt = performance.now();
  const answer = ask(listing);
  spend(performance.now() - startedAt);
  return answer;
};

/** A day in the shop's time zone, YYYY-MM-DD: what is new depends on it. */
export type Day = string;

export type PageWanted = {
  today: Day;
  sorts: ProductSorts;
  /** Zero-based. */
  page: number;
  pageSize: number;
  /** Whose prices the viewer may see; null for a visitor. */
  priceListId: number | null;
};

/** A filter; each attribute is its own. */
export type FilterName = 'categories' | 'products' | 'phoneBrands' | 'productTags' | `attributes.${string}`;

/** Which options a list has, and how many variants each leaves. */
export type OptionCounts = {
  /** Variants of the base. */
  total: number;
  /** The options of the base, with the number of variants they hold there. */
  held: FacetCounts;
  /** The products with the most variants in the base, and what choosing one leaves. */
  products: { id: number; count: number }[];
  /** What choosing an option leaves under what is chosen, its own filter apart. */
  left: (kind: keyof FacetCounts, id: number, filter: FilterName) => number;
};
