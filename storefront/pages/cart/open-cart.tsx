import type { Cart, CartItem } from '#contract/buying.ts';
import { links } from '#contract/links.ts';
import * as messages from '#contract/messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { lazy, type FormEvent, type MouseEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CartSummary } from '../../cart/cart-summary.tsx';
import { RemovedItems } from '../../cart/removed-items.tsx';
import { CartTable } from './cart-table.tsx';
import { ClosableProblems } from './closable-problems.tsx';
import { CouponForm } from './coupon-form.tsx';
import { EmptyCart } from './empty-cart.tsx';
import styles from './open-cart.module.css';
import { UpdateBar } from './update-bar.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useCoupon } from './use-coupon.ts';
import { useQuantities } from './use-quantities.ts';

const importConfirmDialog = () => import('#ui/confirm-dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await importConfirmDialog()).ConfirmDialog }));

/** The cart as the server told it last, and what can be done with it. */
export const OpenCart = ({ cart }: { cart: Cart }) => {
  const lines = useQuantities(cart);
  const coupon = useCoupon();
  const [asking, setAsking] = useState<CartItem | 'clear' | null>(null);
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const { wrong, update } = lines;
  useFocusAfterRemoval(page);

  const submitting = useRef(false);
  const again = useRef(false);
  const onward = useRef(false);
  /** Sends what was typed, and then goes to the checkout when that was pressed. */
  const submit = async (toCheckout = false): Promise<void> => {
    onward.current ||= toCheckout;
    again.current = submitting.current;
    if (again.current) return;
    submitting.current = true;
    const [first] = wrong;
    if (first) page.current?.querySelector<HTMLInputElement>(`[data-quantity="${first.productVariantId}"]`)?.focus();
    const done = !first && (await update());
    submitting.current = false;
    if (done && again.current) return;
    again.current = false;
    const goes = done && onward.current;
    onward.current = false;
    if (goes) await navigate(links.checkoutShipping());
  };
  // What was pressed while an Update was under way is done after it.
  useEffect(() => {
    if (again.current && !submitting.current && !lines.busy) void submit();
  });
  const toCheckout = (event: MouseEvent) => {
    if (lines.changed + wrong.length === 0) return;
    // What was typed is in the order, or is looked at first.
    event.preventDefault();
    void submit(true);
  };
  const onRemove = useCallback((item: CartItem) => setAsking(item), []);

  const notices = (
    <>
      <ClosableProblems problems={lines.problems} onClose={lines.closeProblems} />
      <RemovedItems names={cart.removedItems} />
    </>
  );

  return (
    <div ref={page}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>Shopping Cart</h1>
        {cart.items.length > 0 && (
          <Button variant="text" className={styles.clear} aria-disabled={lines.busy} onClick={() => setAsking('clear')}>
            Clear Cart
          </Button>
        )}
      </div>
      {cart.items.length === 0 ? (
        <>
          {notices}
          <EmptyCart />
        </>
      ) : (
        <div className={styles.layout}>
          <form
            noValidate
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              void submit();
            }}
          >
            {notices}
            <CartTable items={cart.items} drafts={lines.drafts} sent={lines.sent} onRemove={onRemove} />
            <UpdateBar changed={lines.changed} wrong={wrong.length} busy={lines.busy} onUndo={lines.undo} />
          </form>
          <div className={styles.side}>
            <CartSummary cart={cart} onRemoveCoupon={() => void coupon.apply('')}>
              <CouponForm coupon={coupon} />
              <Link
                to={links.checkoutShipping()}
                className={buttonClass({ variant: 'primary', size: 'large' })}
                onClick={toCheckout}
              >
                Checkout
              </Link>
            </CartSummary>
          </div>
        </div>
      )}
      {asking !== null && (
        <Suspense fallback={null}>
          {asking === 'clear' ? (
            <ConfirmDialog
              title={messages.clearCartTitle}
              action="Clear Cart"
              onConfirm={() => void lines.clear()}
              onClose={() => setAsking(null)}
            >
              {messages.clearCartQuestion}
            </ConfirmDialog>
          ) : (
            <ConfirmDialog
              title={messages.removeFromCartTitle}
              action="Remove"
              onConfirm={() => void lines.remove(asking)}
              onClose={() => setAsking(null)}
            >
              {messages.removeFromCartQuestion(asking.productVariantName)}
            </ConfirmDialog>
          )}
        </Suspense>
      )}
    </div>
  );
};
