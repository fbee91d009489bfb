import type { Cart } from '#contract/buying/buying.ts';
import { links } from '#contract/links.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import * as words from '#messages/checkout.js';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, PrefetchPageLinks } from 'react-router';
import { WaitingBag } from '../../bag/waiting-bag.tsx';
import { CartSummary } from '../../cart/cart-summary.tsx';
import { CartSummarySkeleton } from '../../cart/cart-summary-skeleton.tsx';
import { RemovedItems } from '../../cart-drawer/removed-items.tsx';
import { TryAgain } from '#ui/try-again.tsx';
import styles from './step.module.css';
import { Icon } from '#ui/icon.tsx';
import stepsIndicatorStyles from './steps-indicator.module.css';
import { useCheckoutCart } from './use-checkout-cart.ts';

/** The checkout's three steps, in order (specification section 9, "Checkout step count"). */
const steps = [
  { name: words.shipping(), to: links.checkoutShipping() },
  { name: words.billing(), to: links.checkoutPayment() },
  { name: words.confirmation(), to: links.checkoutConfirm() },
] as const;
type StepIndex = 0 | 1 | 2;

type Chosen = Pick<Cart, 'shippingAddress' | 'shippingMethod' | 'billingAddress' | 'paymentMethod'> & {
  items: readonly unknown[];
};

/** Number of completed steps: those before the first that lacks its choice. */
const stepsDone = ({ shippingAddress, shippingMethod, billingAddress, paymentMethod }: Chosen): StepIndex => {
  if (!shippingAddress || !shippingMethod) return 0;
  return billingAddress && paymentMethod ? 2 : 1;
};

/**
 * The redirect of a step: null to stay. An empty cart has nothing to check out, and a step opens only when those before
 * it are done (readings, "Accounts and sessions").
 */
export const stepGuard = (cart: Chosen, step: StepIndex): string | null => {
  if (cart.items.length === 0) return links.viewCart();
  const done = stepsDone(cart);
  return step > done ? steps[done].to : null;
};

/** The progress of the checkout. Steps that can be opened are links. */
const StepsIndicator = ({ step, cart }: { step: StepIndex; cart: Cart | null }) => {
  const done = cart ? stepsDone(cart) : 0;
  return (
    <ol className={stepsIndicatorStyles.steps} aria-label={words.steps()}>
      {steps.map(({ name, to }, i) => {
        const label = (
          <>
            <span className={stepsIndicatorStyles.number} aria-hidden="true">
              {i < step ? <Icon name="check" size={14} /> : i + 1}
            </span>
            {name}
          </>
        );
        return (
          <li key={name} className={stepsIndicatorStyles.step} aria-current={i === step ? 'step' : undefined}>
            {i !== step && i <= done ? <Link to={to}>{label}</Link> : <span>{label}</span>}
          </li>
        );
      })}
    </ol>
  );
};

type Props = {
  step: StepIndex;
  /** Renders the step when the cart is loaded and the step allowed. */
  children: (cart: Cart) => ReactNode;
};

/**
 * One step of the checkout: title, indicator, the step itself, the cart's sums next to it; and prefetches the next
 * step's code.
 */
export const Step = ({ step, children }: Props) => {
  const { cart, isFailed, retry } = useCheckoutCart();
  return (
    <>
      <h1 className={styles.title}>{steps[step].name}</h1>
      <StepsIndicator step={step} cart={cart} />
      {cart && <WaitingBag />}
      {cart && <PrefetchPageLinks page={steps[step + 1]?.to ?? links.checkoutSuccess()} />}
      {isFailed ? (
        <TryAgain onPress={retry} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.main}>
            {cart ? (
              <InTurn key={cart.id} step={step} cart={cart}>
                {children(cart)}
              </InTurn>
            ) : (
              <StepSkeleton />
            )}
          </div>
          <aside className={styles.side}>{cart ? <CartSummary cart={cart} /> : <CartSummarySkeleton />}</aside>
        </div>
      )}
    </>
  );
};

/**
 * Decided once per cart, when the step is entered: later changes of the cart are shown in place, without a redirect. A
 * cart ordered in another tab is replaced by another one.
 */
const InTurn = ({ step, cart, children }: { step: StepIndex; cart: Cart; children: ReactNode }) => {
  const [to] = useState(() => stepGuard(cart, step));
  if (to !== null) return <Navigate to={to} replace />;
  return (
    <>
      <RemovedItems cart={cart} />
      {children}
    </>
  );
};

/** The placeholder of loading choices: addresses, then methods. */
export const StepSkeleton = () => (
  <div className={styles.waiting} aria-hidden="true">
    <Skeleton className={styles.waitingTitle} />
    <div className={styles.waitingCards}>
      {['first', 'second', 'third'].map((name) => (
        <Skeleton key={name} className={styles.waitingCard} />
      ))}
    </div>
    <Skeleton className={styles.waitingTitle} />
    {['first', 'second', 'third'].map((name) => (
      <Skeleton key={name} className={styles.waitingRow} />
    ))}
  </div>
);
