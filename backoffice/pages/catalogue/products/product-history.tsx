import type { CatalogueProduct, CatalogueRow } from '#contract/catalogue/staff-catalogue.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { Button } from '#ui/button.tsx';
import { type Names, typedText } from './cell-text.ts';
import type { GridColumn } from './grid-columns.ts';
import { wordsOf } from './line-words.ts';
import styles from './products.module.css';
import { changeOf } from './use-cells.ts';
import type { Draft } from './use-draft.ts';

type Props = {
  history: CatalogueProduct['history'];
  rows: readonly CatalogueRow[];
  columns: readonly GridColumn[];
  names: Names;
  draft: Draft;
};

const most = 120;
const short = (text: string): string => (text === '' ? '–' : text.length > most ? `${text.slice(0, most)}…` : text);

/** What was changed of a product; an older value can be put back, into the draft. */
export const ProductHistory = ({ history, rows, columns, names, draft }: Props) => (
  <>
    <h2>History</h2>
    {history.length === 0 && <p className={styles.more}>Nothing was changed yet.</p>}
    <ul aria-label="History" className={styles.history}>
      {history.map(({ id, at, by, file, variantId, sku, field, before, after, undone }) => {
        const { label, text } = wordsOf(field, columns, names);
        const column = columns.find((each) => each.field === field);
        const row = rows.find((each) => each.id === variantId) ?? (variantId === null ? rows[0] : undefined);
        return (
          <li key={id}>
            <p>
              {`${sku === null ? '' : `${sku} `}${label} `}
              <span className={styles.old}>{short(text(before))}</span>
              {' → '}
              <span className={styles.new}>{short(text(after))}</span>{' '}
              {column && row && (
                <Button
                  variant="text"
                  onClick={() => void draft.keep([changeOf(row, column, typedText(column.kind, before))])}
                >
                  Put back
                </Button>
              )}
            </p>
            <p className={styles.more}>
              {[shopDateTime(new Date(at)), by, file ?? '', undone ? 'undone' : '']
                .filter((word) => word !== '')
                .join(' · ')}
            </p>
          </li>
        );
      })}
    </ul>
  </>
);
