import { TextField } from '#ui/text-field.tsx';
import type { ComponentProps } from 'react';
import styles from './piece-lines.module.css';
import { NumberField } from './number-fields.tsx';

type Line = {
  id: number;
  name: string;
  sku: string;
  left: number;
};

type Input = Partial<ComponentProps<typeof TextField>>;

/** The pieces of each line of a form: its `lines`, by the lines' ids. */
export const PieceLines = ({ lines }: { lines: readonly (Line & { input: Input })[] }) => (
  <ul className={styles.lines}>
    {lines.map(({ id, name, sku, left, input }) => (
      <li key={id} className={styles.line}>
        <span>
          {name}
          <span className={styles.sku}> {sku}</span>
        </span>
        <NumberField
          label="Pieces"
          hint={`of ${left}`}
          aria-label={`Pieces of ${sku}`}
          className={styles.pieces}
          {...input}
        />
      </li>
    ))}
  </ul>
);
