import { Button } from '#ui/button.tsx';
import type { Column } from '#ui/data-table.tsx';
import { type ReactNode, useState } from 'react';
import styles from './chosen.module.css';

export type Chosen<Row> = { rows: readonly Row[]; column: Column<Row>; clear: () => void };

/** Rows that are ticked in a list, on whichever of its pages. @param nameOf what a row is called */
export const useChosen = <Row extends { id: number }>(nameOf: (row: Row) => string): Chosen<Row> => {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const has = (row: Row): boolean => rows.some(({ id }) => id === row.id);
  const box = (label: string, these: readonly Row[]) => (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={these.length > 0 && these.every(has)}
        onChange={({ target }) => {
          const others = rows.filter(({ id }) => these.every((each) => each.id !== id));
          setRows(target.checked ? [...others, ...these] : others);
        }}
      />
    </label>
  );
  const column: Column<Row> = {
    name: 'chosen',
    label: 'Choose',
    compact: 'end',
    head: (these) => box('Choose all of this page', these),
    cell: (row) => box(`Choose ${nameOf(row)}`, [row]),
  };
  return { rows, column, clear: () => setRows([]) };
};

type BarProps<Row> = { chosen: Chosen<Row>; children: ReactNode };

/** What can be done with the chosen rows; nothing while there are none. */
export const ChosenBar = <Row,>({ chosen: { rows, clear }, children }: BarProps<Row>) =>
  rows.length > 0 && (
    <fieldset aria-label="Chosen rows" className={styles.bar}>
      <span>{`${rows.length} chosen`}</span>
      {children}
      <Button variant="text" onClick={clear}>
        Choose none
      </Button>
    </fieldset>
  );
