import { formatDollars } from '#kernel/money.ts';
import { missingTo, nextTier } from '#kernel/next-tier.ts';
import { bulkTiers, type Prices, regularPrice, unitPrice } from '#kernel/tiers.ts';
import * as words from '#messages/prices.js';
import * as ui from '#messages/ui.js';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAskedPrices, usePrices } from '../prices/use-prices.ts';
import { useHeld } from './use-held.ts';
import styles from './row-price.module.css';

/** The unit price that the cart reaches together with staged pieces, or with as many others. */
export const RowPrice = ({ id, pieces }: { id: number; pieces?: number | undefined }) => {
  const prices = usePrices(id);
  const { staged, inCart } = useHeld(id);
  const { failed, again } = useAskedPrices();
  if (!prices)
    return failed ? (
      <Button variant="text" onClick={again}>
        {ui.tryAgain()}
      </Button>
    ) : (
      <Skeleton className={styles.waiting} />
    );
  const unit = unitPrice(prices, Math.max(1, (pieces ?? staged) + inCart));
  const special = unit === prices.specialPrice && unit < regularPrice(prices);
  return (
    <>
      {special && <span className="visually-hidden">{words.specialPrice()} </span>}
      <strong className={special ? styles.special : styles.price}>{formatDollars(unit)}</strong>
      <span className="visually-hidden">{tiersOf(prices)}</span>
    </>
  );
};

/** All tiers, which a mouse finds in the preview. */
const tiersOf = (prices: Prices): string =>
  bulkTiers(prices)
    .map(({ qty, price }) => `, ${words.priceFrom(formatDollars(price), qty)}`)
    .join('');

/** "5+ $70.90", or "2 more $66.90" shortly before it. */
export const NextTier = ({ id }: { id: number }) => {
  const prices = usePrices(id);
  const { staged, inCart } = useHeld(id);
  const next = prices && nextTier(prices, staged + inCart);
  if (!next) return null;
  const missing = missingTo(next, staged + inCart);
  return (
    <span className={styles.tier}>
      {missing === null ? words.quantityUp(next.qty) : <b>{words.more(missing)}</b>} {formatDollars(next.price)}
    </span>
  );
};
