import type { CartItem } from '#contract/buying/buying.ts';
import { formatDollars } from '#kernel/money.ts';
import * as words from '#messages/checkout.js';
import styles from './order-lines.module.css';

/** Longer lists are collapsed. */
const openUpTo = 12;

/** The lines to be ordered, one row each. */
export const OrderLines = ({ items }: { items: readonly CartItem[] }) => (
  <details className={styles.lines} open={items.length <= openUpTo}>
    <summary>{words.products(items.length)}</summary>
    <ul>
      {items.map(({ id, productVariantName, sku, qty, price, subTotal }) => (
        <li key={id} className={styles.line}>
          <span className={styles.name}>
            {productVariantName} <span className={styles.sku}>{sku}</span>
          </span>
          <span className={styles.sum}>{words.qtyAtPrice(qty, formatDollars(price))}</span>
          <strong className={styles.sum}>{formatDollars(subTotal)}</strong>
        </li>
      ))}
    </ul>
  </details>
);
