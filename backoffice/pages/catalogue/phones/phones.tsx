import { Problems } from '#ui/problems.tsx';
import { fitFilters, type FitRow, fitStates } from '#contract/catalogue/staff-fits.ts';
import { cellColumn, type Column, numberColumn, spanColumn } from '#ui/data-table.tsx';
import { useRef, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { NounPage } from '../../../parts/noun-page.tsx';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';
import { keyHint, type PageKey, usePageKeys } from '../../../parts/page-keys.ts';
import { fitViews } from '../../../views/fit-views.ts';
import styles from './phones.module.css';
import { Button } from '#ui/button.tsx';
import { api, callQuery } from '../../../api/api.ts';
import { notify } from '../../../parts/notify.ts';

type Decision = 'accept' | 'refuse';

/* Keys that go through the rows of the list and press their buttons. The row is the one with the focus, or the first. */

const rowsShown = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main tbody tr')].filter((row) => row.querySelector('[data-decide]'));

const buttonIn = (row: HTMLElement | undefined, wanted: Decision | undefined): HTMLElement | null | undefined =>
  (wanted && row?.querySelector<HTMLElement>(`[data-decide="${wanted}"]`)) ??
  row?.querySelector<HTMLElement>('[data-decide]');

const withFocus = (rows: readonly HTMLElement[]): number =>
  rows.findIndex((row) => row.contains(document.activeElement));

const go = (step: 1 | -1): void => {
  const rows = rowsShown();
  buttonIn(rows[withFocus(rows) + step], undefined)?.focus();
};

const press = (decision: Decision): void => {
  const rows = rowsShown();
  const row = rows[withFocus(rows)] ?? rows[0];
  const button = row?.querySelector<HTMLElement>(`[data-decide="${decision}"]`);
  button?.focus();
  button?.click();
};

const rowKeys: readonly PageKey[] = [
  { key: 'j', does: 'Go to the next row', press: () => go(1) },
  { key: 'k', does: 'Go to the row before', press: () => go(-1) },
  { key: 'a', does: 'It fits', press: () => press('accept') },
  { key: 'r', does: 'It does not fit', press: () => press('refuse') },
];

/** Goes on to the next row, or else to the one before, since the decision takes this one out of the list. */
const leaveRow = (button: HTMLElement, decision: Decision): void => {
  const rows = rowsShown();
  const at = rows.findIndex((row) => row.contains(button));
  buttonIn(rows[at + 1] ?? rows[at - 1], decision)?.focus();
};

type Props = {
  row: FitRow;
  /** Shows why the last decision was refused; null: it was not. */
  onFailure: (error: Error | null) => void;
};

/** Says whether a row's product fits its phone. */
const Decide = ({ row, onFailure }: Props) => {
  const client = useQueryClient();
  // A second press can come before the list is loaded again; sent, it would be refused as changed elsewhere.
  const running = useRef(false);
  const { mutate } = useMutation({
    mutationFn: (fits: boolean) => api.staffDecideFit({ params: { id: row.id }, body: { fits, seen: row.state } }),
    onSuccess: ({ others }, fits) => {
      notify(row.phone, `${fits ? 'Fits' : 'Does not fit'}${others > 0 ? `, with ${others} more like it` : ''}.`);
      onFailure(null);
    },
    onError: onFailure,
    onSettled: async () => {
      await client.invalidateQueries();
      running.current = false;
    },
  });
  const decide = (button: HTMLElement, fits: boolean): void => {
    if (running.current) return;
    running.current = true;
    leaveRow(button, fits ? 'accept' : 'refuse');
    mutate(fits);
  };
  const button = (decision: Decision, key: string, label: string) => (
    <Button
      data-decide={decision}
      {...keyHint(key, label)}
      onClick={({ currentTarget }) => decide(currentTarget, decision === 'accept')}
    >
      <span>
        {label}
        <span className="visually-hidden">{` the ${row.phone}: ${row.product}`}</span>
      </span>
    </Button>
  );
  return (
    <span className={styles.decide}>
      {(row.state === 'QUEUED' || row.state === 'REFUSED') && button('accept', 'a', 'Fits')}
      {row.state !== 'REFUSED' && button('refuse', 'r', 'Does not fit')}
    </span>
  );
};

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
  spanColumn('phone', 'Phone', styles.phone, { sortable: true, compact: 'first' }, ({ phone }) => phone),
  spanColumn('state', 'How sure', styles.sure, { compact: 'firstEnd' }, howSure),
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
      filters={fitFilters}
      columns={fitColumns(setFailure)}
      views={fitViews}
      tabs={<ScreenTabs of="Phones" />}
      search="staffFitSearch"
    >
      <Problems error={failure} />
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
