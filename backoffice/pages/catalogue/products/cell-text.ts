import { catalogueStock, type FieldKind, type NamedKind } from '#contract/catalogue/fields.ts';
import type { CatalogueChoices, CatalogueProduct } from '#contract/catalogue/staff-catalogue.ts';

/** Names of urls and ids. */
export type Names = Readonly<Record<NamedKind, ReadonlyMap<string, string>>>;

export const namesOf = ({ categories, phones }: CatalogueChoices): Names => ({
  categories: new Map(categories.map(({ url, name }) => [url, name.split(' > ').at(-1) ?? name])),
  phones: new Map(phones.map(({ url, name }) => [url, name])),
  pictures: new Map(),
  order: new Map(),
  others: new Map(),
});

/** With the names of what a product's own fields refer to. */
export const namesWith = (names: Names, { pictures, others, variants }: CatalogueProduct): Names => ({
  ...names,
  pictures: new Map(pictures.map(({ id, name }) => [String(id), name === '' ? `picture ${id}` : name])),
  order: new Map(variants.map(({ id, fields }) => [String(id), fields['sku'] ?? ''])),
  others: new Map(others.map(({ id, name }) => [String(id), name])),
});

const dollars = (cents: string): string => (Number(cents) / 100).toFixed(2);

/** A stored text as a person types it: what an input begins with, and what is copied. */
export const typedText = (kind: FieldKind, stored: string | null): string => {
  if (stored === null) return '';
  switch (kind) {
    case 'money':
      return dollars(stored);
    case 'percent':
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
    case 'barcode':
    case 'html':
    case 'count':
    case 'grams':
    case 'day':
    case 'tag':
    case 'categories':
    case 'phones':
    case 'pictures':
    case 'order':
    case 'others':
      return stored;
  }
};

/** A stored text as a cell shows it. */
export const shownText = (kind: FieldKind, stored: string | null, names: Names): string => {
  if (stored === null) return '';
  if (!isNamed(kind)) return typedText(kind, stored);
  return stored
    .split(', ')
    .map((key) => names[kind].get(key) ?? (/^\d+$/.test(key) ? `no. ${key}` : key))
    .join(', ');
};

const named: ReadonlySet<string> = new Set<NamedKind>(['categories', 'phones', 'pictures', 'order', 'others']);
const isNamed = (kind: FieldKind): kind is NamedKind => named.has(kind);
