import type { OrderDetail } from '#contract/orders/orders.ts';
import { formatDollars } from '#kernel/money.ts';
import * as cartWords from '#messages/cart.js';
import styles from './record-screen.module.css';

type Row = {
  label: string;
  /** Shown after the label: a coupon's code, the names of taxes. */
  note?: string | undefined;
  /** Dollars, or a text instead of an amount. */
  amount: number | string;
};

/** The sums below an order or an invoice; the last is the amount to pay. */
export const RecordTotals = ({ rows }: { rows: readonly Row[] }) => (
  <dl className={styles.totals}>
    {rows.map(({ label, note, amount }) => (
      <div key={label} className={styles.total}>
        <dt>
          {label}
          {note && <span className={styles.note}> {note}</span>}
        </dt>
        <dd>{typeof amount === 'number' ? formatDollars(amount) : amount}</dd>
      </div>
    ))}
  </dl>
);

/** "HST 13 %", or several of them. */
export const taxNames = (components: OrderDetail['taxComponents']): string | undefined =>
  components.map(({ name, rate }) => cartWords.taxRate(name, rate)).join(', ') || undefined;
