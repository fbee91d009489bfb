import { type BulkAct, fieldOf, fieldsWith, type Rounding } from '#contract/catalogue/staff-catalogue.ts';
import type { GridColumn } from './grid-columns.ts';
import priceActs from './price-acts.json' with { type: 'json' };

type Offer = {
  label: string;
  ask: string;
  hint?: string;
  /** What becomes of a price; or of a list of links. Else the field of that name is set. */
  price?: Pick<Extract<BulkAct, { kind: 'PRICE' }>, 'field' | 'how'>;
  link?: Pick<Extract<BulkAct, { kind: 'ADD' | 'REMOVE' }>, 'field' | 'kind'>;
};

const prices: Readonly<Record<string, Offer>> = {
  pricePercent: { ...priceActs.pricePercent, price: { field: 'price', how: 'PERCENT' } },
  priceAmount: { ...priceActs.priceAmount, price: { field: 'price', how: 'AMOUNT' } },
  priceValue: { ...priceActs.priceValue, price: { field: 'price', how: 'VALUE' } },
  specialPercent: { ...priceActs.specialPercent, price: { field: 'specialPrice', how: 'PERCENT' } },
  specialPrice: priceActs.specialPrice,
};

const others: Readonly<Record<string, Offer>> = {
  ...Object.fromEntries(
    fieldsWith(({ bulk }) => bulk).map(([name, { label, bulk }]) => [name, { label, ask: label, ...bulk }]),
  ),
  addCategory: { label: 'Add a category', ask: 'Category', link: { kind: 'ADD', field: 'categories' } },
  removeCategory: { label: 'Take a category away', ask: 'Category', link: { kind: 'REMOVE', field: 'categories' } },
  addPhone: { label: 'Add a phone that it fits', ask: 'Phone', link: { kind: 'ADD', field: 'phones' } },
  removePhone: { label: 'Take a phone away', ask: 'Phone', link: { kind: 'REMOVE', field: 'phones' } },
};

/** What can be done to many variants, for those who see prices or not. */
export const bulkActs = (columns: readonly GridColumn[]): (Offer & { value: string })[] => {
  const offered = columns.some(({ field }) => field === 'price') ? { ...prices, ...others } : others;
  return Object.entries(offered).map(([value, offer]) => ({ value, ...offer }));
};

const number = (typed: string): number | null => {
  const bare = typed
    .trim()
    .replace('−', '-')
    .replace(/%$|^\$/, '')
    .trim();
  return /^[+-]?\d{1,6}(?:\.\d+)?$/.test(bare) ? Number(bare) : null;
};

/** The act that the form describes; null while it describes none. */
export const readAct = (
  name: string,
  typed: string,
  round: Rounding,
  leave: readonly string[] = [],
): BulkAct | null => {
  const { price, link } = prices[name] ?? others[name] ?? {};
  const by = number(typed);
  if (price) return by === null ? null : { kind: 'PRICE', ...price, by, round, leave: [...leave] };
  // A field that must have a value cannot be emptied.
  const { kind } = fieldOf(name) ?? {};
  if (typed.trim() === '' && (link || kind === 'stock' || kind === 'yes')) return null;
  return link ? { ...link, typed } : { kind: 'SET', field: name, typed };
};
