import type { ImportBrake, StaffImport } from '#contract/imports/staff-imports.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Link } from 'react-router';
import { type View, viewSearch } from '../../../views/view.ts';
import { linesSort } from './line-views.ts';
import styles from './imports.module.css';
import { fieldIn } from '../../../views/filters.ts';

type Code = ImportBrake['code'];

const texts: Readonly<Record<Code, { what: string; why: string }>> = {
  PRICES_FALL: {
    what: 'prices fall by more than 30 %.',
    why: 'That is usual when a column is read wrongly, or prices came in another currency.',
  },
  PRICES_SOAR: { what: 'prices more than triple.', why: 'That is usual when a decimal mark is read wrongly.' },
  LIKE_COST: { what: 'prices fall by more than 15 %.', why: 'That is usual when the column is the cost.' },
  MANY_VANISH: {
    what: 'variants would be sold no more.',
    why: 'That is usual when the file is only a part of the list.',
  },
};

const below = (value: number) => ({ _field: 'priceChange', operator: 'LESS_THAN' as const, value, values: null });
const shows: Readonly<Record<Code, View['filters']>> = {
  PRICES_FALL: { priceChange: below(-30) },
  PRICES_SOAR: { priceChange: { ...below(200), operator: 'GREATER_THAN' as const } },
  LIKE_COST: { priceChange: below(-15) },
  MANY_VANISH: fieldIn('outcome', 'MISSING'),
};

type Props = { run: StaffImport; busy: boolean; onConfirm: (code: Code) => void };

/** Signs that the file was misread: nothing is applied until a member confirms it. */
export const Brakes = ({ run: { brakes, state }, busy, onConfirm }: Props) =>
  (state === 'READY' || state === 'APPLIED') &&
  brakes.map(({ code, count, of, confirmedBy }) => (
    <section key={code} aria-label={texts[code].what} className={confirmedBy === null ? styles.brake : styles.eased}>
      <p>
        <strong>{`${count.toLocaleString('en-CA')} of ${of.toLocaleString('en-CA')} ${texts[code].what}`}</strong>{' '}
        {confirmedBy === null ? texts[code].why : `${confirmedBy} said that this is right.`}
      </p>
      <p className={styles.choices}>
        <Link
          to={{ search: viewSearch(linesSort, { filters: shows[code], sort: linesSort }) }}
          className={buttonClass()}
        >
          {`Look at the ${count.toLocaleString('en-CA')}`}
        </Link>
        {confirmedBy === null && state === 'READY' && (
          <Button aria-disabled={busy} onClick={() => !busy && onConfirm(code)}>
            They are right
          </Button>
        )}
      </p>
    </section>
  ));
