import { type BulkAct, isPaidField, isProductField } from '#contract/catalogue/staff-catalogue.ts';
import { roundPrice } from '#kernel/round-price.ts';
import type { Read } from '../product-files/read-values.ts';
import type { FieldReader } from './read-field.ts';

type PriceAct = Extract<BulkAct, { kind: 'PRICE' }>;
type Fields = Readonly<Record<string, string>>;

/** Whether raising the price raises all that a person would call it: specials, and what price lists have in its place. */
const raisesAll = (act: BulkAct): act is PriceAct =>
  act.kind === 'PRICE' && act.field === 'price' && act.how !== 'VALUE';

/** The fields of a variant that an act is about. */
export const fieldsOf = (act: BulkAct, fields: Fields): string[] =>
  raisesAll(act) ? Object.keys(fields).filter(isPaidField) : [act.field];

/** Whether the act leaves the field as it is. */
export const leaves = (act: BulkAct, field: string): boolean =>
  act.kind === 'PRICE' && act.leave?.includes(field) === true;

/**
 * What an act makes of a field of a variant, or its product; null: it leaves it as it is.
 * @param fields texts as they would be with the draft
 */
export const actOn = (act: BulkAct, field: string, fields: Fields, readField: FieldReader) => {
  const found = valueOf(act, field, fields, readField);
  if (found === null) return null;
  const before = fields[field] ?? null;
  if ('value' in found && found.value === before) return null;
  return found;
};

const valueOf = (act: BulkAct, field: string, fields: Fields, readField: FieldReader): Read<string | null> | null => {
  switch (act.kind) {
    case 'PRICE':
      return raisesAll(act) ? raisedOf(act, field, fields) : priceOf(act, fields);
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

const forNothing = { reason: 'It would be sold for nothing' };
const notLower = { reason: 'It would not be lower than the price' };

/** Whole cents, rounded by the act's rule; null for nothing. */
const made = ({ how, by, round }: PriceAct, cents: number): number | null => {
  const exact = how === 'PERCENT' ? (cents * (100 + by)) / 100 : (how === 'AMOUNT' ? cents : 0) + by * 100;
  return exact <= 0 ? null : roundPrice(exact, round);
};

/** The special price, or a price that is set to a value. A special one is made of the price. */
const priceOf = (act: PriceAct, { price }: Fields): Read<string | null> | null => {
  if (price === undefined) return null;
  const cents = made(act, Number(price));
  if (cents === null) return forNothing;
  return act.field === 'specialPrice' && cents >= Number(price) ? notLower : { value: String(cents) };
};

/** Each price by itself: the price, a special one, those of a list from its quantities on. */
const raisedOf = (act: PriceAct, field: string, fields: Fields): Read<string | null> | null => {
  const text = fields[field];
  if (text === undefined) return null;
  const parts = text.split('|').map((part) => {
    const [qty, cents = qty] = part.split('=');
    return { qty: part.includes('=') ? `${qty}=` : '', cents: made(act, Number(cents)) };
  });
  if (parts.some(({ cents }) => cents === null)) return forNothing;
  const { price = '0' } = fields;
  const newPrice = leaves(act, 'price') ? Number(price) : (made(act, Number(price)) ?? 0);
  if (field === 'specialPrice' && (parts[0]?.cents ?? 0) >= newPrice) return notLower;
  return { value: parts.map(({ qty, cents }) => `${qty}${cents}`).join('|') };
};

/** One of each target: a field of a product is changed once, however many of its variants are meant. */
export const targetOf = (field: string, { id, productId }: { id: number; productId: number }) =>
  isProductField(field) ? { productId, variantId: null } : { productId, variantId: id };
