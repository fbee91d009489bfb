import type { CatalogueRow } from '#contract/staff-catalogue.ts';
import { RemovableChip } from '#ui/chip.tsx';
import { useId, useState } from 'react';
import type { Names } from './cell-text.ts';
import type { GridColumn } from './grid-columns.ts';
import styles from './products.module.css';
import type { GridCells } from './use-cells.ts';

type Props = {
  row: CatalogueRow;
  column: GridColumn;
  cells: GridCells;
  names: Names['phones'];
};

const urlsIn = (text: string): string[] => text.split(', ').filter((url) => url !== '');

/** Categories, or phones that a product fits: Enter adds what is typed, Backspace takes the last away. */
export const LinksField = ({ row, column, cells, names }: Props) => {
  const list = useId();
  const [typed, setTyped] = useState('');
  const present = urlsIn(cells.typed(row, column));
  const problem = cells.lineOf(row, column)?.problem ?? null;
  const set = (urls: readonly string[]): void => cells.set(row, column, urls.join(', '));
  return (
    <div className={styles.linked}>
      <span className={styles.choices}>
        {present.map((url) => (
          <RemovableChip
            key={url}
            label={names.get(url) ?? url}
            onRemove={() => set(present.filter((each) => each !== url))}
          />
        ))}
      </span>
      <input
        className={styles.value}
        aria-label={`Add to ${column.label}`}
        aria-invalid={problem !== null}
        list={list}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onKeyDown={(event) => {
          if (event.key === 'Backspace' && typed === '' && present.length > 0) set(present.slice(0, -1));
          if (event.key !== 'Enter' || typed.trim() === '') return;
          event.preventDefault();
          set([...present, typed.trim()]);
          setTyped('');
        }}
      />
      <datalist id={list}>
        {[...names].map(([url, name]) => (
          <option key={url} value={name}>
            {url}
          </option>
        ))}
      </datalist>
      {problem !== null && <p className={styles.problem}>{problem}</p>}
    </div>
  );
};
