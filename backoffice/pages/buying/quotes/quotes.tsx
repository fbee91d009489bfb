import { quoteFilters, type StaffQuoteRow } from '#contract/buying/staff-quotes.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { type Column, numberColumn, valueColumn } from '#ui/data-table.tsx';
import { Brief } from '../../../parts/brief.tsx';
import { codeColumn, dayColumn, statusColumn, totalColumn } from '../../../parts/columns.tsx';
import { NounPage } from '../../../parts/noun-page.tsx';
import { useCountedViews } from '../../../views/counted-views.ts';
import { quoteViews } from '../../../views/quote-views.ts';

const columns: Column<StaffQuoteRow>[] = [
  codeColumn('Number', staffLinks.quote),
  dayColumn('madeAt', 'Made'),
  valueColumn('company', 'Company', { sortable: true, compact: 'first' }),
  numberColumn('pieces', 'Pieces', { compact: 'named' }),
  valueColumn('validUntil', 'Good until', { sortable: true, compact: 'named' }),
  { ...statusColumn(), sortable: false },
  totalColumn,
];

const brief = (row: StaffQuoteRow) => (
  <Brief
    row={row}
    amount={row.total}
    name={row.company}
    says={row.validUntil === null ? '' : `until ${row.validUntil}`}
  />
);

const sort = { by: 'code', direction: 'DESC' } as const;
const search = 'staffQuoteSearch';

/** The quotes of all customers, with what waits. */
export const QuotesPage = () => {
  const counted = useCountedViews(quoteViews, search);
  return (
    <NounPage
      title="Quotes"
      filters={quoteFilters}
      columns={columns}
      views={[{ label: 'All', filters: {}, sort }, ...counted]}
      search={search}
      link={staffLinks.quote}
      brief={brief}
    />
  );
};
