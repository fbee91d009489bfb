import type { PlainKind } from '#contract/catalogue/fields.ts';
import type { DecimalMark } from './decimal-mark.ts';

/* Readers of single cells. Each turns text into a stored value, or a reason why it cannot; they do not guess. */

/** A value, or the reason why there is none. */
export type Read<T> = { value: T } | { reason: string };

/** The maximum of the catalogue's integer column: $21,474,836.47. */
export const mostCents = 2_147_483_647;

const ours = /^(?:CA?\$|CAD\$?|\$)\s*|\s*(?:\$\s*CAD?|\$|CAD)$/gi;

/**
 * An amount in dollars as cents, read digit by digit: "1,234.50", "$79.99", "80", "12,50", "1 234,50 $". One or two
 * digits after the last mark are cents; three can be thousands or cents.
 * @param text trimmed, not empty
 * @param mark decides where both are possible; without it such an amount is refused
 */
export const readCents = (text: string, mark: DecimalMark | null = null): Read<number> => {
  const bare = text.replaceAll(ours, '').replaceAll(/(?<=\d)[\s'’](?=\d{3}(?:\D|$))/g, '');
  if (/^-|^\(.*\)$/.test(bare)) return { reason: `"${text}" is negative` };
  if (/[.,]$/.test(bare)) return { reason: `"${text}" is cut off after its decimal mark` };
  if (/USD|EUR|GBP|[€£¥]/i.test(bare)) return { reason: `"${text}" is in another currency` };
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(bare)) return readDoubtful(text, bare, mark);
  const match =
    /^(?<whole>\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(?<part>\d+))?$/.exec(bare) ??
    /^(?<whole>\d{1,12}|\d{1,3}(?:\.\d{3}){1,3})(?:,(?<part>\d+))?$/.exec(bare);
  const { whole = '', part = '' } = match?.groups ?? {};
  if (!match) return { reason: `"${text}" is no amount` };
  if (/[1-9]/.test(part.slice(2))) return { reason: `"${text}" has fractions of a cent` };
  return centsOf(text, whole, part);
};

const readDoubtful = (text: string, bare: string, mark: DecimalMark | null): Read<number> => {
  const [whole = '', part = ''] = bare.split(/[.,]/);
  const isThousands = mark !== null && (bare.includes(',') ? mark === 'point' : mark === 'comma');
  if (isThousands) return centsOf(text, whole + part, '');
  return { reason: `"${text}" can be $${whole},${part} or $${whole}.${part.slice(0, 2)}; write it with two decimals` };
};

const centsOf = (text: string, whole: string, part: string): Read<number> => {
  const cents = BigInt(whole.replaceAll(/[.,]/g, '')) * 100n + BigInt(part.slice(0, 2).padEnd(2, '0'));
  return cents > BigInt(mostCents) ? { reason: `"${text}" is more than the shop can store` } : { value: Number(cents) };
};

/** The same for what is sold: nothing is sold for nothing. */
export const readPrice =
  (mark: DecimalMark | null) =>
  (text: string): Read<number> => {
    const read = readCents(text, mark);
    return 'value' in read && read.value === 0 ? { reason: `"${text}" would be sold for nothing` } : read;
  };

/**
 * A number of pieces, below zero when oversold: "12", "1,200", "12.0", "43 pcs"; of "10+" and ">10" at least those.
 * @param text trimmed, not empty
 */
export const readQuantity = (text: string): Read<number> => {
  const bare = text
    .replace(/\s*(?:pcs?|pi[eè]ces?|units?|unit[eé]s?)\.?$/i, '')
    .replaceAll(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '');
  const match = /^>?\s*(?<count>[+-]?\d{1,12})(?:[.,]0*)?\+?$/.exec(bare);
  return match ? { value: Number(match.groups?.count) } : { reason: `"${text}" is no whole number` };
};

/** The most that a packed piece weighs: a tonne. */
const mostGrams = 1_000_000;

/** Grams: "180", "1,250", "180 g", "0.18 kg", rounded to whole ones; 0 is none. @param text trimmed, not empty */
export const readGrams = (text: string): Read<number | null> => {
  const { amount = '', unit = '' } = /^(?<amount>[\d., ]+?)\s*(?<unit>kg|g)?$/i.exec(text)?.groups ?? {};
  const isKilos = unit.toLowerCase() === 'kg';
  // Three digits after a mark are thousands of grams, and the grams of a kilo.
  const plain = isKilos ? amount : amount.replaceAll(/[,. ](?=\d{3}(?!\d))/g, '');
  if (!/^\d{1,9}(?:[.,]\d{0,6})?$/.test(plain)) return { reason: `"${text}" is no weight in grams` };
  const exact = Number(plain.replace(',', '.')) * (isKilos ? 1000 : 1);
  if (exact > mostGrams) return { reason: `"${text}" is more than a tonne` };
  return { value: exact === 0 ? null : Math.max(1, Math.round(exact)) };
};

/** A whole number from 1 on. @param text trimmed, not empty */
const readCount = (text: string): Read<number> => {
  const read = readQuantity(text);
  return 'value' in read && (read.value < 1 || read.value > mostCents)
    ? { reason: `"${text}" is no number from 1 on` }
    : read;
};

const readLine = (text: string): Read<string> =>
  text.length > longestLine ? { reason: `longer than ${longestLine} characters` } : { value: text };
const longestLine = 255;

/** A calendar day YYYY-MM-DD. @param text trimmed, not empty */
export const readDay = (text: string): Read<string> => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return { reason: `"${text}" is no day written YYYY-MM-DD` };
  const day = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  return exists ? { value: text } : { reason: `"${text}" is no day of the calendar` };
};

/** @param text trimmed, not empty */
export const readYesNo = (text: string): Read<boolean> => {
  if (/^(true|yes|1|oui|vrai|y)$/i.test(text)) return { value: true };
  if (/^(false|no|0|-1|non|faux|n)$/i.test(text)) return { value: false };
  return { reason: `"${text}" is neither TRUE nor FALSE` };
};

// The check digit at the end of a GTIN of any length (GS1 General Specifications, 7.9).
const isGtin = (digits: string): boolean => {
  const sum = [...digits].reduce((total, digit, index) => {
    const isTripled = (digits.length - index) % 2 === 0;
    return total + Number(digit) * (isTripled ? 3 : 1);
  }, 0);
  return sum % 10 === 0;
};

/**
 * A barcode as a UPC, EAN or GTIN of 8, 12, 13 or 14 digits.
 * @param text trimmed, not empty
 * @returns the code with its repair, or null with the reason why it is dropped
 */
export const readBarcode = (text: string): { upc: string | null; repair: string | null } => {
  const digits = text.replaceAll(/[\s'‐-―-]/g, '');
  const dropped = (reason: string) => ({ upc: null, repair: `"${text}" ${reason}` });
  if (/^\d(?:\.\d+)?E\+?\d+$/i.test(digits)) return dropped('was shortened by a spreadsheet');
  if (!/^\d+$/.test(digits)) return dropped('is not made of digits');
  const cleaned = digits === text ? null : `"${text}" written as ${digits}`;
  if ([8, 12, 13, 14].includes(digits.length)) {
    return isGtin(digits) ? { upc: digits, repair: cleaned } : dropped('has a wrong check digit');
  }
  // Spreadsheets turn a UPC into a number and drop its leading zeros.
  const padded = digits.padStart(12, '0');
  if (digits.length >= 10 && digits.length < 12 && isGtin(padded)) {
    return { upc: padded, repair: `"${text}" had lost its leading zero: ${padded}` };
  }
  return dropped(`has ${digits.length} digits; 8, 12, 13 or 14 are needed`);
};

/** Of fields that are nothing but a column. */
export const plainReaders: Readonly<Record<PlainKind, (text: string) => Read<string | number | null>>> = {
  text: readLine,
  count: readCount,
  grams: readGrams,
  day: readDay,
};

/** Tier prices of one variant, as in `VariantRecord`. */
export type Tiers = { priceList: string; qty: number; priceCents: number }[];

/**
 * Tier prices from "DEFAULT:5=112.00|10=108.50; GOLD:1=110".
 * @param text trimmed, not empty
 */
export const readTiers = (text: string, mark: DecimalMark | null = null): Read<Tiers> => {
  const tiers: Tiers = [];
  for (const part of text.split(';').filter((each) => each.trim() !== '')) {
    const { list, rest } = /^\s*(?<list>[\p{L}\p{N}_-]{1,40})\s*:(?<rest>.*)$/su.exec(part)?.groups ?? {};
    if (!list || !rest) return { reason: `"${part.trim()}" is not written PRICELIST:quantity=price|quantity=price` };
    const priceList = list.toUpperCase();
    for (const pair of rest.split('|')) {
      const { count, price } = /^\s*(?<count>\d{1,6})\s*=\s*(?<price>.+?)\s*$/s.exec(pair)?.groups ?? {};
      if (!count || !price) return { reason: `"${pair.trim()}" is not written quantity=price` };
      const qty = Number(count);
      if (qty === 0) return { reason: `"${pair.trim()}" is for a quantity of 0` };
      const cents = readPrice(mark)(price);
      if ('reason' in cents) return cents;
      if (tiers.some((tier) => tier.priceList === priceList && tier.qty === qty)) {
        return { reason: `${priceList} has two prices for ${qty}` };
      }
      tiers.push({ priceList, qty, priceCents: cents.value });
    }
  }
  return { value: tiers };
};

/** Tier prices of one list from "1=110|5=108.50". @param text trimmed, not empty */
export const readTiersOf = (list: string, text: string, mark: DecimalMark | null): Read<Tiers> =>
  /[;:]/.test(text)
    ? { reason: `"${text}" is not written quantity=price|quantity=price` }
    : readTiers(`${list}:${text}`, mark);
