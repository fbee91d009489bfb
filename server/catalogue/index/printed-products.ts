import type { ChangeFeed } from '#server/platform/cache/change-feed.ts';
import { KeptByProduct } from './kept-by-product.ts';

/** A variant as parts of answers: members of JSON objects, without a price. */
export type PrintedVariant = {
  id: number;
  /** What cards and siblings have. */
  shared: string;
  /** What cards have besides. */
  card: string;
  /** What details have besides. */
  detail: string;
  /** Days, YYYY-MM-DD, between which it is new. */
  newFrom: string | null;
  newTo: string | null;
};

/** What the page of a product has besides its variants, as members of a JSON object. */
export type Surroundings = { members: string };

/** Prices of a product's variants in one price list, by variant id, as members of JSON objects. */
export type PrintedPricesOfProduct = { prices: ReadonlyMap<number, string> };

/** The products that staff chose to be shown with one, in their order. */
export type Relations = { others: readonly { kind: 'RELATED' | 'NEEDED'; id: number }[] };

/** Products in the forms in which answers show them. */
export type PrintedProducts = {
  /** Sold variants in variant order. */
  variants: KeptByProduct<{ variants: PrintedVariant[] }>;
  surroundings: KeptByProduct<Surroundings>;
  relations: KeptByProduct<Relations>;
  /** By price list. */
  prices: KeptByProduct<PrintedPricesOfProduct>;
};

/** @param maxBytes for all of it */
export const keepPrintedProducts = (feed: ChangeFeed, maxBytes: number): PrintedProducts => ({
  variants: new KeptByProduct(feed, {
    tables: ['asset', 'tag', 'attribute', 'attribute_value'],
    bytes: ({ variants }) =>
      variants.reduce((sum, { shared, card, detail }) => sum + shared.length + card.length + detail.length + 200, 200),
    maxBytes: (maxBytes * 5) / 8,
  }),
  surroundings: new KeptByProduct(feed, {
    tables: ['attribute', 'category', 'phone', 'phone_brand'],
    bytes: ({ members }) => members.length + 200,
    maxBytes: maxBytes / 4,
  }),
  relations: new KeptByProduct(feed, {
    tables: [],
    bytes: ({ others }) => others.length * 50 + 100,
    maxBytes: maxBytes / 64,
  }),
  prices: new KeptByProduct(feed, {
    tables: ['price_list'],
    bytes: ({ prices }) => [...prices.values()].reduce((sum, text) => sum + text.length + 100, 200),
    maxBytes: (maxBytes * 7) / 64,
  }),
});
