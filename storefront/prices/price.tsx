import { formatDollars } from '#kernel/money.ts';
import { type Prices, regularPrice, unitPrice } from '#kernel/tiers.ts';
import * as words from '#messages/prices.js';
import { classNames } from '#ui/class-names.ts';
import styles from './price.module.css';

/** The unit price: the regular price, or a special one with the regular struck through (specification section 9). */
export const Price = ({ prices, size = 'medium' }: { prices: Prices; size?: 'small' | 'medium' | 'large' }) => {
  const regular = regularPrice(prices);
  const unit = unitPrice(prices, 1);
  const special = unit < regular ? unit : null;
  return (
    <p className={classNames(styles.price, styles[size])}>
      {special === null ? (
        <strong>{formatDollars(regular)}</strong>
      ) : (
        <>
          <strong className={styles.special}>
            <span className="visually-hidden">{words.specialPrice()} </span>
            {formatDollars(special)}
          </strong>{' '}
          <del className={styles.regular}>
            <span className="visually-hidden">{words.regularPrice()} </span>
            {formatDollars(regular)}
          </del>
        </>
      )}
    </p>
  );
};
