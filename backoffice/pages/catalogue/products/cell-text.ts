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

const typedAs: Partial<Record<FieldKind, (stored: string) => string>> = {
  money: dollars,
  percent: (stored) => `${stored} %`,
  tiers: (stored) =>
    stored
      .split('|')
      .map((tier) => tier.replace(/(?<==)\d+$/, dollars))
      .join('|'),
  stock: (stored) => catalogueStock[stored as keyof typeof catalogueStock] ?? stored,
  yes: (stored) => (stored === 'true' ? 'yes' : 'no'),
};

/** A stored text as a person types it: what an input begins with, and what is copied. */
export const typedText = (kind: FieldKind, stored: string | null): string =>
  stored === null ? '' : (typedAs[kind]?.(stored) ?? stored);

/** The keys in a text of several: urls or ids. */
export const keysIn = (text: string): string[] => text.split(', ').filter((key) => key !== '');

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
