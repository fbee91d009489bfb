import { links } from '#contract/links.ts';
import type { MatrixOffer, MatrixRow, PhoneMatrix } from '#contract/catalogue/phone-matrix.ts';
import * as cart from '#messages/bag.js';
import * as words from '#messages/lists.js';
import { classNames } from '#ui/class-names.ts';
import { StockStatus } from '#ui/stock-status.tsx';
import { PageLink } from '../../../parts/page-link.tsx';
import { TellMe } from '../../../stock-watch/tell-me.tsx';
import { NextTier, RowPrice } from '../../../products/row-price.tsx';
import { RowQuantity } from '../../../products/row-quantity.tsx';
import { useHeld } from '../../../products/use-held.ts';
import { MatchButton } from './kit-rows.tsx';
import styles from './matrix-lines.module.css';
import type { MatrixProps } from './matrix-table.tsx';
import { Mark, OfferLink } from './offer-cell.tsx';
import { PartHead } from './part-head.tsx';
import { useMatrixRow } from './use-matrix-row.ts';

/** The matrix of a narrow page: a section a part, its grades as lines. */
export const MatrixLines = ({ matrix, buys, priced }: MatrixProps) =>
  [...matrix.ladder, ...matrix.others].map((row) => (
    <PartSection key={row.key} row={row} extras={matrix.extras} buys={buys} priced={priced} />
  ));

type SectionProps = { row: MatrixRow; extras: PhoneMatrix['extras']; buys: boolean; priced: boolean };

const PartSection = ({ row, extras, buys, priced }: SectionProps) => {
  const { shown, markOf, staged, kitOpen, toggleKit, colour, setColour } = useMatrixRow(row);
  const [first] = row.offers;
  const inOrder = shown.toSorted((a, b) => a.step - b.step);
  return (
    <section aria-label={row.name}>
      <div className={styles.head}>
        <PartHead row={row} colour={colour} onColour={setColour} kitOpen={kitOpen} onKit={toggleKit} />
      </div>
      <ul>
        {inOrder.map((offer) => (
          <Line key={offer.id} offer={offer} mark={offer.step > 0 ? markOf(offer) : null} buys={buys} priced={priced} />
        ))}
        {kitOpen &&
          row.kit.map(({ id, why, perPiece }) => {
            const extra = extras.find((each) => each.id === id);
            return (
              extra && (
                <Line
                  key={id}
                  offer={{ ...extra, label: `${extra.part}, ${why}` }}
                  mark={null}
                  buys={buys}
                  priced={priced}
                  kit={{ extra, wanted: (perPiece ?? 0) * staged }}
                />
              )
            );
          })}
        {row.more > 0 && first && (
          <li className={styles.more}>
            <PageLink to={links.product({ ...first, attributes: {} })}>{words.more(row.more)}</PageLink>
          </li>
        )}
      </ul>
    </section>
  );
};

type LineProps = {
  offer: MatrixOffer;
  mark: 'best' | 'lowest' | null;
  buys: boolean;
  priced: boolean;
  /** For what a job needs besides: how many the part needs. */
  kit?: { extra: PhoneMatrix['extras'][number]; wanted: number };
};

const Line = ({ offer, mark, buys, priced, kit }: LineProps) => {
  const { staged, inCart } = useHeld(offer.id);
  const inStock = offer.stockStatus === 'IN_STOCK';
  return (
    <li className={classNames(styles.line, kit && styles.kit, staged > 0 && styles.chosen)}>
      <div className={styles.what}>
        <span className={styles.top}>
          <OfferLink offer={offer} className={styles.label} />
          <Mark mark={mark} />
        </span>
        <StockStatus status={offer.stockStatus} />
      </div>
      {inStock ? (
        <>
          {priced && (
            <div className={styles.price}>
              <RowPrice id={offer.id} />
              <span className={styles.small}>{inCart > 0 ? cart.inCart(inCart) : <NextTier id={offer.id} />}</span>
            </div>
          )}
          {kit && <MatchButton extra={kit.extra} wanted={kit.wanted} present={staged} />}
          {buys && <RowQuantity variant={offer} narrow />}
        </>
      ) : (
        <TellMe variant={offer} />
      )}
    </li>
  );
};
