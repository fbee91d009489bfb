import { returnFilters, type ReturnRow } from '#contract/orders/staff-returns.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { numberColumn, valueColumn } from '#ui/columns.tsx';
import type { Column } from '#ui/data-table.tsx';
import { useStaff } from '../../../api/use-staff.ts';
import { Brief } from '../../../parts/brief.tsx';
import { codeColumn, dayColumn, moneyColumn, statusColumn } from '../../../parts/columns.tsx';
import { labelledFields } from '../../../parts/labelled-fields.ts';
import { NounPage } from '../../../parts/noun-page.tsx';
import { withoutMoney } from '../../../parts/without-money.ts';
import { useCountedViews } from '../../../views/counted-views.ts';
import { returnViews } from '../../../views/return-views.ts';

const fields = labelledFields(returnFilters, {
  search: 'Found by',
  code: 'Number',
  company: 'Company',
  status: 'Status',
  askedAt: 'Asked',
});

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
  const prices = useStaff().may('prices');
  return (
    <NounPage
      title="Returns"
      fields={fields}
      columns={withoutMoney(columns, prices)}
      views={[{ label: 'All', filters: {}, sort }, ...counted]}
      search={search}
      link={staffLinks.return}
      brief={brief}
    />
  );
};
