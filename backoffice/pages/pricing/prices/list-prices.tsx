import { limits } from '#contract/limits.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { type ListPriceRow, SetListPrice } from '#contract/pricing/staff-pricing.ts';
import { formatDollars } from '#kernel/money.ts';
import { classNames } from '#ui/class-names.ts';
import { cellColumn, type Column, DataTable } from '#ui/data-table.tsx';
import { Pager } from '#ui/pager.tsx';
import { Problems } from '#ui/problems.tsx';
import { Select } from '#ui/select.tsx';
import { optionsOf } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AskButton } from '../../../parts/dialog-button.tsx';
import { Dollars } from '../../../parts/dollars.tsx';
import record from '../../../parts/record.module.css';
import styles from './prices.module.css';
import { tiersInWords, tiersTyped } from './tiers-in-words.ts';
import { api, callQuery } from '../../../api/api.ts';
import { figureColumn } from '../../../parts/columns.tsx';
import { FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';

type Props = { id: number; isArchived: boolean; onChanged: () => void };

const whose = optionsOf({ all: 'All', entered: 'Entered', other: 'By the rule, or the product’s' });

const columnsFor = (press: ((row: ListPriceRow) => void) | null): Column<ListPriceRow>[] => [
  cellColumn('sku', 'SKU', { compact: 'first' }, ({ sku, productId }) => (
    <Link to={staffLinks.product(productId)} className={classNames(record.link, record.whole)}>
      {sku}
    </Link>
  )),
  { name: 'name', label: 'Name', compact: 'second', cell: ({ name }) => name },
  figureColumn('price', 'Product’s price', {}, ({ price, specialPrice }) =>
    specialPrice === null ? (
      <Dollars amount={price} />
    ) : (
      <span title={`Special ${formatDollars(specialPrice)}`}>
        <Dollars amount={price} /> <span className={record.quiet}>special {formatDollars(specialPrice)}</span>
      </span>
    ),
  ),
  cellColumn('tiers', 'In this list', { compact: 'below' }, ({ tiers, entered }) =>
    tiers.length === 0 ? (
      <span className={record.quiet}>the product’s price</span>
    ) : (
      <span className={entered ? undefined : styles.byRule} title={entered ? undefined : 'By the rule'}>
        {tiersInWords(tiers)}
      </span>
    ),
  ),
  cellColumn('paid', 'One costs', { align: 'end', compact: 'firstEnd' }, ({ paid }) => <Dollars amount={paid} />),
  figureColumn('cost', 'Cost', {}, ({ cost }) =>
    cost === null ? <span className={record.quiet}>not known</span> : <Dollars amount={cost} />,
  ),
  figureColumn('margin', 'Margin', {}, ({ margin }) =>
    margin === null ? '' : <span className={margin < 0 ? record.late : undefined}>{margin.toFixed(1)} %</span>,
  ),
  ...(press
    ? [
        cellColumn('change', 'Change it', { align: 'end', compact: 'below' }, (row: ListPriceRow) => (
          <AskButton aria-label={`Change ${row.sku}`} label="Change" onAsk={() => press(row)} />
        )),
      ]
    : []),
];

/** What every variant costs in a list, with what it costs the shop. */
export const ListPrices = ({ id, isArchived, onChanged }: Props) => {
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<(typeof whose)[number]['value']>('all');
  const [page, setPage] = useState(0);
  const [changing, setChanging] = useState<ListPriceRow | null>(null);
  const text = useDebounced(typed.trim(), 350);
  const filters = {
    ...(text !== '' && { search: { _field: 'search', operator: 'CONTAIN', value: text } as const }),
    ...(shown !== 'all' && { entered: { _field: 'entered', operator: 'EQUAL', value: shown === 'entered' } as const }),
  };
  const body = { page, pageSize: limits.tablePageSize, filters };
  const { data, error, isPlaceholderData } = useQuery({
    ...callQuery('staffListPriceSearch', { params: { id }, body }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label="Prices">
      <h2>Prices</h2>
      <div className={styles.find}>
        <TextField
          label="Name, SKU or UPC"
          type="search"
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setPage(0);
          }}
        />
        <Select
          label="Show"
          value={shown}
          options={whose}
          onChange={(next) => {
            setShown(next);
            setPage(0);
          }}
        />
      </div>
      <Problems error={error} />
      <DataTable
        label="Prices"
        columns={columnsFor(isArchived ? null : setChanging)}
        rows={data?.results}
        stale={isPlaceholderData}
      />
      {data && <Pager page={data.page} pageSize={data.pageSize} total={data.totalFilteredRecords} onPage={setPage} />}
      {changing && <ListPriceDialog listId={id} row={changing} onClose={() => setChanging(null)} onDone={onChanged} />}
    </section>
  );
};

type PriceProps = { listId: number; row: ListPriceRow; onDone: () => void; onClose: () => void };

/** Enters prices of a variant in a list, or leaves them to its rule. */
const ListPriceDialog = ({ listId, row, ...rest }: PriceProps) => {
  const { id: variantId, sku, tiers, entered } = row;
  const seen = entered ? tiers : [];
  const { field, dialog } = useDialogForm(rest, {
    schema: SetListPrice,
    defaultValues: { typed: entered ? tiersTyped(tiers) : '', seen },
    send: (body) => api.staffSetListPrice({ params: { id: listId, variantId }, body: { ...body, seen } }),
  });
  return (
    <FormDialog title={`Price of ${sku}`} action="Save" {...dialog}>
      <TextField
        label="Price"
        hint={`97, or by quantity 1=97 | 10=94.10. Empty: ${entered || tiers.length === 0 ? 'as the list’s rule says, or else the product’s price' : `by the rule, ${tiersInWords(tiers)}`}.`}
        optional
        autoComplete="off"
        {...field('typed')}
      />
    </FormDialog>
  );
};
