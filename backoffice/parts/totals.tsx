import * as messages from '#messages/shop.js';
import type { OrderDetail } from '#contract/orders/orders.ts';
import { formatDollars } from '#kernel/money.ts';
import styles from './record.module.css';

type Sums = Pick<OrderDetail, 'subTotal' | 'discountAmt' | 'shippingAmt' | 'taxComponents' | 'total'> & {
  couponCode?: string | null;
};

/** The sums of an order, an invoice or a credit note, its taxes by name. */
export const Totals = ({ record }: { record: Sums }) => {
  const { subTotal, discountAmt, shippingAmt, taxComponents, total, couponCode } = record;
  const rows: [string, string][] = [['Sub Total', formatDollars(subTotal)]];
  if (discountAmt !== 0) rows.push([couponCode ? `Disc. ${couponCode}` : 'Disc.', formatDollars(-discountAmt)]);
  rows.push(['Shipping Amt', shippingAmt === null ? messages.shippingLater() : formatDollars(shippingAmt)]);
  for (const { name, rate, amount } of taxComponents) rows.push([`${name} ${rate} %`, formatDollars(amount)]);
  rows.push(['Total', formatDollars(total)]);
  return <Sheet rows={rows} />;
};

/** Amounts in a column; the last is the total. */
export const Sheet = ({ rows }: { rows: readonly [label: string, amount: string][] }) => (
  <dl className={styles.totals}>
    {rows.map(([label, amount]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
);
