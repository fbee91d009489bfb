import * as words from '#messages/quick-order.js';
import { Button } from '#ui/button.tsx';
import { askAgain, decide } from './draft.ts';
import type { Row } from './rows.ts';
import styles from './left-alone.module.css';

type Props = {
  /** Lines that are no parts. */
  lines: readonly { line: number; raw: string }[];
  rows: readonly Row[];
};

/** Lines that were left alone, and what was left out by hand: shown, not lost. */
export const LeftAlone = ({ lines, rows }: Props) => {
  const left = rows.filter(({ state }) => state === 'left');
  const count = lines.length + left.length;
  if (count === 0) return null;
  const all = [
    ...lines.map((each) => ({ ...each, row: null })),
    ...left.map((row) => ({ line: row.line, raw: row.raw, row })),
  ];
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{words.leftAlone(count)}</summary>
      <ul className={styles.lines}>
        {all
          .toSorted((a, b) => a.line - b.line)
          .map(({ line, raw, row }) => (
            <li key={`${line} ${row?.key ?? ''}`} className={styles.line}>
              <span className={styles.number}>{line}</span>
              <span className={styles.raw}>{raw.trim()}</span>
              {row && (
                <Button
                  variant="text"
                  onClick={() =>
                    row.choices.length > 0 || row.variant ? askAgain(row.key) : decide(row.key, { as: 'part' })
                  }
                >
                  {row.choices.length > 0 || row.variant ? words.putBack() : words.isPart()}
                  <span className="visually-hidden">
                    {words.colon()} {raw}
                  </span>
                </Button>
              )}
            </li>
          ))}
      </ul>
    </details>
  );
};
