import { type BulkAct, fieldOf, fieldsWith, type Rounding } from '#contract/catalogue/staff-catalogue.ts';
import type { GridColumn } from './grid-columns.ts';

type Offer = {
  label: string;
  ask: string;
  hint?: string;
  /** What becomes of a price; or of a list of links. Else the field of that name is set. */
  price?: Pick<Extract<BulkAct, { kind: 'PRICE' }>, 'field' | 'how'>;
  link?: Pick<Extract<BulkAct, { kind: 'ADD' | 'REMOVE' }>, 'field' | 'kind'>;
};

const prices: Readonly<Record<string, Offer>> = {
  pricePercent: {
    label: 'Price by per cent',
    ask: 'Per cent',
    hint: '-5 takes 5 % off.',
    price: { field: 'price', how: 'PERCENT' },
  },
  priceAmount: {
    label: 'Price by an amount',
    ask: 'Dollars',
    hint: '-2.50 takes $2.50 off.',
    price: { field: 'price', how: 'AMOUNT' },
  },
  priceValue: { label: 'Price to a value', ask: 'Dollars', price: { field: 'price', how: 'VALUE' } },
  specialPercent: {
    label: 'Special: a per cent off the price',
    ask: 'Per cent',
    hint: '-10 is 10 % below the price.',
    price: { field: 'specialPrice', how: 'PERCENT' },
  },
  specialPrice: { label: 'Special to a value, or none', ask: 'Dollars', hint: 'Empty: no special price.' },
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
