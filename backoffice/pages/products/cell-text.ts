import { type CatalogueChoices, catalogueStock } from '#contract/staff-catalogue.ts';
import type { CellKind } from './grid-columns.ts';

/** Names of urls. */
export type Names = Readonly<Record<'categories' | 'phones', ReadonlyMap<string, string>>>;

export const namesOf = ({ categories, phones }: CatalogueChoices): Names => ({
  categories: new Map(categories.map(({ url, name }) => [url, name.split(' > ').at(-1) ?? name])),
  phones: new Map(phones.map(({ url, name }) => [url, name])),
});

const dollars = (cents: string): string => (Number(cents) / 100).toFixed(2);

/** A stored text as a person types it: what an input begins with, and what is copied. */
export const typedText = (kind: CellKind, stored: string | null): string => {
  if (stored === null) return '';
  switch (kind) {
    case 'money':
      return dollars(stored);
    case 'margin':
      return `${stored} %`;
    case 'tiers':
      return stored
        .split('|')
        .map((tier) => tier.replace(/(?<==)\d+$/, dollars))
        .join('|');
    case 'stock':
      return catalogueStock[stored as keyof typeof catalogueStock] ?? stored;
    case 'yes':
      return stored === 'true' ? 'yes' : 'no';
    case 'text':
    case 'code':
    case 'categories':
    case 'phones':
      return stored;
  }
};

/** A stored text as a cell shows it. */
export const shownText = (kind: CellKind, stored: string | null, names: Names): string => {
  if (stored === null) return '';
  if (kind !== 'categories' && kind !== 'phones') return typedText(kind, stored);
  return stored
    .split(', ')
    .map((url) => names[kind].get(url) ?? url)
    .join(', ');
};
