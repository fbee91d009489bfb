import { dollarsToCents, formatCents } from '#kernel/money.ts';
import * as cart from '#messages/bag.js';
import * as words from '#messages/lists.js';
import { Button } from '#ui/button.tsx';
import { type Prices, unitPrice } from '#kernel/tiers.ts';
import { AddAnswer } from '../../../bag/add-answer.tsx';
import { type useAddToCart, useBag } from '../../../bag/use-bag.ts';
import styles from './add-staged.module.css';
import { useStore } from '#ui/store.ts';
import { type Items, pieces, settled } from '../../../bag/bag.ts';
import { priceBook } from '../../../price-book/price-book.ts';
import { useAskPrices } from '../../../prices/use-prices.ts';
import { session } from '../../../viewer/session-store.ts';

/**
 * What the staged pieces cost in cents, each at the tier that cart and staged pieces reach together; undefined while a
 * price is missing.
 * @param inCart productVariantId → qty
 */
export const stagedCents = (
  staged: Items,
  inCart: Readonly<Record<string, number>>,
  book: ReadonlyMap<number, Prices>,
): number | undefined => {
  let cents = 0;
  for (const [id, qty] of staged) {
    const prices = book.get(id);
    if (!prices) return undefined;
    cents += dollarsToCents(unitPrice(prices, qty + (inCart[id] ?? 0))) * qty;
  }
  return cents;
};

const none = {};

/** All that is staged in this tab, with what was typed just now: products, pieces, and cents once all are known. */
const useStaged = (): { products: number; pieces: number; cents: number | undefined } => {
  const { items }: { items: Items } = settled(useBag());
  const { miniCart } = useStore(session);
  // What was typed on another page has no price here yet.
  useAskPrices([...items.keys()].map((id) => ({ id })));
  return {
    products: items.size,
    pieces: pieces(items),
    cents: stagedCents(items, miniCart?.quantities ?? none, useStore(priceBook)),
  };
};

type Props = { action: ReturnType<typeof useAddToCart> };

const answers = ({ hint, problems }: Props['action']): boolean => hint !== '' || problems.length > 0;

/** Adds all that is staged; absent while nothing is. In the head of the rows. */
export const AddStaged = ({ action }: Props) => {
  const { pieces, cents } = useStaged();
  if (pieces === 0 && !answers(action)) return null;
  return (
    <section className={styles.place} aria-label={cart.bag()}>
      {pieces > 0 && (
        <Button variant="primary" className={styles.add} aria-disabled={action.busy || undefined} onClick={action.add}>
          {words.addPieces(pieces)}
          {cents !== undefined && <span>{formatCents(cents)}</span>}
        </Button>
      )}
      <AddAnswer action={action} over />
    </section>
  );
};

/** The same at the foot of a narrow page. */
export const StagedBar = ({ action }: Props) => {
  const { pieces, products, cents } = useStaged();
  if (pieces === 0 && !answers(action)) return null;
  return (
    <section className={styles.bar} aria-label={cart.bag()} data-staged-bar="">
      <div className={styles.answer}>
        <AddAnswer action={action} />
      </div>
      {pieces > 0 && (
        <div className={styles.line}>
          <p className={styles.sum}>
            <strong>{cents === undefined ? '' : formatCents(cents)}</strong>
            <span>{words.piecesOfProducts(pieces, products)}</span>
          </p>
          <Button variant="primary" size="large" aria-disabled={action.busy || undefined} onClick={action.add}>
            {cart.addToCart()}
          </Button>
        </div>
      )}
    </section>
  );
};
