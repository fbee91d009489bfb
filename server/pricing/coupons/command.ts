import type { Command } from 'commander';
import { shopDay } from '#kernel/dates.ts';
import { formatCents } from '#kernel/money.ts';
import { ratePercent } from '#kernel/tax.ts';
import { inColumns, type OpenDatabase, printing } from '#server/platform/commands/operator-command.ts';
import { operator } from '#server/platform/viewer/staff-viewer.ts';
import { disableCoupon, makeCoupon } from './change-coupon.ts';
import { type CouponRow, allCoupons } from './queries.ts';
import { type CouponFlags, readCoupon } from './read-coupon.ts';

/** Adds `coupon add|disable|enable|list` to the operator's commands. */
export const addCouponCommands = (program: Command, openDatabase: OpenDatabase): void => {
  const coupon = program.command('coupon').summary('make, stop and see coupons').helpCommand(false);
  const withDatabase = printing(openDatabase);
  coupon
    .command('add')
    .description('make a coupon; customers type its code in any case')
    .argument('<code>', 'letters, digits, dots and dashes')
    .option('--percent <number>', 'per cent off, such as 10 or 12.5')
    .option('--amount <dollars>', 'dollars off, such as 25.00')
    .option('--min <dollars>', 'only from this subtotal on')
    .option('--from <day>', 'first day in Toronto, YYYY-MM-DD')
    .option('--to <day>', 'last day in Toronto, YYYY-MM-DD')
    .option('--max-uses <count>', 'orders in total')
    .option('--max-per-customer <count>', 'orders of one customer')
    .action(async (code: string, flags: CouponFlags) => {
      const wanted = readCoupon(code, flags);
      await withDatabase(async (shop) => {
        await makeCoupon(shop, { ...wanted, by: operator });
        return [`The coupon ${wanted.code} is made.`];
      })();
    });
  for (const [name, disabled, description] of stops)
    coupon
      .command(name)
      .description(description)
      .argument('<code>', 'in any case')
      .action(
        withDatabase(async (shop, code: string) => {
          const done = await disableCoupon(shop, { code, disabled, by: operator });
          if (!done.changed) return [`The coupon ${done.code} ${said(disabled)} already; nothing was changed.`];
          return [`The coupon ${done.code} ${said(disabled)} now.`];
        }),
      );
  coupon
    .command('list')
    .description('all coupons, with how often they were used')
    .action(withDatabase(async ({ db }) => describeCoupons(await allCoupons(db))));
};

const stops = [
  ['disable', true, 'stop a coupon at once; carts that hold it are told'],
  ['enable', false, 'let a stopped coupon be used again'],
] as const;
const said = (disabled: boolean): string => (disabled ? 'is stopped' : 'can be used');

/** A table of text, one line per coupon, with empty columns for limits it lacks. */
const describeCoupons = (coupons: CouponRow[]): string[] => {
  if (coupons.length === 0) return ['There are no coupons yet.'];
  const head = ['Code', 'Off', 'From subtotal', 'First day', 'Last day', 'Used', 'Per customer', 'Stopped'];
  return inColumns([head, ...coupons.map(cells)]);
};

const cells = (coupon: CouponRow): string[] => [
  coupon.code,
  coupon.kind === 'PERCENT' ? `${ratePercent(coupon.value)}%` : formatCents(coupon.value),
  coupon.minSubtotalCents > 0 ? formatCents(coupon.minSubtotalCents) : '',
  coupon.validFrom ? shopDay(coupon.validFrom) : '',
  // validTo is the start of the day after.
  coupon.validTo ? shopDay(new Date(coupon.validTo.getTime() - 1)) : '',
  coupon.maxUses === null ? String(coupon.uses) : `${coupon.uses} of ${coupon.maxUses}`,
  coupon.maxUsesPerCustomer === null ? '' : String(coupon.maxUsesPerCustomer),
  coupon.disabledAt ? shopDay(coupon.disabledAt) : '',
];
