import type { Asset, SearchHints } from '#contract/catalogue/catalogue.ts';
import { links } from '#contract/links.ts';
import type { CardVariant } from '../products/card-variant.ts';
import { isWhole } from './matched-parts.ts';

/** A phone, or a kind of part for it. */
export type SuggestedPlace = { phone: string; part: string | null; to: string; count: number; asset: Asset | null };

/** What is suggested for a text. */
export type Suggestions = {
  /** "" for the empty box. */
  text: string;
  places: SuggestedPlace[];
  rows: CardVariant[];
  /** The row whose whole SKU or UPC was typed. */
  exactId: number | null;
  /** Number of all results. */
  total: number;
};

const phonesShown = 2;
const partsShown = 3;
const upcDigits = 8;

/** The phones and parts of a hint, with the pages that have them. @param first the first product found */
export const suggestedPlaces = ({ phones, parts }: SearchHints, first: CardVariant | undefined): SuggestedPlace[] => [
  ...phones.slice(0, phonesShown).map(({ name, url, count, asset }) => ({
    phone: name,
    part: null,
    to: links.phone(url),
    count,
    asset,
  })),
  ...parts.slice(0, partsShown).map(({ phone, name, category, search, count }) => ({
    phone: phone.name,
    part: name,
    to: category === null ? links.search(search) : links.phoneCategory(phone.url, category),
    count,
    // The product that was found first is of the part that was named.
    asset: parts.length === 1 ? (first?.assets[0] ?? null) : null,
  })),
];

/** Whether a text may be a whole SKU or UPC: one word of five characters or more. */
export const mayBeCode = (text: string): boolean => /^[a-z0-9][a-z0-9._/-]{4,}$/i.test(text.trim());

/** The id of the row that was typed as a whole, by SKU or, as the only one found, by UPC. */
export const exactRow = (rows: readonly CardVariant[], total: number, text: string): number | null => {
  const scanned = total === 1 && /^\d+$/.test(text) && text.length >= upcDigits;
  return (rows.find(({ sku }) => isWhole(sku, text)) ?? (scanned ? rows[0] : undefined))?.id ?? null;
};

/** What was typed as a whole first, then what is in stock before what is not. */
export const inStockFirst = (rows: readonly CardVariant[], exactId: number | null): CardVariant[] => {
  const rank = ({ id, stockStatus }: CardVariant): number => (id === exactId ? 0 : stockStatus === 'IN_STOCK' ? 1 : 2);
  return rows.toSorted((a, b) => rank(a) - rank(b));
};

/** The URL of each suggestion in the order of the arrow keys: places, products, recent searches, all results. */
export const suggestionAddresses = (
  suggestions: Pick<Suggestions, 'text' | 'places' | 'rows'> | null,
  recent: readonly string[],
): string[] => {
  const { text = '', places = [], rows = [] } = suggestions ?? {};
  return [
    ...places.map(({ to }) => to),
    ...rows.map(links.product),
    ...recent.map(links.search),
    ...(rows.length > 0 ? [links.search(text)] : []),
  ];
};
