import type { ProductSorts } from '#contract/catalogue/catalogue.ts';
import type { CountOf } from '../index/counts.ts';
import type { ListingRows } from '../index/listing-rows.ts';
import type { PriceOrders } from '../index/price-orders.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Dictionary } from '../search/dictionary.ts';
import { searchDictionary } from '../search/read-dictionary.ts';
import { type Successor, successorsTyped } from './successors.ts';
import { type CatalogueNames, catalogueNames } from './names.ts';

/** The source of product lists. */
export type ListSource = {
  db: Db;
  names: CatalogueNames;
  /** What searches mean; asked for only by lists that search. */
  dictionary: () => Promise<Dictionary>;
  /** What takes the place of the part whose code a text is. */
  successorOf?: (text: string) => Promise<Successor | undefined>;
  /** The listing in memory, if it is up to date. */
  listing: ListingRows | undefined;
  /** Prices in memory, by price list. */
  prices: PriceOrders | undefined;
  spend: Context['spend'];
};

export type ListContext = Pick<Context, 'db' | 'cache' | 'index' | 'priceOrders' | 'spend'>;

export const listSource = async ({ db, cache, index, priceOrders, spend }: ListContext): Promise<ListSource> => ({
  db,
  names: await catalogueNames(cache, db),
  dictionary: () => searchDictionary(cache, db),
  successorOf: async (text) => (await successorsTyped({ cache, db }, [text])).get(text),
  listing: await listingNow(cache, index),
  prices: priceOrders,
  spend,
});

/** Without notifications the database is asked for its version each time, which is still less than asking it for a list. */
const listingNow = async (
  { listening }: Context['cache'],
  index: Context['index'],
): Promise<ListingRows | undefined> => {
  if (!listening) index.changed();
  return index.current ?? index.caughtUp();
};

/** The answer of the listing in memory, with its time metered; undefined where SQL must answer. */
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

/** A day in the shop's time zone, YYYY-MM-DD: it decides what is new. */
export type Day = string;

export type PageWanted = {
  today: Day;
  sorts: ProductSorts;
  /** Zero-based. */
  page: number;
  pageSize: number;
  /** The price list that the viewer may see; null for a visitor. */
  priceListId: number | null;
};

/** A filter; each attribute is its own. */
export type FilterName = 'categories' | 'products' | 'phoneBrands' | 'productTags' | `attributes.${string}`;

/** The variants of a list: all, those with an option, and the products with the most of them; SQL tells no names. */
export type Counts = { total: number; of: CountOf; products: { id: number; name?: string; count: number }[] };

/** The options of a list, with the number of variants for each. */
export type OptionCounts = {
  /** Number of variants of the base. */
  total: number;
  /** Of an option: the variants of the base. */
  held: CountOf;
  /** The products with the most variants in the base, and the number left by choosing one. */
  products: Counts['products'];
  /** Of an option in this filter: the variants if it is chosen too, under all choices but those of its own filter. */
  left: (filter: FilterName) => CountOf;
};
