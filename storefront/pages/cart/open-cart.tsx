import type { Cart, CartItem } from '#contract/buying/buying.ts';
import { links } from '#contract/links.ts';
import * as buyingMessages from '#messages/buying.js';
import * as words from '#messages/cart.js';
import * as awayWords from '#messages/put-away.js';
import * as quoteWords from '#messages/quotes.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { allProblems } from '#ui/call-problems.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { useListeners } from '#ui/use-listeners.ts';
import * as messages from '#messages/shop.js';
import { formatDollars } from '#kernel/money.ts';
import * as accountWords from '#messages/account.js';
import * as quickOrder from '#messages/quick-order.js';
import { type FormEvent, type MouseEvent, type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouteLoaderData } from 'react-router';
import type { RootData } from '../../api/context.ts';
import { ConfirmAsUsual } from '../../as-usual/confirm-as-usual.tsx';
import { useConfirmAsUsual } from '../../as-usual/use-confirm-as-usual.ts';
import { addItems } from '../../bag/add-items.ts';
import { AddPart } from '../../bag/add-part.tsx';
import { refusalTexts } from '../../bag/refused-items.ts';
import { WaitingBag } from '../../bag/waiting-bag.tsx';
import { reloadCart } from '../../cart/cart-query.ts';
import { CartSummary } from '../../cart/cart-summary.tsx';
import { RemovedItems } from '../../cart-drawer/removed-items.tsx';
import { CartTable, laterForm } from './cart-table.tsx';
import checkoutBarStyles from './checkout-bar.module.css';
import closableStyles from './closable-problems.module.css';
import { CouponForm } from './coupon-form.tsx';
import { BuyAgain } from '../../cart-drawer/buy-again.tsx';
import { useFreight } from './freight.tsx';
import emptyCartStyles from './empty-cart.module.css';
import styles from './open-cart.module.css';
import { CartWays, PutAway, usePutAway } from './put-away.tsx';
import { UpdateBar } from './update-bar.tsx';
import { type Lesser, useCoupon } from './use-coupon.ts';
import { useQuantities } from './use-quantities.ts';
import { useTurns } from './use-turns.ts';
import { Question } from '../../parts/question.tsx';

/** Errors in an alert that can be closed (specification section 8: a 422 on the cart page). */
const ClosableProblems = ({ problems, onClose }: { problems: readonly string[]; onClose: () => void }) =>
  problems.length === 0 ? null : (
    <div className={closableStyles.place}>
      <Notice kind="error">
        <div className={closableStyles.row}>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <Button
            variant="bare"
            shape="icon"
            aria-label={words.close()}
            className={closableStyles.close}
            onClick={onClose}
          >
            <Icon name="close" />
          </Button>
        </div>
      </Notice>
    </div>
  );

const lead = words.emptyCartLink();
const [before, after] = messages.emptyCart().split(lead);

const listFromCart = `${links.myAccount('lists')}&from=cart`;

/** The empty cart, with the ways to the next order. */
const EmptyCart = () => (
  <div className={emptyCartStyles.empty}>
    <p>
      {before}
      <Link to={links.home()} className={emptyCartStyles.link}>
        {lead}
      </Link>
      {after}
    </p>
    <div className={emptyCartStyles.ways}>
      <Link to={links.quickOrder()} className={buttonClass({ size: 'large' })}>
        {quickOrder.title()}
      </Link>
      <Link to={links.myAccount('orders')} className={buttonClass({ size: 'large' })}>
        {accountWords.myOrders()}
      </Link>
    </div>
    <div className={emptyCartStyles.again}>
      <BuyAgain />
    </div>
  </div>
);

/** The total and the checkout button at the foot of the screen, where the summary is not next to the lines. */
const CheckoutBar = ({ total, children }: { total: number; children: ReactNode }) => (
  <div className={checkoutBarStyles.bar} data-checkout-bar="">
    <p className={checkoutBarStyles.sum}>
      <strong>{formatDollars(total)}</strong>
      <span>{words.withTaxes()}</span>
    </p>
    {children}
  </div>
);

/** The change to confirm. */
type Asked = 'clear' | { remove: CartItem } | { lesser: Lesser };

type Props = {
  asked: Asked | null;
  /** The coupon of the cart, which clearing does not remove. */
  couponCode: string | null;
  onClear: () => void;
  onRemove: (item: CartItem) => void;
  onReplace: () => void;
  onClose: () => void;
};

/** The confirmation before removing a line, all of them, or a better coupon (specification section 4). */
const CartQuestion = ({ asked, couponCode, onClear, onRemove, onReplace, onClose }: Props) => {
  if (asked === null) return null;
  if (asked === 'clear')
    return (
      <Question title={messages.clearCartTitle()} action={words.clearCart()} onConfirm={onClear} onClose={onClose}>
        {messages.clearCartQuestion()} {couponCode !== null && messages.couponStays(couponCode)}
      </Question>
    );
  if ('remove' in asked)
    return (
      <Question
        title={messages.removeFromCartTitle()}
        action={words.remove()}
        onConfirm={() => onRemove(asked.remove)}
        onClose={onClose}
      >
        {messages.removeFromCartQuestion(asked.remove.productVariantName)}
      </Question>
    );
  return (
    <Question title={words.replaceCoupon()} action={words.replace()} onConfirm={onReplace} onClose={onClose}>
      {asked.lesser.words}
    </Question>
  );
};

/**
 * Moves the focus when its element is removed: from a line to the one in its place, from the coupon to the code's
 * field, and in an empty cart to the page's title.
 */
const useFocusAfterRemoval = (page: RefObject<HTMLElement | null>): void => {
  const line = useRef<number | null>(null);
  useListeners(page, {
    focusin: ({ target }) => {
      const row = target instanceof Element ? target.closest('tr') : null;
      line.current = row && row.rowIndex - 1;
    },
  });
  useKeptFocus(page, (container) => {
    const lines = [...container.querySelectorAll('tbody tr')];
    const inPlace = line.current === null ? undefined : lines[Math.min(line.current, lines.length - 1)];
    // On a phone a closed line shows only its number.
    const buttons = ['[data-remove]', '[aria-expanded]'].flatMap((of) => inPlace?.querySelector<HTMLElement>(of) ?? []);
    return (
      buttons.find((button) => button.checkVisibility()) ??
      container.querySelector<HTMLElement>('[data-coupon]') ??
      container.querySelector('h1')
    );
  });
};

/** The cart as last answered, with its controls. */
export const OpenCart = ({ cart }: { cart: Cart }) => {
  const inTurn = useTurns();
  const lines = useQuantities(cart, inTurn);
  const coupon = useCoupon(cart, inTurn);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [openLine, setOpenLine] = useState<number | null>(null);
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const { summed, line } = useFreight(cart);
  const until = useRouteLoaderData<RootData>('root')?.shell.pausedUntil;
  const { wrong, update } = lines;
  useFocusAfterRemoval(page);

  const lead = ({ productVariantId: id }: CartItem) => {
    // On a phone the box exists only in an open line.
    flushSync(() => setOpenLine(id));
    page.current?.querySelector<HTMLInputElement>(`[data-quantity="${id}"]`)?.focus();
  };
  const submits = useRef(0);
  const asUsual = useConfirmAsUsual();
  const onward = useRef<(() => unknown) | null>(null);
  /** Sends the typed quantities, then goes on where that was pressed. */
  const submit = async (then?: () => unknown): Promise<void> => {
    const [first] = wrong;
    if (first) return lead(first);
    onward.current = then ?? onward.current;
    submits.current += 1;
    const done = await update();
    submits.current -= 1;
    if (!done) onward.current = null;
    // The last of several presses continues.
    if (submits.current > 0) return;
    const goOn = onward.current;
    onward.current = null;
    await goOn?.();
  };
  const onwards = (link: string) => (event: MouseEvent) => {
    if (lines.changed + wrong.length === 0 && !lines.busy) return;
    // Typed quantities are sent, or corrected, first.
    event.preventDefault();
    void submit(() => navigate(link));
  };
  const acts = usePutAway();
  const client = useQueryClient();
  const beside = { cart, acts, onSaved: (then: () => unknown) => void submit(then) };
  const onRemove = useCallback((item: CartItem) => setAsked({ remove: item }), []);

  const notices = (
    <>
      {until !== undefined && <Notice kind="warn">{buyingMessages.orderingPaused(until)}</Notice>}
      <WaitingBag />
      <Problems problems={allProblems(acts.problems)} />
      <ClosableProblems problems={lines.problems} onClose={lines.closeProblems} />
      <RemovedItems cart={cart} offered />
    </>
  );
  const checkout = until === undefined && (
    <Link
      to={links.checkoutShipping()}
      className={buttonClass({ variant: 'primary', size: 'large' })}
      onClick={onwards(links.checkoutShipping())}
    >
      {words.checkout()}
    </Link>
  );

  const usual = until === undefined && (
    <ConfirmAsUsual asUsual={asUsual} onPress={() => void submit(() => asUsual?.run())} />
  );

  return (
    <div ref={page}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{words.shoppingCart()}</h1>
        {cart.items.length > 0 && (
          <>
            <p className={styles.counts}>{words.counts(cart.items.length, cart.itemCount)}</p>
            <Button variant="text" className={styles.clear} onClick={() => setAsked('clear')}>
              {words.clearCart()}
            </Button>
          </>
        )}
      </div>
      {cart.items.length === 0 ? (
        <>
          {notices}
          <EmptyCart />
        </>
      ) : (
        <>
          <div className={styles.layout}>
            <form
              noValidate
              onSubmit={(event: FormEvent) => {
                event.preventDefault();
                void submit();
              }}
            >
              {notices}
              <CartTable
                items={cart.items}
                drafts={lines.drafts}
                sent={lines.sent}
                openLine={openLine}
                onOpen={setOpenLine}
                onRemove={onRemove}
              />
              <UpdateBar changed={lines.changed} wrong={wrong.length} busy={lines.busy} onUndo={lines.undo} />
            </form>
            <div className={styles.side}>
              <CartSummary cart={summed} onRemoveCoupon={() => void coupon.apply('')}>
                {line}
                <CouponForm coupon={coupon} />
                <div className={styles.beside}>
                  {checkout}
                  {usual}
                </div>
                <Link
                  to={links.askQuote()}
                  className={classNames(buttonClass({ variant: 'text' }), styles.quote)}
                  onClick={onwards(links.askQuote())}
                >
                  {quoteWords.ask()}
                </Link>
                <Link
                  to={listFromCart}
                  className={classNames(buttonClass({ variant: 'text' }), styles.quote)}
                  onClick={onwards(listFromCart)}
                >
                  {words.saveAsList()}
                </Link>
              </CartSummary>
            </div>
          </div>
          <CheckoutBar total={summed.total}>
            {usual}
            {checkout}
          </CheckoutBar>
        </>
      )}
      <form
        id={laterForm}
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          void submit(() => acts.putAway('LATER', { ids: [Number(submitter?.getAttribute('value'))] }));
        }}
      />
      {/* In one place, so that it keeps the focus when it fills an empty cart. */}
      <AddPart
        label={awayWords.addBySku()}
        hint={awayWords.addHint()}
        onAdd={async ({ id, name }, qty) => {
          const refused = await addItems(new Map([[id, qty]]), { onAdded: () => {}, onRepeated: () => {} });
          await reloadCart(client);
          return refusalTexts(refused, new Map([[id, name]]));
        }}
      />
      {cart.items.length > 0 && <CartWays {...beside} />}
      <PutAway {...beside} />
      <CartQuestion
        asked={coupon.lesser ? { lesser: coupon.lesser } : asked}
        couponCode={cart.couponCode}
        onClear={() => void lines.clear()}
        onRemove={(item) => void lines.remove(item)}
        onReplace={() => coupon.decide(true)}
        onClose={() => (coupon.lesser ? coupon.decide(false) : setAsked(null))}
      />
    </div>
  );
};
