import { limits } from '#contract/limits.ts';
import type { Discount } from '#kernel/discount.ts';
import { readDollars } from '#kernel/money.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';

/** A coupon to add. */
export type NewCoupon = Discount & {
  code: string;
  minSubtotalCents: number;
  /** Days in Toronto, YYYY-MM-DD, both inclusive. */
  firstDay: string | null;
  lastDay: string | null;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  /** For its customers alone; absent or null: for all. */
  priceListId?: number | null;
};

/** The operator's options. */
export type CouponFlags = {
  percent?: string;
  amount?: string;
  min?: string;
  from?: string;
  to?: string;
  maxUses?: string;
  maxPerCustomer?: string;
};

const largest = 2_147_483_647;

/** @throws OperatorError with a line for everything that is wrong */
export const readCoupon = (code: string, flags: CouponFlags): NewCoupon => {
  const complaints: string[] = [];
  const read = <T>(
    option: string,
    text: string | undefined,
    reader: (text: string) => T | undefined,
    allowed: string,
  ) => {
    if (text === undefined) return null;
    const value = reader(text);
    if (value !== undefined) return value;
    complaints.push(`--${option} is ${JSON.stringify(text)}; it must be ${allowed}.`);
    return null;
  };
  if (!new RegExp(`^[a-z\\d][a-z\\d._-]{0,${limits.couponCodeMax - 1}}$`, 'i').test(code))
    complaints.push(
      `${JSON.stringify(code)} is no code; it must be letters, digits, dots, dashes and underscores, at most ${limits.couponCodeMax}.`,
    );
  if ((flags.percent === undefined) === (flags.amount === undefined))
    complaints.push('A coupon takes off either a percentage or an amount: give one of --percent and --amount.');
  const percent = read('percent', flags.percent, readPercent, 'a percentage above 0 and up to 100, such as 10 or 12.5');
  const amount = read('amount', flags.amount, readAmount, 'an amount above 0 in dollars, such as 25 or 25.00');
  const min = read('min', flags.min, readMinimum, 'an amount in dollars, such as 200 or 199.99');
  const firstDay = read('from', flags.from, readDay, 'a day: YYYY-MM-DD');
  const lastDay = read('to', flags.to, readDay, 'a day: YYYY-MM-DD');
  const maxUses = read('max-uses', flags.maxUses, readCount, 'a whole number from 1');
  const maxUsesPerCustomer = read('max-per-customer', flags.maxPerCustomer, readCount, 'a whole number from 1');
  if (firstDay !== null && lastDay !== null && lastDay < firstDay)
    complaints.push(`--to is ${lastDay}, before --from, ${firstDay}.`);
  if (complaints.length > 0) throw new OperatorError(['The coupon was not made:', ...complaints].join('\n  '));
  return {
    code,
    ...(percent === null
      ? { kind: 'AMOUNT' as const, value: amount ?? 0 }
      : { kind: 'PERCENT' as const, value: percent }),
    minSubtotalCents: min ?? 0,
    firstDay,
    lastDay,
    maxUses,
    maxUsesPerCustomer,
  };
};

/** In thousandths of a percent. */
const readPercent = (text: string): number | undefined => {
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,3}))?%?$/.exec(text.trim()) ?? [];
  const value = whole === undefined ? 0 : Number(whole) * 1000 + Number(part.padEnd(3, '0'));
  return value > 0 && value <= 100_000 ? value : undefined;
};

const readMinimum = (text: string): number | undefined => {
  const cents = readDollars(text);
  return cents !== undefined && cents <= largest ? cents : undefined;
};
const readAmount = (text: string): number | undefined => readMinimum(text) || undefined;

const readCount = (text: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text.trim()) && Number(text) <= largest ? Number(text) : undefined;

const readDay = (text: string): string | undefined => {
  const day = text.trim();
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : undefined;
  // Refuses 2026-02-30, which would otherwise become March 2.
  return instant && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) ? day : undefined;
};
