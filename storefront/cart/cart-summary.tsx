import type { Cart } from '#contract/buying/buying.ts';
import * as messages from '#messages/shop.js';
import { formatDollars } from '#kernel/money.ts';
import * as words from '#messages/cart.js';
import { RemovableChip } from '#ui/chip.tsx';
import type { ReactNode } from 'react';
import styles from './cart-summary.module.css';

type Props = {
  cart: Cart;
  /** Makes the coupon's code a button that removes it. */
  onRemoveCoupon?: (() => void) | undefined;
  /** Controls of the cart: the coupon form and the checkout button. */
  children?: ReactNode;
};

/** The sums of a cart in a card (specification section 2, "Cart page"). The checkout shows it without children. */
export const CartSummary = ({ cart, onRemoveCoupon, children }: Props) => (
  <section className={styles.card} aria-labelledby="cart-summary">
    <h2 id="cart-summary" className={styles.title}>
      {words.summary()}
    </h2>
    <dl className={styles.sums}>
      <div>
        <dt>{words.subtotal()}</dt>
        <dd>{formatDollars(cart.subTotal)}</dd>
      </div>
      <div>
        <dt>{words.shipping()}</dt>
        {cart.shippingAmt === null ? (
          <dd className={styles.later}>{messages.shippingLater()}</dd>
        ) : (
          <dd>{formatDollars(cart.shippingAmt)}</dd>
        )}
      </div>
      {cart.totalDiscAmt > 0 && (
        <div>
          <dt>
            {words.discount()}{' '}
            {cart.couponCode !== null && <CouponCode code={cart.couponCode} onRemove={onRemoveCoupon} />}
          </dt>
          <dd className={styles.discount}>{formatDollars(-cart.totalDiscAmt)}</dd>
        </div>
      )}
      <Taxes cart={cart} />
      <div className={styles.total}>
        <dt>{words.orderTotal()}</dt>
        <dd>{formatDollars(cart.total)}</dd>
      </div>
    </dl>
    {cart.couponCode !== null && cart.totalDiscAmt === 0 && (
      <p className={styles.unused}>
        <CouponCode code={cart.couponCode} onRemove={onRemoveCoupon} /> {cart.couponMessage ?? words.couponUnused()}
      </p>
    )}
    {children}
  </section>
);

const CouponCode = ({ code, onRemove }: { code: string; onRemove: Props['onRemoveCoupon'] }) =>
  onRemove ? <RemovableChip label={code} onRemove={onRemove} /> : <span className={styles.code}>{code}</span>;

/** One tax is named in the label, several have a line each. */
const Taxes = ({ cart: { totalTaxAmt, taxComponents } }: { cart: Cart }) => {
  const [only] = taxComponents.length === 1 ? taxComponents : [];
  return (
    <>
      <div>
        <dt>
          {words.taxes()} {only && <span className={styles.tax}>{taxName(only)}</span>}
        </dt>
        <dd>{formatDollars(totalTaxAmt)}</dd>
      </div>
      {taxComponents.length > 1 &&
        taxComponents.map((component) => (
          <div key={component.name} className={styles.part}>
            <dt>{taxName(component)}</dt>
            <dd>{formatDollars(component.amount)}</dd>
          </div>
        ))}
    </>
  );
};

const taxName = ({ name, rate }: Cart['taxComponents'][number]): string => words.taxRate(name, rate);
