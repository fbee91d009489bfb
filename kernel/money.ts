import * as format from '#messages/format.js';
import { currencySymbol } from './place.ts';

/*
 * Money is an integer number of cents inside, a decimal number of dollars in JSON and `$1,234.50` on screen (readings,
 * "Prices and secrecy"). Above `maxCents` a JSON number would lose cents.
 */

/** 15 digits: exact in a double, also after the division by 100. */
const maxCents = 999_999_999_999_999;

const checked = (cents: number): number => {
  if (!Number.isInteger(cents) || Math.abs(cents) > maxCents) throw new RangeError(`${cents} is no number of cents`);
  return cents;
};

/**
 * Cents as the JSON number of dollars, which prints with at most two decimals. @throws RangeError unless it is a whole
 * number of cents
 */
export const centsToDollars = (cents: number): number => checked(cents) / 100;

/** A JSON number of dollars as cents. @throws RangeError for fractions of a cent */
export const dollarsToCents = (dollars: number): number => {
  const cents = checked(Math.round(dollars * 100));
  if (cents / 100 !== dollars) throw new RangeError(`${dollars} has parts of a cent`);
  // Turns -0 into 0.
  return cents + 0;
};

/** Cents as on screen and in mails: `$1,234.50`, `-$0.05`, `€1,234.50`; in French `1 234,50 $`. */
export const formatCents = (cents: number): string => {
  const digits = String(Math.abs(checked(cents))).padStart(3, '0');
  const dollars = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, format.thousands());
  return format.money(cents < 0 ? '-' : '', currencySymbol(), dollars, digits.slice(-2));
};

/** A JSON number of dollars as on screen. @throws RangeError for fractions of a cent */
export const formatDollars = (dollars: number): string => formatCents(dollarsToCents(dollars));

/**
 * Dollars as typed in English or in French (`25`, `25.5`, `$1,234.50`, `1 234,50 $`) in cents; undefined for anything
 * else. `1,234` is more than a thousand.
 */
export const readDollars = (text: string): number | undefined => {
  const [, plain, cents, grouped, groupedCents] =
    /^(?:(\d{1,12}|\d{1,3}(?:\s\d{3}){1,3})(?:[.,](\d{1,2}))?|(\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?)$/.exec(
      text.trim().replace(/^[$€£]\s?|\s?[$€£]$/, ''),
    ) ?? [];
  const dollars = plain ?? grouped;
  if (dollars === undefined) return undefined;
  return Number(dollars.replaceAll(/[\s,]/g, '')) * 100 + Number((cents ?? groupedCents ?? '').padEnd(2, '0'));
};

/** amount × numerator / denominator, rounded half up; exact for all non-negative safe integers. */
export const shareOf = (amount: number, numerator: number, denominator: number): number =>
  Number((BigInt(amount) * BigInt(numerator) * 2n + BigInt(denominator)) / (BigInt(denominator) * 2n));
