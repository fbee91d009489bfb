import { links } from '#contract/links.ts';
import { wholeNumber } from '#kernel/whole-number.ts';
import * as cart from '#messages/bag.js';
import * as words from '#messages/lists.js';
import { fill } from '#ui/fill.ts';
import { Picture } from '#ui/picture.tsx';
import { StockStatus } from '#ui/stock-status.tsx';
import { memo } from 'react';
import { AddAnswer } from '../../../bag/add-answer.tsx';
import type { useAddToCart } from '../../../bag/use-bag.ts';
import type { CardVariant } from '../../../products/card-variant.ts';
import { SignInLink } from '../../../parts/sign-in-link.tsx';
import { TellMe } from '../../../stock-watch/tell-me.tsx';
import { thumbnail } from '../../../parts/asset-source.ts';
import { nameParts } from '../../../parts/name-parts.ts';
import styles from './product-row.module.css';
import { NextTier, RowPrice } from '../../../products/row-price.tsx';
import { RowQuantity } from '../../../products/row-quantity.tsx';
import { useHeld } from '../../../products/use-held.ts';
import { address } from '../../../viewer/page-address.ts';

/** What a viewer can do in a row: `sign-in` for visitors, `wait` while it is not known. */
export type RowFor = 'sign-in' | 'wait' | 'price' | 'buy';

type Props = {
  variant: CardVariant;
  /** "iPhone 13", "iPhone 13 +2"; "" for none, or while it is not known. */
  fits: string;
  viewer: RowFor;
  narrow: boolean;
  /** The answer to the last addition, if it was of this row. */
  action: ReturnType<typeof useAddToCart> | null;
};

/** A product as a row of a table: one stop for Tab, its quantity; without one, its name. */
export const ProductRow = memo(({ variant, fits, viewer, narrow, action }: Props) => {
  const { id, name, sku, stockStatus, assets } = variant;
  const path = assets[0]?.path ?? '';
  const [main, rest] = nameParts(name);
  const inStock = stockStatus === 'IN_STOCK';
  const buys = inStock && viewer === 'buy';
  // Else the name: one stop a row.
  const named = !buys && (inStock || viewer === 'wait');
  return (
    <tr className={styles.row} data-row={id} data-off={inStock ? undefined : ''}>
      <td className={styles.pictured} data-preview={path}>
        <Picture className={styles.picture} source={thumbnail(path || null)} alt="" sizes="40px" />
      </td>
      <th scope="row" className={styles.name}>
        <a
          href={address(links.product(variant))}
          target="_blank"
          rel="noopener"
          aria-label={name}
          tabIndex={named ? undefined : -1}
          data-stop={named ? '' : undefined}
          data-preview={path}
        >
          {main}
        </a>
        {rest !== '' && <span className={styles.grade}>{rest}</span>}
      </th>
      <td className={styles.sku}>{sku}</td>
      <td className={styles.fits}>{fits}</td>
      <td className={styles.stock}>
        <StockStatus status={stockStatus} />
      </td>
      {viewer === 'sign-in' || viewer === 'wait' ? (
        <td colSpan={4} className={styles.visitor} data-tell={inStock ? undefined : ''}>
          {inStock && viewer === 'sign-in' && <SignInLink tabIndex={-1}>{words.signInForPrice()}</SignInLink>}
          {!inStock && <TellMe variant={variant} />}
        </td>
      ) : (
        <>
          <td className={styles.price} data-tiers={inStock ? id : undefined}>
            {inStock && <RowPrice id={id} />}
          </td>
          <td className={styles.tier} data-tiers={inStock ? id : undefined}>
            {inStock && <NextTier id={id} />}
          </td>
          <td className={styles.inCart}>
            <InCart id={id} />
          </td>
          <td className={styles.quantity} data-tell={inStock ? undefined : ''}>
            {buys && <RowQuantity variant={variant} narrow={narrow} />}
            {!inStock && <TellMe variant={variant} />}
            {action && <AddAnswer action={action} over />}
          </td>
        </>
      )}
    </tr>
  );
});

const InCart = ({ id }: { id: number }) => {
  const { inCart } = useHeld(id);
  return inCart > 0 && <>{fill(cart.inCartMarked, <b>{wholeNumber(inCart)}</b>)}</>;
};
