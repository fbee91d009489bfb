import type { MatrixRow } from '#contract/catalogue/phone-matrix.ts';
import * as words from '#messages/lists.js';
import { fill } from '#ui/fill.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { Swatch } from '#ui/swatch.tsx';
import { assetSource } from '../../../parts/asset-source.ts';
import styles from './part-head.module.css';

type Props = {
  row: MatrixRow;
  colour: number;
  onColour: (colour: number) => void;
  kitOpen: boolean;
  onKit: (open: boolean) => void;
};

/** A part's own cell: picture, name, its colour, and what a job with it needs. */
export const PartHead = ({ row, colour, onColour, kitOpen, onKit }: Props) => {
  const hex = row.colours[colour]?.hex;
  return (
    <div className={styles.part}>
      <Picture className={styles.picture} source={assetSource(row.asset, 96)} alt="" sizes="40px" />
      <div className={styles.text}>
        <span className={styles.name}>{row.name}</span>
        {row.colours.length > 0 && (
          <span className={styles.colour}>
            {hex && <Swatch hex={hex} />}
            <select
              aria-label={words.colourOf(row.name)}
              className={styles.select}
              value={colour}
              onChange={({ currentTarget }) => onColour(Number(currentTarget.value))}
            >
              {row.colours.map(({ name }, place) => (
                <option key={name} value={place}>
                  {name}
                </option>
              ))}
            </select>
          </span>
        )}
        {row.kit.length > 0 && (
          <button
            type="button"
            className={styles.kit}
            aria-expanded={kitOpen}
            data-kit=""
            onClick={() => onKit(!kitOpen)}
          >
            <Icon name={kitOpen ? 'chevronDown' : 'chevronRight'} size={12} />
            {fill(
              (forPart) => (row.colours.length > 0 ? words.needed : words.neededWithJob)(forPart, row.kit.length),
              <span className="visually-hidden">{words.forPart(row.name)}</span>,
            )}
          </button>
        )}
      </div>
    </div>
  );
};
