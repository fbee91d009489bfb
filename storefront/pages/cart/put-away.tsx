import type { KeptPart, PutAwayCart } from '#contract/buying/put-away.ts';
import { limits } from '#contract/limits.ts';
import { links } from '#contract/links.ts';
import { dayPlus, shopDateTime, shopDay } from '#kernel/dates.ts';
import * as words from '#messages/put-away.js';
import { Button } from '#ui/button.tsx';
import { cellColumn, numberColumn } from '#ui/columns.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { useRef, useState } from 'react';
import { callQuery } from '../../api/call-query.ts';
import { useOwnCall } from '../../api/use-own-call.tsx';
import type { PutAwayActs } from '../../cart/use-put-away.ts';
import { Question } from '../../parts/question.tsx';
import { useAskPrices } from '../../prices/use-prices.ts';
import { partColumn, partsInStock, priceColumn, stockColumn } from '../../products/part-columns.tsx';
import { address } from '../../viewer/page-address.ts';
import { useSignedIn } from '../../viewer/use-session.ts';
import styles from './put-away.module.css';

type Acts = { acts: PutAwayActs; onSaved: (then: () => unknown) => void };

const titleOf = ({ title, keptAt }: PutAwayCart): string => title || words.cartOf(shopDateTime(new Date(keptAt)));

/** What is kept beside the open cart: saved for later, put away, shared. */
export const PutAway = ({ acts, onSaved }: Acts) => {
  const { userId } = useSignedIn();
  const { data = [], failed } = useOwnCall(callQuery('putAwayCarts', {}, userId), { stays: true });
  const place = useRef<HTMLDivElement>(null);
  // What goes takes its buttons with it.
  useKeptFocus(place, (section) => section.querySelector('h2') ?? document.querySelector<HTMLElement>('h1'));
  const of = (kind: PutAwayCart['kind']) => data.filter((cart) => cart.kind === kind);
  const [later] = of('LATER');
  const [carts, shared] = [of('CART'), of('SHARED')];
  return (
    <div ref={place} className={styles.kept}>
      {failed}
      {later && <Later later={later} acts={acts} />}
      {carts.length > 0 && <Carts carts={carts} acts={acts} onSaved={onSaved} />}
      {shared.length > 0 && <Shared shared={shared} acts={acts} />}
    </div>
  );
};

const Later = ({ later, acts }: { later: PutAwayCart; acts: PutAwayActs }) => {
  const sold = partsInStock(later.items);
  useAskPrices(sold);
  const columns: Column<KeptPart>[] = [
    partColumn,
    stockColumn(({ qty }) => qty),
    priceColumn,
    numberColumn('qty', words.quantity(), { compact: 'named' }),
    cellColumn('acts', words.moveToCart(), { align: 'end', compact: 'end' }, ({ id, name, card }) => (
      <span className={styles.acts}>
        {card?.stockStatus === 'IN_STOCK' && (
          <Button aria-label={words.moveToCartOf(name)} onClick={() => void acts.takeOut(later.id, [id])}>
            {words.moveToCart()}
          </Button>
        )}
        <Button aria-label={words.dropOf(name)} onClick={() => void acts.drop(later.id, [id])}>
          {words.drop()}
        </Button>
      </span>
    )),
  ];
  return (
    <section aria-label={words.savedForLater()}>
      <div className={styles.head}>
        <h2 tabIndex={-1}>{words.savedForLater()}</h2>
        {sold.length > 1 && <Button onClick={() => void acts.takeOut(later.id)}>{words.moveAll()}</Button>}
      </div>
      <DataTable label={words.savedForLater()} columns={columns} rows={later.items} />
    </section>
  );
};

const Carts = ({ carts, acts, onSaved }: Acts & { carts: PutAwayCart[] }) => {
  const [asked, setAsked] = useState<PutAwayCart | null>(null);
  return (
    <section aria-label={words.putAwayCarts()}>
      <h2 tabIndex={-1}>{words.putAwayCarts()}</h2>
      <p className={styles.note}>{words.swapped()}</p>
      <ul className={styles.list}>
        {carts.map((cart) => (
          <li key={cart.id}>
            <span>
              <strong>{titleOf(cart)}</strong>
              {[words.holds(cart.parts, cart.pieces), cart.poNumber, cart.jobReference].filter(Boolean).join(' · ')}
            </span>
            <span className={styles.acts}>
              <Button aria-label={words.takeOutOf(titleOf(cart))} onClick={() => onSaved(() => acts.takeOut(cart.id))}>
                {words.takeOut()}
              </Button>
              <Button aria-haspopup="dialog" aria-label={words.dropOf(titleOf(cart))} onClick={() => setAsked(cart)}>
                {words.drop()}
              </Button>
            </span>
          </li>
        ))}
      </ul>
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
    </section>
  );
};

const Shared = ({ shared, acts }: { shared: PutAwayCart[]; acts: PutAwayActs }) => (
  <section aria-label={words.sharedLinks()}>
    <h2 tabIndex={-1}>{words.sharedLinks()}</h2>
    <ul className={styles.list}>
      {shared.map((cart) => {
        const link = address(links.sharedCart(cart.key ?? ''));
        const until = dayPlus(shopDay(new Date(cart.keptAt)), limits.sharedCartDays);
        return (
          <li key={cart.id}>
            <span>
              <a href={link}>{words.linkOf(titleOf(cart))}</a>
              {`${words.holds(cart.parts, cart.pieces)} · ${words.until(until)}`}
            </span>
            <span className={styles.acts}>
              <CopyButton label={words.copy()} text={new URL(link, window.location.href).href} />
              <Button aria-label={words.endLinkOf(titleOf(cart))} onClick={() => void acts.drop(cart.id)}>
                {words.endLink()}
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  </section>
);
