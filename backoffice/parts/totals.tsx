import * as messages from '#contract/messages.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { formatDollars } from '#kernel/money.ts';
import styles from './record.module.css';

type Sums = Pick<OrderDetail, 'subTotal' | 'discountAmt' | 'shippingAmt' | 'taxComponents' | 'total'> & {
  couponCode?: string | null;
};

/** The sums of an order or an invoice, its taxes by name. */
export const Totals = ({ record }: { record: Sums }) => {
  const { subTotal, discountAmt, shippingAmt, taxComponents, total, couponCode } = record;
  const rows: [string, string][] = [['Sub Total', formatDollars(subTotal)]];
  if (discountAmt !== 0) rows.push([couponCode ? `Disc. ${couponCode}` : 'Disc.', formatDollars(-discountAmt)]);
  rows.push(['Shipping Amt', shippingAmt === null ? messages.shippingLater : formatDollars(shippingAmt)]);
  for (const { name, rate, amount } of taxComponents) rows.push([`${name} ${rate} %`, formatDollars(amount)]);
  rows.push(['Total', formatDollars(total)]);
  return (
    <dl className={styles.totals}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
};
