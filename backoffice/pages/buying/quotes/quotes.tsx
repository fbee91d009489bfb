import { quoteFilters, type StaffQuoteRow } from '#contract/buying/staff-quotes.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { type Column, numberColumn, valueColumn } from '#ui/columns.tsx';
import { statusIn } from '../../../api/waiting-filters.ts';
import { Brief } from '../../../parts/brief.tsx';
import { codeColumn, dayColumn, statusColumn, totalColumn } from '../../../parts/columns.tsx';
import { NounPage } from '../../../parts/noun-page.tsx';
import { useCountedViews } from '../../../views/counted-views.ts';
import type { View } from '../../../views/view.ts';

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
const views: readonly View[] = [
  { label: 'Asked for', filters: statusIn('ASKED'), sort: { by: 'madeAt', direction: 'ASC' } },
  { label: 'With the customer', filters: statusIn('SENT'), sort: { by: 'validUntil', direction: 'ASC' } },
  { label: 'Ended, declined', filters: statusIn('ENDED', 'DECLINED'), sort },
];
const search = 'staffQuoteSearch';

/** The quotes of all customers, with what waits. */
export const QuotesPage = () => {
  const counted = useCountedViews(views, search);
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
