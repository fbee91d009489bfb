import { answersOf } from '#client/call-queries.ts';
import type { Cart } from '#contract/buying/buying.ts';
import type { PutAwayCart } from '#contract/buying/put-away.ts';
import { limits } from '#contract/limits.ts';
import { links } from '#contract/links.ts';
import { isApiError } from '#contract/platform/api-error.ts';
import { asCsv } from '#kernel/as-csv.ts';
import { dayPlus, shopDateTime, shopDay } from '#kernel/dates.ts';
import * as cartWords from '#messages/cart.js';
import * as words from '#messages/put-away.js';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { saveCsv } from '#ui/save-file.ts';
import { StockStatus } from '#ui/stock-status.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { browserApi } from '../../api/browser-api.ts';
import { callQuery } from '../../api/call-query.ts';
import { useAction } from '../../api/use-action.ts';
import { useOwnCall } from '../../api/use-own-call.tsx';
import { randomKey } from '../../bag/add-key.ts';
import { reloadCart } from '../../cart/cart-query.ts';
import { useCartCall, useShownCart } from '../../cart/use-cart.ts';
import { Question } from '../../parts/question.tsx';
import { useAskPrices } from '../../prices/use-prices.ts';
import { RowPrice } from '../../products/row-price.tsx';
import { Sku } from '../../records/sku.tsx';
import { address } from '../../viewer/page-address.ts';
import { useSignedIn } from '../../viewer/use-session.ts';
import styles from './put-away.module.css';

/** Acts on the carts beside the open one. */
export const usePutAway = () => {
  const client = useQueryClient();
  const call = useCartCall();
  const pressed = useRef({ act: '', requestKey: '' });
  const { run, problems } = useAction(async (act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      // Taken out or deleted in another tab.
      if (!isApiError(error) || error.status !== 404) throw error;
      await reloadCart(client);
    }
    pressed.current.act = '';
    await client.invalidateQueries({ queryKey: answersOf('putAwayCarts') });
  });
  return {
    problems,
    putAway: (kind: PutAwayCart['kind'], given: { title?: string; ids?: number[] }) =>
      run(() =>
        call((api, cartId) => {
          // Until it is answered one act has one key: sent twice, it acts once; another act has another.
          const act = JSON.stringify([cartId, kind, given]);
          if (pressed.current.act !== act) pressed.current = { act, requestKey: randomKey() };
          return api.putAway({ body: { cartId, kind, requestKey: pressed.current.requestKey, ...given } });
        }),
      ),
    takeOut: (id: number, ids: number[] = []) =>
      run(() => call((api, cartId) => api.takeOut({ params: { id }, body: { cartId, ids } }))),
    drop: (id: number, ids: number[] = []) => run(() => browserApi().dropPutAway({ params: { id }, body: { ids } })),
  };
};

type Props = {
  cart: Cart;
  acts: ReturnType<typeof usePutAway>;
  /** Sends what is typed into the cart first, then goes on. */
  onSaved: (then: () => unknown) => void;
};

/** The cart's parts without prices, for a spreadsheet. */
const saveAsCsv = async ({ items }: Cart) => {
  const { results } = await browserApi().ownParts({ body: { pageSize: limits.ownPartsMax } });
  const own = Map.groupBy(results, ({ sku }) => sku);
  const ownOf = (sku: string) => (own.get(sku) ?? []).map(({ number }) => number).join(', ');
  const rows = items.map(({ sku, productVariantName: name, qty }) => [sku, ownOf(sku), name, qty]);
  saveCsv('cart.csv', [['SKU', words.ownNumber(), cartWords.name(), words.quantity()], ...rows].map(asCsv).join(''));
};

/** What can be done with a cart besides ordering it. */
export const CartWays = ({ cart, acts, onSaved }: Props) => {
  const csv = useAction(saveAsCsv);
  const [title, setTitle] = useState('');
  const [printed, setPrinted] = useState<{ cart: Cart }>();
  const shownCart = useShownCart();
  // What was typed is drawn after it is saved.
  useEffect(() => {
    if (printed?.cart === cart) window.print();
  }, [printed, cart]);
  const keep = (kind: 'CART' | 'SHARED') =>
    onSaved(async () => (await acts.putAway(kind, { title })) === null && setTitle(''));
  return (
    <div className={styles.ways}>
      <TextField
        className={styles.field}
        label={words.cartName()}
        value={title}
        maxLength={limits.savedListTitleMax}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Button onClick={() => keep('CART')}>{words.putAway()}</Button>
      <Button onClick={() => keep('SHARED')}>{words.share()}</Button>
      <Button onClick={() => onSaved(() => csv.run(shownCart() ?? cart))}>{words.asCsv()}</Button>
      <Button onClick={() => onSaved(() => setPrinted({ cart: shownCart() ?? cart }))}>{words.print()}</Button>
      <p>{words.waysText(limits.sharedCartDays)}</p>
    </div>
  );
};

/** A button with what it is called where it is not seen of what. */
type Act = [label: string, named: string, press: () => unknown];
type Line = { id: number; name: ReactNode; said: ReactNode; acts: Act[] };
type LinesProps = { title: string; note?: string; lines: Line[]; all?: Act | undefined };

const buttonsOf = (acts: readonly Act[]) =>
  acts.map(([label, named, press]) => (
    <Button key={label} aria-label={named} onClick={() => void press()}>
      {label}
    </Button>
  ));

const Lines = ({ title, note, lines, all }: LinesProps) =>
  lines.length > 0 && (
    <section aria-label={title}>
      <h2 tabIndex={-1}>{title}</h2>
      {note && <p>{note}</p>}
      <ul className={styles.list}>
        {lines.map(({ id, name, said, acts }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong>
              {said}
            </span>
            <span className={styles.acts}>{buttonsOf(acts)}</span>
          </li>
        ))}
      </ul>
      {all && buttonsOf([all])}
    </section>
  );

const titleOf = ({ title, keptAt }: PutAwayCart): string => title || words.cartOf(shopDateTime(new Date(keptAt)));
const saidOf = (cart: PutAwayCart, ...others: string[]): string =>
  [words.holds(cart.parts, cart.pieces), ...others].filter(Boolean).join(' · ');

/** What is kept beside the open cart: saved for later, put away, shared; and what of it is not there. */
export const PutAway = ({ cart: open, acts, onSaved }: Props) => {
  const { userId } = useSignedIn();
  const { data = [], failed } = useOwnCall(callQuery('putAwayCarts', {}, userId), { stays: true });
  const client = useQueryClient();
  // What of it is not there changes with it.
  useEffect(() => {
    if (open.items.length > 0) void client.invalidateQueries({ queryKey: answersOf('putAwayCarts') });
  }, [client, open.items]);
  const [asked, setAsked] = useState<PutAwayCart | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // What goes takes its buttons with it.
  useKeptFocus(place, (kept) => kept.querySelector('h2') ?? document.querySelector('h1'));
  const of = (kind: PutAwayCart['kind']) => data.filter((cart) => cart.kind === kind);
  const [later] = of('LATER');
  useAskPrices(later?.items.filter(({ isReady }) => isReady) ?? []);

  const laterLine = (cartId: number, { isReady, name, qty, sku, ...part }: PutAwayCart['items'][number]): Line => ({
    id: part.id,
    name: <Link to={links.product({ ...part, attributes: {} })}>{name}</Link>,
    said: (
      <>
        {qty} × <Sku of={sku} /> {isReady ? <RowPrice id={part.id} /> : <StockStatus status="OUT_OF_STOCK" />}
      </>
    ),
    acts: [
      [words.moveToCart(), words.moveToCartOf(name), () => acts.takeOut(cartId, [part.id])],
      [words.drop(), words.dropOf(name), () => acts.drop(cartId, [part.id])],
    ],
  });
  const cartLine = (cart: PutAwayCart): Line => ({
    id: cart.id,
    name: titleOf(cart),
    said: saidOf(cart, cart.poNumber, cart.jobReference),
    acts: [
      [words.takeOut(), words.takeOutOf(titleOf(cart)), () => onSaved(() => acts.takeOut(cart.id))],
      [words.drop(), words.dropOf(titleOf(cart)), () => setAsked(cart)],
    ],
  });
  const sharedLine = (cart: PutAwayCart): Line => {
    const link = address(links.sharedCart(cart.key ?? ''));
    const until = words.until(dayPlus(shopDay(new Date(cart.keptAt)), limits.sharedCartDays));
    return {
      id: cart.id,
      name: <a href={link}>{words.linkOf(titleOf(cart))}</a>,
      said: (
        <>
          {saidOf(cart, until)} <CopyButton label={words.copy()} text={new URL(link, location.href).href} />
        </>
      ),
      acts: [[words.endLink(), words.endLinkOf(titleOf(cart)), () => acts.drop(cart.id)]],
    };
  };
  const waiting = open.items.length > 0 ? of('WAITING').flatMap(({ items }) => items) : [];
  const wait = () => onSaved(() => acts.putAway('WAITING', { title: words.waiting() }));
  return (
    <div ref={place} className={styles.kept}>
      {failed}
      <Lines
        title={words.waiting()}
        note={words.waitingText()}
        lines={waiting.map(({ id, name, qty }) => ({ id, name, said: words.waits(qty), acts: [] }))}
        all={[words.orderReady(), words.orderReady(), wait]}
      />
      <Lines
        title={words.savedForLater()}
        lines={later?.items.map((item) => laterLine(later.id, item)) ?? []}
        all={[words.moveAll(), words.moveAll(), () => later && acts.takeOut(later.id)]}
      />
      <Lines title={words.putAwayCarts()} note={words.swapped()} lines={of('CART').map(cartLine)} />
      <Lines title={words.sharedLinks()} lines={of('SHARED').map(sharedLine)} />
      {asked && (
        <Question
          title={words.dropCart()}
          action={words.drop()}
          onConfirm={() => void acts.drop(asked.id)}
          onClose={() => setAsked(null)}
        >
          {words.dropQuestion(titleOf(asked))}
        </Question>
      )}
    </div>
  );
};
