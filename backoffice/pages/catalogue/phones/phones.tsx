import { problemsOf } from '#ui/call-problems.ts';
import { Problems } from '#ui/problems.tsx';
import { fitFilters, type FitRow, fitStates } from '#contract/catalogue/staff-fits.ts';
import { cellColumn, numberColumn } from '#ui/columns.tsx';
import type { Column } from '#ui/data-table.tsx';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../api/call-query.ts';
import { NounPage } from '../../../parts/noun-page.tsx';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';
import { usePageKeys } from '../../../parts/page-keys.ts';
import { fitsSort, fitViews } from '../../../views/fit-views.ts';
import { rowKeys } from './row-keys.ts';
import styles from './phones.module.css';
import { labelledFields } from '../../../parts/labelled-fields.ts';
import { Decide } from './decide.tsx';

const fields = labelledFields(fitFilters, {
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
const fitColumns = (onFailure: (error: Error | null) => void): Column<FitRow>[] => [
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

/** Which phones products fit, by their words: what is doubtful is decided here, row by row, also by keys. */
export const PhonesPage = () => {
  const [failure, setFailure] = useState<Error | null>(null);
  usePageKeys(rowKeys);
  return (
    <NounPage
      title="Phones"
      fields={fields}
      columns={fitColumns(setFailure)}
      sort={fitsSort}
      views={fitViews}
      tabs={<ScreenTabs of="Phones" />}
      search={(body) => callQuery('staffFitSearch', { body })}
    >
      <Problems problems={problemsOf(failure)} />
      <UnknownPhones />
    </NounPage>
  );
};

/** What products name like a phone, and is none of the shop's: folded, since nothing is to be decided. */
const UnknownPhones = () => {
  const { data } = useQuery(callQuery('staffUnknownPhones', {}));
  if (!data || data.length === 0) return null;
  return (
    <details className={styles.unknown}>
      <summary>
        {data.length === 1
          ? 'Unknown: one phone that products name and the shop does not have'
          : `Unknown: ${data.length} phones that products name and the shop does not have`}
      </summary>
      <ul>
        {data.map(({ words, products, product }) => (
          <li key={words}>
            <strong>{words}</strong>
            {products === 1 ? ` – ${product}` : ` – ${products} products, such as ${product}`}
          </li>
        ))}
      </ul>
    </details>
  );
};
