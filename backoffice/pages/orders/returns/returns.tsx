import { returnFilters, type ReturnRow } from '#contract/orders/staff-returns.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { type Column, numberColumn, valueColumn } from '#ui/data-table.tsx';
import { Brief } from '../../../parts/brief.tsx';
import { codeColumn, dayColumn, moneyColumn, statusColumn } from '../../../parts/columns.tsx';
import { NounPage } from '../../../parts/noun-page.tsx';
import { useCountedViews } from '../../../views/counted-views.ts';
import { returnViews } from '../../../views/return-views.ts';

const columns: Column<ReturnRow>[] = [
  codeColumn('Number', staffLinks.return),
  dayColumn('askedAt', 'Asked'),
  valueColumn('company', 'Company', { sortable: true, compact: 'first' }),
  valueColumn('invoiceCode', 'Invoice', { compact: 'named' }),
  numberColumn('pieces', 'Pieces', { compact: 'named' }),
  { ...statusColumn(), sortable: false },
  moneyColumn('subTotal', 'Goods'),
];

const brief = (row: ReturnRow) => (
  <Brief row={row} amount={row.subTotal} name={row.company} says={shopDateTime(new Date(row.askedAt))} />
);

const sort = { by: 'code', direction: 'DESC' } as const;
const search = 'staffReturnSearch';

/** The returns of all customers, with what waits. */
export const ReturnsPage = () => {
  const counted = useCountedViews(returnViews, search);
  return (
    <NounPage
      title="Returns"
      filters={returnFilters}
      columns={columns}
      views={[{ label: 'All', filters: {}, sort }, ...counted]}
      search={search}
      link={staffLinks.return}
      brief={brief}
    />
  );
};
