import { gradeSteps, type MatrixOffer, type MatrixRow, type PhoneMatrix } from '#contract/catalogue/phone-matrix.ts';
import { links } from '#contract/links.ts';
import * as words from '#messages/lists.js';
import { useListeners } from '#ui/use-listeners.ts';
import { useRef } from 'react';
import { PageLink } from '../../../parts/page-link.tsx';
import { KitRows } from './kit-rows.tsx';
import styles from './matrix-table.module.css';
import { OfferCell } from './offer-cell.tsx';
import { PartHead } from './part-head.tsx';
import { useMatrixRow } from './use-matrix-row.ts';

export type MatrixProps = {
  matrix: PhoneMatrix;
  /** Whether quantities are shown, and whether prices are. */
  buys: boolean;
  priced: boolean;
  /** Adds the whole job. */
  onAdd: () => void;
};

const steps: Record<(typeof gradeSteps)[number], string> = {
  Budget: words.stepBudget(),
  Good: words.stepGood(),
  Better: words.stepBetter(),
  Original: words.stepOriginal(),
};

/* Keys of the matrix: arrows walk its offers, Space opens a kit, Enter adds the job. */

/** What of an offer takes the focus: its quantity, else Tell me, else its link. */
const stopOf = (offer: Element): HTMLElement | null =>
  offer.querySelector<HTMLElement>('input') ??
  offer.querySelector<HTMLElement>('button:not([tabindex="-1"])') ??
  offer.querySelector<HTMLElement>('a');

type Place = { x: number; y: number };
const placeOf = (element: Element): Place => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Less than the height of any row: what differs by less stands in the same one. */
const samePx = 16;
const isSame = (a: number, b: number): boolean => Math.abs(a - b) < samePx;

/** For each arrow: whether an offer lies that way, and how far. Of a next row the nearest column counts. */
const ways: Readonly<Record<string, (from: Place, to: Place) => number | null>> = {
  ArrowRight: (from, to) => (isSame(from.y, to.y) && to.x > from.x + 1 ? to.x - from.x : null),
  ArrowLeft: (from, to) => (isSame(from.y, to.y) && to.x < from.x - 1 ? from.x - to.x : null),
  ArrowDown: (from, to) =>
    to.y - from.y >= samePx ? Math.round((to.y - from.y) / samePx) * 10_000 + Math.abs(to.x - from.x) : null,
  ArrowUp: (from, to) =>
    from.y - to.y >= samePx ? Math.round((from.y - to.y) / samePx) * 10_000 + Math.abs(to.x - from.x) : null,
};

const walk = (matrix: Element, current: Element, key: string): boolean => {
  const from = placeOf(current);
  const way = ways[key];
  if (!way) return false;
  const reachable = [...matrix.querySelectorAll('[data-offer]')].flatMap((offer) => {
    const far = offer === current ? null : way(from, placeOf(offer));
    const stop = stopOf(offer);
    return far === null || !stop ? [] : [{ stop, far }];
  });
  const nearest = reachable.toSorted((a, b) => a.far - b.far)[0];
  nearest?.stop.focus();
  nearest?.stop.scrollIntoView({ block: 'nearest' });
  return true;
};

/** @param onAdd adds the whole job */
const pressInMatrix = (event: KeyboardEvent, onAdd: () => void): void => {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || event.isComposing || !(target instanceof HTMLElement)) return;
  const offer = target.closest('[data-offer]');
  const matrix = target.closest('table');
  if (!offer || !matrix) return;
  const inBox = target instanceof HTMLInputElement;
  if (key === 'Enter' && inBox) onAdd();
  else if (key === ' ' && inBox) target.closest('[data-part]')?.querySelector<HTMLElement>('[data-kit]')?.click();
  else if (!walk(matrix, offer, key)) return;
  event.preventDefault();
};

/** The matrix of a wide page: parts down, grades across. */
export const MatrixTable = ({ matrix, buys, priced, onAdd }: MatrixProps) => {
  const place = useRef<HTMLTableElement>(null);
  useListeners(place, { keydown: (event) => pressInMatrix(event, onAdd) });
  const shared = { extras: matrix.extras, buys, priced };
  return (
    <table ref={place} className={styles.table} aria-labelledby="list-title">
      <thead>
        <tr>
          <th scope="col" className={styles.first}>
            {words.part()}
          </th>
          {gradeSteps.map((step) => (
            <th key={step} scope="col">
              {steps[step]}
            </th>
          ))}
        </tr>
      </thead>
      {matrix.ladder.map((row) => (
        <LadderRow key={row.key} row={row} {...shared} />
      ))}
      {matrix.others.length > 0 && (
        <tbody>
          <tr>
            <th scope="colgroup" colSpan={5} className={styles.section}>
              {words.alsoForThisPhone()}
            </th>
          </tr>
        </tbody>
      )}
      {matrix.others.map((row) => (
        <OtherRow key={row.key} row={row} {...shared} />
      ))}
    </table>
  );
};

type RowProps = { row: MatrixRow; extras: PhoneMatrix['extras']; buys: boolean; priced: boolean };

const LadderRow = ({ row, extras, buys, priced }: RowProps) => {
  const { shown, markOf, staged, kitOpen, toggleKit, colour, setColour } = useMatrixRow(row);
  return (
    <tbody data-part="">
      <tr>
        <th scope="row" className={styles.part}>
          <PartHead row={row} colour={colour} onColour={setColour} kitOpen={kitOpen} onKit={toggleKit} />
        </th>
        {gradeSteps.map((name, place) => (
          <Cell key={name} offers={shown.filter(({ step }) => step === place + 1)} {...{ markOf, buys, priced }} />
        ))}
      </tr>
      {kitOpen && <KitRows kit={row.kit} extras={extras} staged={staged} buys={buys} priced={priced} />}
    </tbody>
  );
};

type CellProps = {
  offers: readonly MatrixOffer[];
  markOf: (offer: MatrixOffer) => 'best' | 'lowest' | null;
  buys: boolean;
  priced: boolean;
};

const Cell = ({ offers, markOf, buys, priced }: CellProps) => (
  <td className={styles.cell}>
    {offers.length === 0 ? (
      <span className={styles.none}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{words.none()}</span>
      </span>
    ) : (
      offers.map((offer) => (
        <div key={offer.id} data-offer="">
          <OfferCell offer={offer} mark={markOf(offer)} buys={buys} priced={priced} />
        </div>
      ))
    )}
  </td>
);

/** A part without grades: its versions side by side. */
const OtherRow = ({ row, buys, priced }: RowProps) => {
  const [first] = row.offers;
  return (
    <tbody data-part="">
      <tr>
        <th scope="row" className={styles.part}>
          <PartHead row={row} colour={0} onColour={() => {}} kitOpen={false} onKit={() => {}} />
        </th>
        <td colSpan={4} className={styles.versions}>
          <div className={styles.four}>
            {row.offers.map((offer) => (
              <div key={offer.id} data-offer="" className={styles.version}>
                <OfferCell offer={offer} mark={null} buys={buys} priced={priced} />
              </div>
            ))}
            {row.more > 0 && first && (
              <PageLink to={links.product({ ...first, attributes: {} })} className={styles.more}>
                {words.more(row.more)}
              </PageLink>
            )}
          </div>
        </td>
      </tr>
    </tbody>
  );
};
