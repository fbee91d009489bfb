import { wholeNumber } from '#kernel/whole-number.ts';
import * as words from '#messages/bag.js';
import { fill } from '#ui/fill.ts';
import { Picture } from '#ui/picture.tsx';
import { StockStatus } from '#ui/stock-status.tsx';
import type { ReactNode } from 'react';
import { AddAnswer } from '../bag/add-answer.tsx';
import type { useAddToCart } from '../bag/use-bag.ts';
import { assetSource } from '../parts/asset-source.ts';
import { nameParts } from '../parts/name-parts.ts';
import type { CardVariant } from '../products/card-variant.ts';
import { RowPrice } from '../products/row-price.tsx';
import { RowQuantity } from '../products/row-quantity.tsx';
import { useHeld } from '../products/use-held.ts';
import { TellMe } from '../stock-watch/tell-me.tsx';
import { matchedParts } from './matched-parts.ts';
import { gridRoles } from './grid-roles.ts';
import styles from './suggested-variant.module.css';

type Props = {
  variant: CardVariant;
  /** The text that found it. */
  text: string;
  /** All of its SKU was typed. */
  exact: boolean;
  /** Prices are shown to customers alone, quantities where they have a cart. */
  viewer: 'visitor' | 'price' | 'buy';
  narrow: boolean;
  /** The answer to the last addition, if it was of this product. */
  action: ReturnType<typeof useAddToCart> | null;
  /** Its link, around name and SKU. */
  link: (className: string | undefined, children: ReactNode) => ReactNode;
};

/** A product among the suggestions: with its quantity right there. */
export const SuggestedVariant = ({ variant, text, exact, viewer, narrow, action, link }: Props) => {
  const { id, name, sku, stockStatus, assets } = variant;
  const [main, rest] = nameParts(name);
  const inStock = stockStatus === 'IN_STOCK';
  return (
    <div
      {...gridRoles.row}
      className={styles.row}
      data-variant={id}
      data-exact={exact || undefined}
      data-visitor={viewer === 'visitor' || undefined}
    >
      {link(
        styles.product,
        <>
          <Picture className={styles.picture} source={assetSource(assets[0], 96)} alt="" sizes="40px" />
          <span className={styles.name}>
            {main}
            {rest !== '' && <span className={styles.grade}>{rest}</span>}
          </span>
          <span className={styles.sku}>
            {matchedParts(sku, text).map((part) =>
              part.matched ? <b key={part.from}>{part.text}</b> : <span key={part.from}>{part.text}</span>,
            )}
          </span>
        </>,
      )}
      <div {...gridRoles.cell} className={styles.stock}>
        {rest !== '' && <span className={styles.gradeBelow}>{rest}</span>}
        <StockStatus status={stockStatus} />
        {viewer === 'buy' && <InCart id={id} />}
      </div>
      {viewer !== 'visitor' && (
        <div {...gridRoles.cell} className={styles.price}>
          {inStock && <RowPrice id={id} />}
        </div>
      )}
      {(viewer === 'buy' || !inStock) && (
        <div {...gridRoles.cell} className={styles.quantity} data-tell={inStock ? undefined : ''}>
          {inStock ? <RowQuantity variant={variant} narrow={narrow} /> : <TellMe variant={variant} />}
          {action && <AddAnswer action={action} over />}
        </div>
      )}
    </div>
  );
};

const InCart = ({ id }: { id: number }) => {
  const { inCart } = useHeld(id);
  return inCart > 0 && <span className={styles.inCart}>{fill(words.inCartMarked, <b>{wholeNumber(inCart)}</b>)}</span>;
};
