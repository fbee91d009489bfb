import { Button } from '#ui/button.tsx';
import { cellColumn } from '#ui/columns.tsx';
import type { Column } from '#ui/data-table.tsx';
import { type ReactNode, useState } from 'react';
import styles from './chosen.module.css';

export type Chosen<Row> = { rows: readonly Row[]; column: Column<Row>; clear: () => void };

/** Rows that are ticked in a list, on whichever of its pages. @param nameOf what a row is called */
export const useChosen = <Row extends { id: number }>(nameOf: (row: Row) => string): Chosen<Row> => {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const column = cellColumn<Row>('chosen', 'Choose', { compact: 'end' }, (row) => (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={`Choose ${nameOf(row)}`}
        checked={rows.some(({ id }) => id === row.id)}
        onChange={({ target }) => {
          const others = rows.filter(({ id }) => id !== row.id);
          setRows(target.checked ? [...others, row] : others);
        }}
      />
    </label>
  ));
  return { rows, column, clear: () => setRows([]) };
};

type BarProps<Row> = { chosen: Chosen<Row>; children: ReactNode };

/** What can be done with the chosen rows; nothing while there are none. */
export const ChosenBar = <Row,>({ chosen: { rows, clear }, children }: BarProps<Row>) =>
  rows.length > 0 && (
    <div role="group" aria-label="Chosen rows" className={styles.bar}>
      <span>{`${rows.length} chosen`}</span>
      {children}
      <Button variant="text" onClick={clear}>
        Choose none
      </Button>
    </div>
  );
