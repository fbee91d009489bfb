import { links } from '#contract/links.ts';
import type { MatrixOffer } from '#contract/catalogue/phone-matrix.ts';
import * as words from '#messages/lists.js';
import * as ui from '#messages/ui.js';
import { classNames } from '#ui/class-names.ts';
import { StockStatus } from '#ui/stock-status.tsx';
import { Swatch } from '#ui/swatch.tsx';
import { PageLink } from '../../../parts/page-link.tsx';
import { TellMe } from '../../../stock-watch/tell-me.tsx';
import { RowPrice } from '../../../products/row-price.tsx';
import { RowQuantity } from '../../../products/row-quantity.tsx';
import { useHeld } from '../../../products/use-held.ts';
import styles from './offer-cell.module.css';

type Props = {
  offer: MatrixOffer;
  /** Of its row: "Best value" or "Lowest". */
  mark: 'best' | 'lowest' | null;
  buys: boolean;
  priced: boolean;
};

/** One variant in a cell: its own grade, stock, price and quantity; or what is to be done while it is not in stock. */
export const OfferCell = ({ offer, mark, buys, priced }: Props) => {
  const { staged } = useHeld(offer.id);
  const inStock = offer.stockStatus === 'IN_STOCK';
  return (
    <div className={classNames(styles.cell, staged > 0 && styles.chosen)}>
      <div className={styles.top}>
        <OfferLink offer={offer} className={styles.label} />
        <Mark mark={mark} />
      </div>
      <div className={styles.bottom}>
        {inStock && priced ? (
          <span className={styles.price}>
            <span className={styles.dot}>
              <span className="visually-hidden">{ui.inStock()}</span>
            </span>
            <RowPrice id={offer.id} />
          </span>
        ) : (
          <StockStatus status={offer.stockStatus} />
        )}
        {inStock ? (
          buys && (
            <span className={styles.quantity}>
              <RowQuantity variant={offer} narrow={false} />
            </span>
          )
        ) : (
          <TellMe variant={offer} />
        )}
      </div>
    </div>
  );
};

/** The grade, which leads to the product. */
export const OfferLink = ({ offer, className }: { offer: MatrixOffer; className?: string | undefined }) => (
  <PageLink to={addressOf(offer)} className={className} title={offer.name}>
    {offer.step === 0 && offer.hex !== null && <Swatch hex={offer.hex} />}
    {offer.label === '' ? offer.sku : offer.label}
    <span className="visually-hidden">, {offer.name}</span>
  </PageLink>
);

const addressOf = ({ rack, ...offer }: MatrixOffer): string =>
  links.product({ ...offer, attributes: rack === null ? {} : { rack } });

export const Mark = ({ mark }: { mark: Props['mark'] }) => {
  if (mark === 'best') return <span className={styles.best}>{words.bestValue()}</span>;
  return mark === 'lowest' ? <span className={styles.lowest}>{words.lowest()}</span> : null;
};
