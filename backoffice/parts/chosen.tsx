import { Button } from '#ui/button.tsx';
import type { Column } from '#ui/data-table.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import styles from './chosen.module.css';

export type Chosen<Row> = {
  rows: readonly Row[];
  column: Column<Row>;
  /** Unticks these, all by default. */
  clear: (ids?: readonly number[]) => void;
};

/**
 * Rows that are ticked in a list, on whichever of its pages; other filters begin anew, so that none is out of sight.
 * @param nameOf what a row is called
 */
export const useChosen = <Row extends { id: number }>(nameOf: (row: Row) => string): Chosen<Row> => {
  const filters = useSearchParams()[0].get('filters') ?? '';
  const [kept, setKept] = useState<{ filters: string; rows: readonly Row[] }>({ filters, rows: [] });
  const rows = kept.filters === filters ? kept.rows : [];
  const without = (ids: readonly number[]) => rows.filter(({ id }) => !ids.includes(id));
  const box = (label: string, these: readonly Row[]) => (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={these.length > 0 && these.every((each) => rows.some(({ id }) => id === each.id))}
        onChange={({ target }) => {
          const others = without(these.map(({ id }) => id));
          setKept({ filters, rows: target.checked ? [...others, ...these] : others });
        }}
      />
    </label>
  );
  return {
    rows,
    column: {
      name: 'chosen',
      label: 'Choose',
      compact: 'end',
      head: (these) => box('Choose all of this page', these),
      cell: (row) => box(`Choose ${nameOf(row)}`, [row]),
    },
    clear: (ids) => setKept({ filters, rows: ids ? without(ids) : [] }),
  };
};

type BarProps<Row> = { chosen: Chosen<Row>; most: number; children: ReactNode };

/** What can be done with the chosen rows. It keeps its place while there are none, so that no row moves under a press. */
export const ChosenBar = <Row,>({ chosen: { rows, clear }, most, children }: BarProps<Row>) => {
  const bar = useRef<HTMLFieldSetElement>(null);
  const none = rows.length === 0;
  // The pressed button is gone: the focus stays here.
  useEffect(() => {
    if (none && document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [none]);
  return (
    <fieldset ref={bar} tabIndex={-1} aria-label="Chosen rows" className={styles.bar}>
      <output>{none ? 'None chosen' : `${rows.length} chosen`}</output>
      {rows.length > most ? `At most ${most} at once: take ${rows.length - most} off.` : !none && children}
      {!none && (
        <Button variant="text" onClick={() => clear()}>
          Choose none
        </Button>
      )}
    </fieldset>
  );
};
