import { formatDollars } from '#kernel/money.ts';
import { bulkTiers, type Prices } from '#kernel/tiers.ts';
import { wholeNumber } from '#kernel/whole-number.ts';
import * as words from '#messages/prices.js';
import { classNames } from '#ui/class-names.ts';
import styles from './tier-table.module.css';

type Props = {
  prices: Prices;
  /** `rows` below each other, `columns` side by side, with one height for any number. */
  run: 'rows' | 'columns';
  /** Highlights the tier that this quantity reaches. */
  quantity?: number;
};

/** Bulk prices above a quantity of 1, by quantity, in a Qty and $ table (specification section 9). */
export const TierTable = ({ prices, run, quantity = 0 }: Props) => {
  const tiers = bulkTiers(prices);
  if (tiers.length === 0) return null;
  const reached = tiers.findLast(({ qty }) => qty <= quantity);
  return (
    <table className={classNames(styles.tiers, styles[run])}>
      <caption className="visually-hidden">{words.bulkPrices()}</caption>
      <thead>
        <tr>
          <th scope="col">{words.qty()}</th>
          <th scope="col">$</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier) => (
          <tr key={tier.qty} data-reached={tier === reached || undefined}>
            <td>{wholeNumber(tier.qty)}</td>
            <td>{formatDollars(tier.price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
