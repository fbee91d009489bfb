import { TextField } from '#ui/text-field.tsx';
import type { ComponentProps } from 'react';
import styles from './piece-lines.module.css';

type Line = {
  id: number;
  name: string;
  sku: string;
  /** How many pieces there are to choose from. */
  left: number;
};

type Field = (
  path: `lines.${number}`,
  options: { setValueAs: (typed: unknown) => number },
) => Partial<ComponentProps<typeof TextField>>;

/** What was typed as a number of pieces; nothing is none that a schema takes. */
const piecesOf = (typed: unknown): number => Number(typed === '' ? Number.NaN : typed);

/** How many pieces of each line a form is about: its `lines`, by the lines' ids. */
export const PieceLines = ({ lines, field }: { lines: readonly Line[]; field: Field }) => (
  <ul className={styles.lines}>
    {lines.map(({ id, name, sku, left }) => (
      <li key={id} className={styles.line}>
        <span>
          {name}
          <span className={styles.sku}> {sku}</span>
        </span>
        <TextField
          label="Pieces"
          hint={`of ${left}`}
          aria-label={`Pieces of ${sku}`}
          inputMode="numeric"
          {...field(`lines.${id}`, { setValueAs: piecesOf })}
        />
      </li>
    ))}
  </ul>
);
