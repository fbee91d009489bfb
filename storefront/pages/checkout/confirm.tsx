import { isApiError } from '#contract/platform/api-error.ts';
import type { Address } from '#contract/people/account.ts';
import type { Cart, CartItem, Method, PlacedOrder } from '#contract/buying/buying.ts';
import { links } from '#contract/links.ts';
import { formatDollars } from '#kernel/money.ts';
import * as words from '#messages/checkout.js';
import * as companyWords from '#messages/company.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { NoAnswer } from '#ui/patient-call.ts';
import { PostalAddress } from '#ui/postal-address.tsx';
import { Problems } from '#ui/problems.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, type Location, type MetaFunction, useLocation, useNavigate } from 'react-router';
import { browserApi } from '../../api/browser-api.ts';
import { Sku } from '../../records/sku.tsx';
import { callQuery } from '../../api/call-query.ts';
import type { AsUsual } from '../../as-usual/use-confirm-as-usual.ts';
import { allProblems } from '#ui/call-problems.ts';
import { useAction } from '../../api/use-action.ts';
import { reloadCart } from '../../cart/cart-query.ts';
import { randomKey } from '../../bag/add-key.ts';
import { customerQuery } from '../../as-usual/checkout-queries.ts';
import { useSignedIn } from '../../viewer/use-session.ts';
import { pageMeta } from '../../parts/page-meta.ts';
import { setMiniCart } from '../../viewer/session-store.ts';
import { type CartChange, cartChanges } from './cart-changes.ts';
import { Notice } from '#ui/notice.tsx';
import changesNoticeStyles from './changes-notice.module.css';
import styles from './confirm.module.css';
import orderLinesStyles from './order-lines.module.css';
import { Step } from './step.tsx';

/** The changes since the page was first shown, each with before and now. */
const ChangesNotice = ({ changes }: { changes: readonly CartChange[] }) =>
  changes.length === 0 ? null : (
    <Notice kind="warn" title={words.changedSinceOpened()}>
      <ul className={changesNoticeStyles.changes}>
        {changes.map(({ of, what, before, now }) => (
          <li key={`${of} ${what}`} className={changesNoticeStyles.change}>
            <span className={changesNoticeStyles.of}>{of}</span>
            <span>{what}</span>
            <span className={changesNoticeStyles.values}>
              {before !== '' && (
                <s>
                  <span className="visually-hidden">{words.was()} </span>
                  {before}
                </s>
              )}{' '}
              {now !== '' && (
                <strong>
                  <span className="visually-hidden">{words.now()} </span>
                  {now}
                </strong>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );

/** Longer lists are collapsed. */
const openUpTo = 12;

/** The lines to be ordered, one row each. */
const OrderLines = ({ items }: { items: readonly CartItem[] }) => (
  <details className={orderLinesStyles.lines} open={items.length <= openUpTo}>
    <summary>{words.products(items.length)}</summary>
    <ul>
      {items.map(({ id, productVariantName, sku, qty, price, subTotal }) => (
        <li key={id} className={orderLinesStyles.line}>
          <span className={orderLinesStyles.name}>
            {productVariantName} <Sku className={orderLinesStyles.sku} of={sku} />
          </span>
          <span className={orderLinesStyles.sum}>{words.qtyAtPrice(qty, formatDollars(price))}</span>
          <strong className={orderLinesStyles.sum}>{formatDollars(subTotal)}</strong>
        </li>
      ))}
    </ul>
  </details>
);

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: words.confirmation() });

/** Step 3 (specification section 2, "Checkout"). */
export default function Confirm() {
  return <Step step={2}>{(cart) => <Confirmation cart={cart} />}</Step>;
}

const Confirmation = ({ cart }: { cart: Cart }) => {
  // The cart is reloaded after a refusal, and when the page regains the focus.
  const [first] = useState(cart);
  return (
    <>
      <div className={styles.parts}>
        <Part title={words.shippingAddress()} change={links.checkoutShipping()}>
          <Where address={cart.shippingAddress} />
        </Part>
        <Part title={words.shippingMethod()} change={links.checkoutShipping()}>
          <How method={cart.shippingMethod} />
        </Part>
        <Part title={words.billingAddress()} change={links.checkoutPayment()}>
          <Where address={cart.billingAddress} />
        </Part>
        <Part title={words.paymentMethod()} change={links.checkoutPayment()}>
          <How method={cart.paymentMethod} />
        </Part>
        {[
          { title: words.poNumber(), text: cart.poNumber },
          { title: words.jobReference(), text: cart.jobReference },
          { title: words.comments(), text: cart.comments },
        ].map(
          ({ title, text }) =>
            text && (
              <Part key={title} title={title} change={links.checkoutPayment()}>
                <p className={styles.comments}>{text}</p>
              </Part>
            ),
        )}
      </div>
      <OrderLines items={cart.items} />
      <ChangesNotice changes={cartChanges(first, cart)} />
      <PlaceOrder cart={cart} />
    </>
  );
};

const Part = ({ title, change, children }: { title: string; change: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <div className={styles.head}>
      <h2>{title}</h2>
      <Link
        to={change}
        className={buttonClass({ variant: 'text' })}
        aria-label={words.changeOf(title.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase()))}
      >
        {words.change()}
      </Link>
    </div>
    {children}
  </section>
);

/** An address; one deleted meanwhile is missing. */
const Where = ({ address }: { address: Address | null }) =>
  address ? <PostalAddress {...address} /> : <p className={styles.missing}>{words.noneChosen()}</p>;

const How = ({ method }: { method: Method | null }) =>
  method ? (
    <p>
      {method.name} - {method.description}
    </p>
  ) : (
    <p className={styles.missing}>{words.noneChosen()}</p>
  );

/** For a call that does its thing once: a lost answer is asked for again. */
const twiceIfLost = <T,>(call: () => Promise<T>): Promise<T> =>
  call().catch((error: unknown) => {
    if (error instanceof NoAnswer && !error.isLate) return call();
    throw error;
  });

/** Places a cart. A lost answer is retried once automatically: the server places a cart only once. */
const usePlacing = (cartId: number) => {
  const isLost = useRef(false);
  const call = async (): Promise<PlacedOrder> => {
    try {
      return await browserApi().placeOrder({ params: { cartId } });
    } catch (error) {
      if (!isApiError(error)) isLost.current = true;
      throw error;
    }
  };
  return async (): Promise<PlacedOrder> => {
    const placed = await twiceIfLost(call);
    // Then it was placed by a call of this page, whose answer was lost.
    return { ...placed, placedEarlier: placed.placedEarlier && !isLost.current };
  };
};

/** How long the confirmation is shown before Place Order has the focus: a second press of Enter must not order. */
const readFirstMs = 400;

/** Where the steps before were skipped, Place Order is what the next key is for, unless the focus went elsewhere. */
const useFocusAsUsual = () => {
  const button = useRef<HTMLButtonElement>(null);
  const { state } = useLocation() as Location<AsUsual | null>;
  const asUsual = state?.asUsual === true;
  useEffect(() => {
    if (!asUsual) return;
    const timer = setTimeout(() => {
      if (document.activeElement?.matches('body, main')) button.current?.focus();
    }, readFirstMs);
    return () => clearTimeout(timer);
  }, [asUsual]);
  return button;
};

/**
 * Turns the shown cart into an order, once: one press at a time, and the call itself places a cart only once. A refusal
 * is shown together with the current cart, and only after that it can be retried.
 */
const PlaceOrder = ({ cart }: { cart: Cart }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { userId } = useSignedIn();
  const [requestKey] = useState(randomKey);
  const place = usePlacing(cart.id);
  const button = useFocusAsUsual();
  // Also what they may order is asked for anew.
  const lookAgain = () =>
    Promise.all([reloadCart(client), client.invalidateQueries({ queryKey: customerQuery(userId).queryKey })]);
  const { run, busy, problems } = useAction(async () => {
    try {
      const { orderId, orderCode, placedEarlier, ...miniCart } = await place();
      setMiniCart(miniCart);
      // The checkout names the order when it finds another cart open.
      if (placedEarlier) return await reloadCart(client);
      // Going back must not show the confirmation of a placed cart.
      await navigate(links.checkoutSuccess(), { replace: true, state: { order: { orderId, orderCode } } });
    } catch (error) {
      if (isApiError(error) && error.status === 422) await lookAgain();
      throw error;
    }
  });
  const { data: account } = useQuery(customerQuery(userId));
  const limit = account?.orderUpTo ?? null;
  const approval = useAction(async () => {
    const body = { requestKey, words: '', toApprove: true, total: cart.total };
    try {
      const { id } = await twiceIfLost(() => browserApi().askQuote({ body }));
      await navigate(links.quote(id), { replace: true });
      void client.invalidateQueries({ queryKey: callQuery('quotes', {}, userId).queryKey });
    } catch (error) {
      // Without an answer the cart may be sent, and empty: the same press asks for what became of it.
      if (!isApiError(error)) throw error;
      await lookAgain();
      throw error;
    }
    await reloadCart(client);
  });
  const asks = limit !== null && cart.total > limit;
  return (
    <div className={styles.placing}>
      {asks && <Notice kind="info">{companyWords.aboveText(formatDollars(limit))}</Notice>}
      <Problems problems={[...allProblems(problems), ...allProblems(approval.problems)]} />
      <div className={styles.foot}>
        <Link to={links.viewCart()} className={buttonClass({ size: 'large' })}>
          {words.viewCart()}
        </Link>
        <span className={styles.total}>
          {words.orderTotal()} <strong>{formatDollars(cart.total)}</strong>
        </span>
        <Button
          ref={button}
          variant="primary"
          size="large"
          aria-disabled={busy || approval.busy}
          onClick={() => void (asks ? approval.run() : run())}
          // A key held down since the page before places nothing.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {asks ? companyWords.sendForApproval() : words.placeOrder()}
        </Button>
      </div>
    </div>
  );
};
