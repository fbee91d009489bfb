import { answersOf } from '#client/call-queries.ts';
import type { Cart } from '#contract/buying/buying.ts';
import type { PutAwayCart } from '#contract/buying/put-away.ts';
import { limits } from '#contract/limits.ts';
import { links } from '#contract/links.ts';
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
import { Question } from '../../parts/question.tsx';
import { useAskPrices } from '../../prices/use-prices.ts';
import { RowPrice } from '../../products/row-price.tsx';
import { Sku } from '../../records/sku.tsx';
import { address } from '../../viewer/page-address.ts';
import { useSignedIn } from '../../viewer/use-session.ts';
import styles from './put-away.module.css';
import type { usePutAway } from './use-put-away.ts';

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
  const [asked, setAsked] = useState<'CART' | 'SHARED' | null>(null);
  const csv = useAction(saveAsCsv);
  const isCart = asked === 'CART';
  const ask = (kind: 'CART' | 'SHARED') => ({
    'aria-expanded': asked === kind,
    onClick: () => setAsked(asked === kind ? null : kind),
  });
  const keep = (title: string) => async () => {
    if (asked && (await acts.putAway(asked, { title }))) setAsked(null);
  };
  return (
    <div className={styles.ways}>
      <Button {...ask('CART')}>{words.putAway()}</Button>
      <Button {...ask('SHARED')}>{words.share()}</Button>
      <Button onClick={() => onSaved(() => csv.run(cart))}>{words.asCsv()}</Button>
      <Button onClick={() => onSaved(() => window.print())}>{words.print()}</Button>
      {asked && (
        <form
          key={asked}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            onSaved(keep(String(new FormData(event.currentTarget).get('title'))));
          }}
        >
          <TextField
            className={styles.field}
            name="title"
            label={isCart ? words.cartName() : words.shareName()}
            hint={isCart ? words.putAwayText() : words.shareText(limits.sharedCartDays)}
            maxLength={limits.savedListTitleMax}
          />
          <Button type="submit" variant="primary">
            {isCart ? words.putAway() : words.makeLink()}
          </Button>
        </form>
      )}
    </div>
  );
};

const Kept = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 tabIndex={-1}>{title}</h2>
    {note && <p>{note}</p>}
    <ul className={styles.list}>{children}</ul>
  </section>
);

/** One that is kept: what it is, what is said of it, and what can be done with it. */
const Line = ({ name, said, children }: Record<'name' | 'said' | 'children', ReactNode>) => (
  <li>
    <span>
      <strong>{name}</strong>
      {said}
    </span>
    <span className={styles.acts}>{children}</span>
  </li>
);

const titleOf = ({ title, keptAt }: PutAwayCart): string => title || words.cartOf(shopDateTime(new Date(keptAt)));
const saidOf = (cart: PutAwayCart, ...others: string[]): string =>
  [words.holds(cart.parts, cart.pieces), ...others].filter(Boolean).join(' · ');

/** What is kept beside the open cart: saved for later, put away, shared. */
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
  const [[later], carts, shared, [waiting]] = [of('LATER'), of('CART'), of('SHARED'), of('WAITING')];
  useAskPrices(later?.items.filter(({ isReady }) => isReady) ?? []);
  return (
    <div ref={place} className={styles.kept}>
      {failed}
      {waiting && open.items.length > 0 && (
        <Kept title={words.waiting()} note={words.waitingText()}>
          {waiting.items.map(({ id, name, qty, sku }) => (
            <Line key={id} name={name} said={<Sku of={sku} />}>
              {words.waits(qty)}
            </Line>
          ))}
          <li>
            <Button onClick={() => onSaved(() => acts.putAway('WAITING', { title: words.waiting() }))}>
              {words.orderReady()}
            </Button>
          </li>
        </Kept>
      )}
      {later && (
        <Kept title={words.savedForLater()}>
          {later.items.map(({ isReady, name, qty, sku, ...part }) => (
            <Line
              key={part.id}
              name={<Link to={links.product({ ...part, attributes: {} })}>{name}</Link>}
              said={
                <>
                  {qty} × <Sku of={sku} />
                  {isReady ? <RowPrice id={part.id} /> : <StockStatus status="OUT_OF_STOCK" />}
                </>
              }
            >
              {isReady && (
                <Button aria-label={words.moveToCartOf(name)} onClick={() => acts.takeOut(later.id, [part.id])}>
                  {words.moveToCart()}
                </Button>
              )}
              <Button aria-label={words.dropOf(name)} onClick={() => acts.drop(later.id, [part.id])}>
                {words.drop()}
              </Button>
            </Line>
          ))}
          <li>
            <Button onClick={() => acts.takeOut(later.id)}>{words.moveAll()}</Button>
          </li>
        </Kept>
      )}
      {carts.length > 0 && (
        <Kept title={words.putAwayCarts()} note={words.swapped()}>
          {carts.map((cart) => (
            <Line key={cart.id} name={titleOf(cart)} said={saidOf(cart, cart.poNumber, cart.jobReference)}>
              <Button aria-label={words.takeOutOf(titleOf(cart))} onClick={() => onSaved(() => acts.takeOut(cart.id))}>
                {words.takeOut()}
              </Button>
              <Button aria-haspopup="dialog" aria-label={words.dropOf(titleOf(cart))} onClick={() => setAsked(cart)}>
                {words.drop()}
              </Button>
            </Line>
          ))}
        </Kept>
      )}
      {shared.length > 0 && (
        <Kept title={words.sharedLinks()}>
          {shared.map((cart) => {
            const link = address(links.sharedCart(cart.key ?? ''));
            const until = words.until(dayPlus(shopDay(new Date(cart.keptAt)), limits.sharedCartDays));
            return (
              <Line key={cart.id} name={<a href={link}>{words.linkOf(titleOf(cart))}</a>} said={saidOf(cart, until)}>
                <CopyButton label={words.copy()} text={new URL(link, location.href).href} />
                <Button aria-label={words.endLinkOf(titleOf(cart))} onClick={() => acts.drop(cart.id)}>
                  {words.endLink()}
                </Button>
              </Line>
            );
          })}
        </Kept>
      )}
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
