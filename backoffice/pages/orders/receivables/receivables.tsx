import { cellColumn, type Column } from '#ui/data-table.tsx';
import { type Age, ages } from '#contract/orders/receivable-ages.ts';
import { receivableFilters, type ReceivableRow } from '#contract/orders/staff-receivables.ts';
import type { TableInput } from '#contract/platform/data-tables.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { shopDay } from '#kernel/dates.ts';
import { formatDollars } from '#kernel/money.ts';
import { tableInput } from '#ui/table-address.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callQuery } from '../../../api/api.ts';
import { useChosen } from '../../../parts/chosen.tsx';
import { Dollars } from '../../../parts/dollars.tsx';
import { NounPage } from '../../../parts/noun-page.tsx';
import record from '../../../parts/record.module.css';
import { RowLink } from '../../../parts/row-link.tsx';
import { TextLink } from '../../../parts/text-link.tsx';
import { receivablesSort, receivableViews } from '../../../views/receivable-views.ts';
import { LettersBar } from './letters-bar.tsx';
import styles from './receivables.module.css';
import { invoicesOf } from '../../../views/due-views.ts';
import { figureColumn } from '../../../parts/columns.tsx';

const ageNames = Object.keys(ages) as Age[];

const nameOf = ({ company, name }: ReceivableRow): string => company ?? name;

type Figure = { amount: number; age: Age | null; today: string; code?: string };

/** An amount that leads to its invoices; a dash for nothing. */
const InvoicesLink = ({ amount, age, today, code }: Figure) =>
  amount === 0 ? (
    '–'
  ) : (
    <TextLink to={{ pathname: staffLinks.invoices(), search: invoicesOf(age, today, code) }}>
      <Dollars amount={amount} />
    </TextLink>
  );

const columns = (today: string): Column<ReceivableRow>[] => [
  cellColumn('company', 'Customer', { sortable: true, compact: 'first' }, (row) => (
    <RowLink to={staffLinks.receivable(row.id)}>{nameOf(row)}</RowLink>
  )),
  cellColumn('netDays', 'Terms', { compact: 'second' }, ({ netDays }) => (netDays ? `net ${netDays}` : 'at once')),
  figureColumn('creditLimit', 'Owed of limit', {}, ({ creditLimit, open }) =>
    creditLimit ? `${Math.round((100 * open) / creditLimit)} %` : '–',
  ),
  ...ageNames.map((age): Column<ReceivableRow> =>
    figureColumn(age, ages[age].label, { sortable: true }, (row) => (
      <InvoicesLink amount={row[age]} age={age} today={today} code={row.code} />
    )),
  ),
  cellColumn('open', 'Owed', { sortable: true, align: 'end', compact: 'firstEnd' }, ({ open, code }) => (
    <InvoicesLink amount={open} age={null} today={today} code={code} />
  )),
  figureColumn('onAccount', 'On account', { sortable: true, optional: true }, ({ onAccount }) =>
    onAccount === 0 ? null : <Dollars amount={onAccount} />,
  ),
  cellColumn('oldest', 'Oldest', { sortable: true, align: 'end', compact: 'secondEnd' }, ({ oldest }) =>
    oldest === 0 ? '–' : `${oldest} d`,
  ),
  cellColumn('lastLetterAt', 'Last letter', { optional: true, compact: 'named' }, ({ lastLetterAt }) =>
    lastLetterAt === null ? null : shopDay(new Date(lastLetterAt)),
  ),
];

const brief = (row: ReceivableRow) => (
  <>
    <span className={record.strong}>{nameOf(row)}</span>
    <span className={record.amount}>
      <Dollars amount={row.open} />
    </span>
    <span className={record.quiet}>{row.code}</span>
    <span className={record.quiet}>{row.oldest > 0 ? `${row.oldest} days overdue` : 'nothing overdue'}</span>
  </>
);

const search = (body: Partial<TableInput>) => callQuery('staffReceivableSearch', { body });

/** Who owes what, for how long, with the sums of all. */
export const ReceivablesPage = () => {
  const [today] = useState(() => shopDay(new Date()));
  const [address] = useSearchParams();
  // As the list asks: one call for both.
  const { input } = tableInput(address, receivablesSort, 'receivables');
  const { data } = useQuery({ ...search(input), placeholderData: keepPreviousData });
  const sums = data?.sums;
  const chosen = useChosen(nameOf);
  return (
    <NounPage
      title="Receivables"
      filters={receivableFilters}
      columns={[chosen.column, ...columns(today)]}
      views={receivableViews}
      search={search}
      link={staffLinks.receivable}
      brief={brief}
    >
      <TextLink to={staffLinks.bank()}>Book what customers paid from a file of the bank</TextLink>
      <LettersBar chosen={chosen} />
      {sums && (
        <dl className={styles.sums} aria-label="Sums">
          {[...ageNames, null].map((age) => (
            <div key={age}>
              <dt>{age ? ages[age].label : 'Owed in all'}</dt>
              <dd>
                <InvoicesLink amount={sums[age ?? 'open']} age={age} today={today} />
              </dd>
            </div>
          ))}
          <div>
            <dt>On account</dt>
            <dd>{formatDollars(sums.onAccount)}</dd>
          </div>
        </dl>
      )}
    </NounPage>
  );
};
