import type { BulkAct } from '#contract/staff-catalogue.ts';
import { isProductField } from '#contract/staff-catalogue.ts';
import { roundPrice } from '#kernel/round-price.ts';
import type { Read } from '../catalogue-import/read-values.ts';
import type { FieldReader } from './read-field.ts';

/**
 * What an act makes of a variant's, or its product's, fields; null: it leaves them as they are.
 * @param fields texts as they would be with the draft
 */
export const actOn = (act: BulkAct, fields: Readonly<Record<string, string>>, readField: FieldReader) => {
  const found = valueOf(act, fields, readField);
  if (found === null) return null;
  const before = fields[act.field] ?? null;
  if ('value' in found && found.value === before) return null;
  return found;
};

const valueOf = (
  act: BulkAct,
  fields: Readonly<Record<string, string>>,
  readField: FieldReader,
): Read<string | null> | null => {
  switch (act.kind) {
    case 'PRICE':
      return priceOf(act, fields);
    case 'SET':
      return readField(act.field, act.typed);
    case 'ADD':
    case 'REMOVE': {
      const read = readField(act.field, act.typed);
      if ('reason' in read) return read;
      const given = urlsIn(read.value);
      const present = urlsIn(fields[act.field] ?? null);
      const left = present.filter((url) => !given.includes(url));
      return readField(act.field, (act.kind === 'ADD' ? [...left, ...given] : left).join(', '));
    }
  }
};

const urlsIn = (text: string | null): string[] => (text === null ? [] : text.split(', '));

/** A special price is made of the price; one that would not be lower is told, and not kept. */
const priceOf = (
  { field, how, by, round }: Extract<BulkAct, { kind: 'PRICE' }>,
  { price }: Readonly<Record<string, string>>,
): Read<string | null> | null => {
  if (price === undefined) return null;
  const exact =
    how === 'PERCENT' ? (Number(price) * (100 + by)) / 100 : (how === 'AMOUNT' ? Number(price) : 0) + by * 100;
  if (exact <= 0) return { reason: 'It would be sold for nothing' };
  const cents = roundPrice(exact, round);
  if (field === 'specialPrice' && cents >= Number(price)) return { reason: 'It would not be lower than the price' };
  return { value: String(cents) };
};

/** One of each target: a field of a product is changed once, however many of its variants are meant. */
export const targetOf = (field: string, { id, productId }: { id: number; productId: number }) =>
  isProductField(field) ? { productId, variantId: null } : { productId, variantId: id };
