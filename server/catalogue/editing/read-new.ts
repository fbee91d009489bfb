import { catalogueStock } from '#contract/catalogue/fields.ts';
import type { EntityErrors } from '#contract/platform/envelope.ts';
import * as staffMessages from '#messages/staff.js';
import type { NewProduct, NewVariants } from '#contract/catalogue/staff-products.ts';
import { nameVariants } from '../product-files/name-variants.ts';
import type { AttributeRecord, VariantRecord } from '../product-files/records.ts';
import { slug } from '#kernel/search-words.ts';
import { longest } from '../product-files/row-reader.ts';
import type { KnownValues } from './known-values.ts';
import type { FieldReader } from './read-field.ts';

/* What was typed of a new product, by the readers of the draft: one rule for a cell, a row of a file and a new product. */

/** Messages nested like the input; the fields are only complete without any. */
type Reading<T> = { errors: EntityErrors; read: T };

/** An option as an attribute; `added`: there is none of that name yet. */
type Option = { code: string; added: AttributeRecord | null; values: readonly string[] };

const option = (name: string, { attributes }: KnownValues, position: number): Option | string => {
  if (name === '') return staffMessages.optionMissing();
  const wanted = name.toLowerCase();
  const code = slug(name, '_');
  const known =
    attributes.find((each) => each.code === wanted || each.label.toLowerCase() === wanted) ??
    attributes.find((each) => each.code === code);
  if (known) return { code: known.code, added: null, values: known.values };
  if (name.length > longest.optionName) return `longer than ${longest.optionName} characters`;
  if (!/^[a-z]/.test(code)) return `"${name}" does not begin with a letter`;
  return { code, added: { code, label: name, position, filterable: true }, values: [] };
};

/** A value as the catalogue writes it already. */
const spelling = (value: string, known: readonly string[]): string =>
  known.find((each) => each.toLowerCase() === value.toLowerCase()) ?? value;

export type ReadVariants = { attributes: AttributeRecord[]; variants: VariantRecord[] };
type Given = {
  /** Of the product, for the names of its variants. */
  title: string;
  hasOthers: boolean;
  firstNumber: number;
  position: number;
  /** What all of them have. */
  shared: { description: string; tagName: string | null; brand: string };
};

/** Reads new variants: their texts, and the values of their options. */
export const readVariants = (
  { options, variants }: NewVariants,
  known: KnownValues,
  readField: FieldReader,
  { title, hasOthers, firstNumber, position, shared }: Given,
): Reading<ReadVariants> => {
  const errors: EntityErrors = {};
  const wrongOptions: EntityErrors = {};
  const names = shared.brand === '' ? options : [...options, 'brand'];
  const read = names.map((name, at) => {
    const found = option(name, known, known.attributes.length + at);
    if (typeof found !== 'string') return found;
    wrongOptions[at] = [found];
    return { code: '', added: null, values: [] };
  });
  read.forEach(({ code }, at) => {
    if (code !== '' && read.findIndex((each) => each.code === code) < at) wrongOptions[at] = ['It is there twice.'];
  });
  if (Object.keys(wrongOptions).length > 0) errors['options'] = wrongOptions;
  const wrong: EntityErrors = {};
  const skus = variants.map(({ sku }) => sku);
  const titles = nameVariants(
    title,
    variants.map(({ sku, values }) => ({
      sku,
      values: options.map((_, at) => spelling(values[at] ?? '', read[at]?.values ?? [])),
    })),
    hasOthers,
  );
  const records = variants.map((given, at): VariantRecord => {
    const own: EntityErrors = {};
    const of = (field: 'sku' | 'upc' | 'price' | 'stock' | 'name', typed: string): string | null => {
      const found = readField(field, typed);
      if ('value' in found) return found.value;
      own[field] = [typed === '' ? (missing[field]?.() ?? found.reason) : found.reason];
      return null;
    };
    const sku = of('sku', given.sku) ?? '';
    if (sku !== '' && skus.indexOf(given.sku) < at) own['sku'] = ['Another variant above has this SKU.'];
    const values = [
      ...options.map((_, place) => given.values[place] ?? ''),
      ...(shared.brand === '' ? [] : [shared.brand]),
    ];
    const attributes = read.flatMap(({ code, values: spelt }, place): [string, string][] => {
      const value = values[place] ?? '';
      if (value === '' || code === '') return [];
      return [[code, spelling(value, spelt)]];
    });
    const stock = of('stock', given.stock === '' ? 'Unknown' : given.stock);
    const record = {
      sku,
      variantNumber: firstNumber + at,
      name: (given.name === '' ? null : of('name', given.name)) ?? titles[at] ?? title,
      upc: given.upc === '' ? null : of('upc', given.upc),
      description: shared.description,
      stockStatus: isStock(stock) ? stock : 'UNKNOWN',
      priceCents: Number(of('price', given.price) ?? 0),
      specialPriceCents: null,
      tiers: [],
      tagName: shared.tagName,
      position,
      createdAt: null,
      attributes: Object.fromEntries(attributes),
      assetKeys: [],
    } satisfies VariantRecord;
    if (Object.keys(own).length > 0) wrong[at] = own;
    return record;
  });
  if (Object.keys(wrong).length > 0) errors['variants'] = wrong;
  const added = read.flatMap((each) => (each.added ? [each.added] : []));
  return { errors, read: { attributes: added, variants: records } };
};

const missing: Readonly<Record<string, () => string>> = {
  sku: staffMessages.skuMissing,
  price: staffMessages.priceMissing,
};

const isStock = (text: string | null): text is keyof typeof catalogueStock =>
  text !== null && Object.hasOwn(catalogueStock, text);

export type ReadProduct = ReadVariants & { name: string; categoryUrls: string[]; phoneUrls: string[] };

const urls = (text: string | null): string[] => (text === null ? [] : text.split(', '));

/** Reads a new product, without its handle. */
export const readNewProduct = (given: NewProduct, known: KnownValues, readField: FieldReader): Reading<ReadProduct> => {
  const errors: EntityErrors = {};
  const of = (field: 'productName' | 'categories' | 'phones' | 'tag' | 'description', at: string, typed: string) => {
    const found = readField(field, typed);
    if ('value' in found) return found.value;
    errors[at] = [typed === '' && at === 'name' ? staffMessages.productNameMissing() : found.reason];
    return null;
  };
  const name = of('productName', 'name', given.name) ?? given.name;
  const categoryUrls = urls(of('categories', 'categories', given.categories));
  const phoneUrls = urls(of('phones', 'phones', given.phones));
  const tagName = of('tag', 'tag', given.tag);
  const description = of('description', 'description', given.description) ?? '';
  const brandKnown = known.attributes.find(({ code }) => code === 'brand');
  const brand = spelling(given.brand, brandKnown?.values ?? []);
  const shared = { description, tagName, brand };
  const start = { title: name, hasOthers: false, firstNumber: 1, position: 0, shared };
  const variants = readVariants(given, known, readField, start);
  return { errors: { ...errors, ...variants.errors }, read: { ...variants.read, name, categoryUrls, phoneUrls } };
};
