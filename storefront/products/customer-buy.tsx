import { dollarsToCents, formatCents, formatDollars } from '#kernel/money.ts';
import { bulkTiers, type Prices, unitPrice } from '#kernel/tiers.ts';
import * as words from '#messages/product.js';
import * as ui from '#messages/ui.js';
import { Button } from '#ui/button.tsx';
import { fill } from '#ui/fill.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { AddAnswer } from '../bag/add-answer.tsx';
import { AddButton } from '../bag/add-button.tsx';
import { readBagQuantity } from '../bag/bag.ts';
import { BagQuantityBox } from '../bag/quantity-box.tsx';
import { useAddToCart, useQuantityText } from '../bag/use-bag.ts';
import { AskedPieces } from '../stock-watch/pieces-left.tsx';
import { useInCart } from '../viewer/use-in-cart.ts';
import { useSession } from '../viewer/use-session.ts';
import styles from './customer-buy.module.css';
import { Price } from '../prices/price.tsx';
import { TierTable } from '../prices/tier-table.tsx';
import { useAskedPrices, usePrices } from '../prices/use-prices.ts';

export type BuyVariant = { id: number; name: string };

/* A customer's view of a product in stock: price, quantity, Add to cart. Loaded for customers only. */

/** Renders with the prices; a placeholder while they load, and a retry when that failed. */
const Priced = ({ id, children }: { id: number; children: (prices: Prices) => ReactNode }) => {
  const prices = usePrices(id);
  const { failed, again } = useAskedPrices();
  if (prices) return children(prices);
  if (!failed) return <Skeleton className={styles.waiting} />;
  return (
    <p className={styles.failed}>
      {words.noPrice()}{' '}
      <Button variant="text" onClick={again}>
        {ui.tryAgain()}
      </Button>
    </p>
  );
};

const useCart = () => useSession().cartEnabled;

const CardBuy = ({ variant }: { variant: BuyVariant }) => {
  const action = useAddToCart([variant.id]);
  const quantity = readBagQuantity(useQuantityText(variant.id)) ?? 0;
  return (
    <>
      <div className={styles.cardPrices}>
        <Priced id={variant.id}>
          {(prices) => (
            <>
              <Price prices={prices} />
              <TierTable prices={prices} run="columns" quantity={quantity} />
            </>
          )}
        </Priced>
      </div>
      {useCart() && (
        <div className={styles.controls}>
          <BagQuantityBox variant={variant} onEnter={action.add} onShiftEnter={action.addAll} />
          <AddButton name={variant.name} action={action} look="card" />
        </div>
      )}
      <AddAnswer action={action} over />
    </>
  );
};

const DetailBuy = ({ variant }: { variant: BuyVariant }) => {
  const action = useAddToCart([variant.id]);
  return (
    <>
      <div className={styles.detailPrice}>
        <Priced id={variant.id}>
          {(prices) => (
            <>
              <Price prices={prices} size="large" />
              <AskedPieces id={variant.id} />
              <span className={styles.unit}>{words.perPiece()}</span>
            </>
          )}
        </Priced>
      </div>
      {useCart() && (
        <>
          <div className={styles.controls}>
            <BagQuantityBox variant={variant} size="large" onEnter={action.add} onShiftEnter={action.addAll} />
            <AddButton name={variant.name} action={action} look="detail" />
          </div>
          <Sum variant={variant} />
        </>
      )}
      <AddAnswer action={action} />
    </>
  );
};

/** The price of the quantity in the box, or how to reach the next tier. */
const Sum = ({ variant }: { variant: BuyVariant }) => {
  const prices = usePrices(variant.id);
  const quantity = readBagQuantity(useQuantityText(variant.id)) ?? 0;
  if (!prices || quantity === 0) return <p className={styles.sum} />;
  const unit = unitPrice(prices, quantity);
  return (
    <p className={styles.sum}>
      {fill(
        (sum) => (quantity > 1 ? words.sumForEach(sum, quantity, formatDollars(unit)) : words.sumFor(sum, quantity)),
        <strong>{formatCents(dollarsToCents(unit) * quantity)}</strong>,
      )}
    </p>
  );
};

const BulkPrices = ({ variant }: { variant: BuyVariant }) => {
  const prices = usePrices(variant.id);
  const quantity = readBagQuantity(useQuantityText(variant.id)) ?? 0;
  if (!prices || bulkTiers(prices).length === 0) return null;
  return <TierTable prices={prices} run="rows" quantity={quantity} />;
};

const VersionBuy = ({ variant }: { variant: BuyVariant }) => {
  const action = useAddToCart([variant.id]);
  const inCart = useInCart(variant.id);
  return (
    <>
      <div className={styles.version}>
        <div className={styles.versionPrice}>
          <Priced id={variant.id}>{(prices) => <Price prices={prices} size="small" />}</Priced>
        </div>
        {useCart() && (
          <div className={styles.controls}>
            <BagQuantityBox variant={variant} onEnter={action.add} onShiftEnter={action.addAll} />
            <AddButton name={variant.name} action={action} look="icon" />
          </div>
        )}
      </div>
      {inCart && <span className={styles.inCart}>{inCart}</span>}
      <AddAnswer action={action} over />
    </>
  );
};

const places = { card: CardBuy, detail: DetailBuy, bulk: BulkPrices, version: VersionBuy };
export type BuyPlace = keyof typeof places;

export const CustomerBuy = ({ place, variant }: { place: BuyPlace; variant: BuyVariant }) => {
  const Place = places[place];
  return <Place variant={variant} />;
};
