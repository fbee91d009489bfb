import type { Cart, RemovedVariant } from '#contract/buying/buying.ts';
import { links } from '#contract/links.ts';
import { formatCents, formatDollars } from '#kernel/money.ts';
import * as words from '#messages/cart.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useStore } from '#ui/store.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { unitPrice } from '#kernel/tiers.ts';
import { allProblems } from '#ui/call-problems.ts';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ConfirmAsUsual } from '../as-usual/confirm-as-usual.tsx';
import { useConfirmAsUsual } from '../as-usual/use-confirm-as-usual.ts';
import { pieces } from '../bag/bag.ts';
import { TakeSuccessor } from '../bag/take-successor.tsx';
import { WaitingBag } from '../bag/waiting-bag.tsx';
import { cartQuery, nameWhenShown, newestFirst } from '../cart/cart-query.ts';
import { priceBook } from '../price-book/price-book.ts';
import { useAskPrices, usePrices } from '../prices/use-prices.ts';
import { useAskPieces } from '../stock-watch/pieces-left.tsx';
import { session } from '../viewer/session-store.ts';
import { useSignedIn } from '../viewer/use-session.ts';
import { BuyAgain } from './buy-again.tsx';
import styles from './cart-drawer.module.css';
import { DrawerLine, RemovedLine } from './drawer-line.tsx';
import { closeDrawer, decideGone, drawer, goneLines, noteGone } from './drawer-store.ts';
import { callQuery } from '../api/call-query.ts';
import { useAction } from '../api/use-action.ts';
import { randomKey } from '../bag/add-key.ts';
import goneLineStyles from './gone-line.module.css';
import { difference, insteadOf } from './instead-of.ts';
import { addPieces, lines, type Removed, saveAll } from './line-changes.ts';
import { savedCents } from './tier-offer.ts';

/** A line that the server took out, with the same part in another grade. */
const GoneLine = ({ gone }: { gone: RemovedVariant }) => {
  const { productId, productVariantId: id, name, qty, successor } = gone;
  const detail = useQuery(callQuery('variant', { params: { productId, variantId: id } }));
  const instead = insteadOf(id, detail.data?.variants ?? []);
  const prices = usePrices(instead?.id ?? 0);
  // Pressed again after a failure, it is added once.
  const [key] = useState(randomKey);
  const replace = useAction(async (variantId: number) => {
    await addPieces(variantId, qty, key);
    decideGone(id);
  });
  return (
    <li className={goneLineStyles.gone}>
      <p className={goneLineStyles.name}>{name}</p>
      <p className={goneLineStyles.why}>{words.gone(qty)}</p>
      {allProblems(replace.problems).map((problem) => (
        <p key={problem} role="alert" className={goneLineStyles.why}>
          {problem}
        </p>
      ))}
      <div className={goneLineStyles.ways}>
        {successor && <TakeSuccessor successor={successor} qty={qty} onTaken={() => decideGone(id)} />}
        {!successor && instead && (
          <Button aria-disabled={replace.busy || undefined} onClick={() => void replace.run(instead.id)}>
            {prices
              ? words.insteadAt(difference(name, instead.name), formatDollars(unitPrice(prices, qty)))
              : words.instead(difference(name, instead.name))}
          </Button>
        )}
        <Button aria-label={words.removeOf(name)} onClick={() => decideGone(id)}>
          {words.remove()}
        </Button>
      </div>
    </li>
  );
};

/** The open cart beside any page (docs/bag.md). */
export const CartDrawer = () => {
  // A failure is told here: it does not lead away from the page below.
  const { data: cart, isError, refetch } = useQuery(cartQuery(useSignedIn().userId));
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  // A link in it leads away from the page that it lies over.
  useEffect(() => {
    if (pathname !== openedAt) closeDrawer();
  }, [pathname, openedAt]);
  useEffect(() => {
    if (cart) noteGone(cart.removedVariants);
  }, [cart]);
  return (
    <Dialog
      open
      wide
      place="end"
      title={words.shoppingCart()}
      {...(cart && cart.items.length > 0 && { note: words.productsAndPieces(cart.items.length, cart.itemCount) })}
      onClose={closeDrawer}
      {...(cart && cart.items.length > 0 && { foot: <Totals cart={cart} /> })}
    >
      <div className={styles.body}>
        {cart ? (
          <Lines cart={cart} />
        ) : isError ? (
          <p className={styles.empty} role="alert">
            {words.notLoaded()}{' '}
            <Button variant="text" onClick={() => void refetch()}>
              {words.tryAgain()}
            </Button>
          </p>
        ) : (
          <Waiting />
        )}
      </div>
    </Dialog>
  );
};

/** As many lines as come. */
const Waiting = () => {
  const { miniCart } = useStore(session);
  const count = Math.min(8, Object.keys(miniCart?.items ?? {}).length);
  return Array.from({ length: count }, (_, i) => (
    <div key={i} className={styles.waiting} aria-hidden="true">
      <Skeleton className={styles.skeleton} />
    </div>
  ));
};

type Shown = { item: Cart['items'][number]; removed: Removed | null };

const Lines = ({ cart }: { cart: Cart }) => {
  const { added } = useStore(drawer);
  const { removed } = useStore(lines);
  const gone = [...useStore(goneLines).values()].filter((one) => one !== null);
  const place = useRef<HTMLDivElement>(null);
  useAskPieces(cart.items.map(({ productVariantId }) => productVariantId));
  useAskPrices(cart.items.map(({ productId, productVariantId: id }) => ({ id, productId })));
  // A line that is taken out leaves the focus to what brings it back.
  useKeptFocus(
    place,
    (left) => left.querySelector<HTMLElement>('[data-undo]') ?? left.querySelector<HTMLElement>('[data-line] input'),
  );
  const there = new Set(cart.items.map(({ productVariantId }) => productVariantId));
  const shown: Shown[] = [
    ...cart.items.map((item) => ({ item, removed: null })),
    ...[...removed.values()]
      .filter(({ item }) => !there.has(item.productVariantId))
      .map((one) => ({ item: one.item, removed: one })),
  ].toSorted((a, b) => newestFirst(a.item, b.item));
  return (
    <div ref={place}>
      {added.size > 0 && (
        <output className={styles.added}>
          <Icon name="check" size={14} /> {words.added(pieces(added))}
        </output>
      )}
      <div className={styles.bag}>
        <WaitingBag />
      </div>
      {gone.length > 0 && (
        <ul aria-label={words.notAvailable()}>
          {gone.map((one) => (
            <GoneLine key={one.productVariantId} gone={one} />
          ))}
        </ul>
      )}
      {shown.length === 0 ? (
        <div className={styles.empty}>
          <p>{words.empty()}</p>
          <BuyAgain />
        </div>
      ) : (
        <ul aria-label={words.inCart()}>
          {shown.map(({ item, removed: one }) =>
            one ? (
              <RemovedLine key={item.id} removed={one} />
            ) : (
              <DrawerLine key={item.id} item={item} added={added.has(item.productVariantId)} />
            ),
          )}
        </ul>
      )}
    </div>
  );
};

const Totals = ({ cart }: { cart: Cart }) => {
  const book = useStore(priceBook);
  const gone = [...useStore(goneLines).values()].filter((one) => one !== null);
  const navigate = useNavigate();
  const saved = cart.items.reduce((sum, { productVariantId, qty }) => {
    const prices = book.get(productVariantId);
    return sum + (prices ? savedCents(prices, qty) : 0);
  }, 0);
  const asUsual = useConfirmAsUsual();
  /** @returns false where a quantity was refused, which stays in view */
  const save = async (): Promise<boolean> => {
    if (!(await saveAll(cart.items))) return false;
    // The server names them once: the cart page says them again.
    nameWhenShown({ removedItems: gone.map(({ name }) => name), removedVariants: gone });
    return true;
  };
  const leaveAsUsual = async () => {
    if ((await save()) && (await asUsual?.run()) === null) closeDrawer();
  };
  const leave = (to: string) => async (event: MouseEvent) => {
    event.preventDefault();
    if (!(await save())) return;
    closeDrawer();
    await navigate(to);
  };
  return (
    <div className={styles.foot}>
      {saved > 0 && (
        <p className={styles.saved}>
          <span>{words.savedByTiers()}</span>
          <span>{formatCents(saved)}</span>
        </p>
      )}
      <p className={styles.total}>
        <span>{words.subTotal()}</span>
        <span>{formatDollars(cart.subTotal)}</span>
      </p>
      <p className={styles.later}>{words.shippingLater()}</p>
      {gone.length > 0 && (
        <p id="drawer-why" className={styles.why}>
          {words.decideFirst()}
        </p>
      )}
      <div className={styles.ways}>
        <Link to={links.viewCart()} className={buttonClass({ size: 'large' })} onClick={leave(links.viewCart())}>
          {words.viewCart()}
        </Link>
        {gone.length > 0 ? (
          <Button variant="primary" size="large" aria-disabled aria-describedby="drawer-why">
            {words.checkout()}
          </Button>
        ) : (
          <Link
            to={links.checkoutShipping()}
            className={buttonClass({ variant: 'primary', size: 'large' })}
            onClick={leave(links.checkoutShipping())}
          >
            {words.checkout()}
          </Link>
        )}
        {gone.length === 0 && (
          <ConfirmAsUsual asUsual={asUsual} className={styles.usual} onPress={() => void leaveAsUsual()} />
        )}
      </div>
    </div>
  );
};
