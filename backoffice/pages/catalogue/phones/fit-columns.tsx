import { fitFilters, type FitRow, fitStates } from '#contract/catalogue/staff-fits.ts';
import { cellColumn, numberColumn } from '#ui/columns.tsx';
import type { Column } from '#ui/data-table.tsx';
import { labelledFields } from '../../../parts/labelled-fields.ts';
import { Decide } from './decide.tsx';
import styles from './phones.module.css';

export const fields = labelledFields(fitFilters, {
  state: 'Decision',
  phone: 'Phone',
  words: 'Words',
  product: 'Product',
});

/** How sure a phone is, as a word: what may be one of several is the least sure. */
const howSure = ({ state, meanings }: FitRow): string => {
  if (state !== 'QUEUED') return fitStates[state];
  return meanings === 1 ? 'Likely' : `One of ${meanings}`;
};

/** A product's name with the words that decided marked in it; words from elsewhere stand below. */
const Product = ({ row: { product, words, inName } }: { row: FitRow }) => {
  const at = inName ? product.indexOf(words) : -1;
  if (at < 0)
    return (
      <>
        {product}
        <span className={styles.from}>
          <mark className={styles.words}>{words}</mark>
        </span>
      </>
    );
  return (
    <>
      {product.slice(0, at)}
      <mark className={styles.words}>{words}</mark>
      {product.slice(at + words.length)}
    </>
  );
};

/** The columns of the list. @param onFailure shows why a decision was refused; null: it was not */
export const fitColumns = (onFailure: (error: Error | null) => void): Column<FitRow>[] => [
  cellColumn('phone', 'Phone', { sortable: true, compact: 'first' }, ({ phone }) => (
    <span className={styles.phone}>{phone}</span>
  )),
  cellColumn('state', 'How sure', { compact: 'firstEnd' }, (row) => (
    <span className={styles.sure}>{howSure(row)}</span>
  )),
  { name: 'product', label: 'Product', sortable: true, compact: 'second', cell: (row) => <Product row={row} /> },
  numberColumn('products', 'Products', { sortable: true, compact: 'named' }),
  cellColumn('decide', 'Decide', { compact: 'below' }, (row) => <Decide row={row} onFailure={onFailure} />),
];
