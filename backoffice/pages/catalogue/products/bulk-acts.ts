import type { BulkAct, Rounding } from '#contract/catalogue/staff-catalogue.ts';
import type { GridColumn } from './grid-columns.ts';

const prices = {
  pricePercent: { label: 'Price by per cent', ask: 'Per cent', hint: '-5 takes 5 % off.' },
  priceAmount: { label: 'Price by an amount', ask: 'Dollars', hint: '-2.50 takes $2.50 off.' },
  priceValue: { label: 'Price to a value', ask: 'Dollars', hint: undefined },
  specialPercent: { label: 'Special: a per cent off the price', ask: 'Per cent', hint: '-10 is 10 % below the price.' },
  specialPrice: { label: 'Special to a value, or none', ask: 'Dollars', hint: 'Empty: no special price.' },
} as const;

const others = {
  stock: { label: 'Stock status', ask: 'Status', hint: 'In Stock, Out of Stock, Arriving Soon or Unknown.' },
  tag: { label: 'Tag', ask: 'Tag', hint: 'Empty: none.' },
  addCategory: { label: 'Add a category', ask: 'Category', hint: undefined },
  removeCategory: { label: 'Take a category away', ask: 'Category', hint: undefined },
  addPhone: { label: 'Add a phone that it fits', ask: 'Phone', hint: undefined },
  removePhone: { label: 'Take a phone away', ask: 'Phone', hint: undefined },
  newFrom: { label: 'New from', ask: 'Day', hint: 'YYYY-MM-DD, or empty.' },
  newTo: { label: 'New to', ask: 'Day', hint: 'YYYY-MM-DD, or empty.' },
  weight: { label: 'Weight, packed', ask: 'Grams', hint: 'Such as 180 or 0.18 kg; empty: none.' },
  sold: { label: 'Sold', ask: 'Sold', hint: 'yes, or no to archive.' },
} as const;

export type BulkKind = keyof typeof prices | keyof typeof others;
type Offer = { value: BulkKind; label: string; ask: string; hint: string | undefined };

/** What can be done to many variants, for those who see prices or not. */
export const bulkActs = (columns: readonly GridColumn[]): Offer[] => {
  const offered = columns.some(({ field }) => field === 'price') ? { ...prices, ...others } : others;
  return (Object.entries(offered) as [BulkKind, Omit<Offer, 'value'>][]).map(([value, offer]) => ({ value, ...offer }));
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
  kind: BulkKind,
  typed: string,
  round: Rounding,
  leave: readonly string[] = [],
): BulkAct | null => {
  const price = (field: 'price' | 'specialPrice', how: 'PERCENT' | 'AMOUNT' | 'VALUE'): BulkAct | null => {
    const by = number(typed);
    return by === null ? null : { kind: 'PRICE', field, how, by, round, leave: [...leave] };
  };
  switch (kind) {
    case 'pricePercent':
      return price('price', 'PERCENT');
    case 'priceAmount':
      return price('price', 'AMOUNT');
    case 'priceValue':
      return price('price', 'VALUE');
    case 'specialPercent':
      return price('specialPrice', 'PERCENT');
    case 'addCategory':
    case 'removeCategory':
    case 'addPhone':
    case 'removePhone':
      if (typed.trim() === '') return null;
      return {
        kind: kind.startsWith('add') ? 'ADD' : 'REMOVE',
        field: kind.endsWith('Phone') ? 'phones' : 'categories',
        typed,
      };
    case 'specialPrice':
    case 'tag':
    case 'newFrom':
    case 'newTo':
    case 'weight':
      return { kind: 'SET', field: kind, typed };
    case 'stock':
    case 'sold':
      return typed.trim() === '' ? null : { kind: 'SET', field: kind, typed };
  }
};
