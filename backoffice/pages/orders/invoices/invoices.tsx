import { papersMax, printLink } from '#contract/orders/print-links.ts';
import type { StaffInvoiceRow } from '#contract/orders/staff-invoices.ts';
import { staffInvoiceFilters } from '#contract/orders/order-filters.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { shopDateTime, shopDay } from '#kernel/dates.ts';
import { type Column, valueColumn } from '#ui/data-table.tsx';
import { PrintLink } from '#ui/print-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaff, waitingQueries } from '../../../api/api.ts';
import { ChosenBar, useChosen } from '../../../parts/chosen.tsx';
import { Brief } from '../../../parts/brief.tsx';
import { codeColumn, dayColumn, moneyColumn, statusColumn, totalColumn } from '../../../parts/columns.tsx';
import { NounPage } from '../../../parts/noun-page.tsx';
import { invoiceViews } from '../../../views/due-views.ts';

const nameOf = ({ customer }: StaffInvoiceRow): string => `${customer.firstName} ${customer.lastName}`;

const columns: Column<StaffInvoiceRow>[] = [
  codeColumn('Invoice Id', staffLinks.invoice),
  dayColumn('invoiceDate', 'Invoice date'),
  valueColumn('orderCode', 'Order Id', { sortable: true, compact: 'named' }),
  { name: 'customer', label: 'Customer', sortable: true, compact: 'first', cell: nameOf },
  { name: 'poNumber', label: 'PO number', optional: true, cell: ({ poNumber }) => poNumber || null },
  statusColumn(),
  valueColumn('dueOn', 'Due on', { sortable: true, compact: 'named' }),
  moneyColumn('due', 'Due'),
  totalColumn,
];

const brief = (invoice: StaffInvoiceRow) => (
  <Brief
    row={invoice}
    amount={invoice.total}
    name={nameOf(invoice)}
    says={shopDateTime(new Date(invoice.invoiceDate))}
  />
);

/** Invoices, newest first, with a saved filter for unpaid ones. */
export const InvoicesPage = () => {
  const prices = useStaff().may('prices');
  const { data: unpaid } = useQuery(waitingQueries.invoices);
  const chosen = useChosen<StaffInvoiceRow>(({ code }) => code);
  const ids = chosen.rows.map(({ id }) => id);
  const [today] = useState(() => shopDay(new Date()));
  return (
    <NounPage
      title="Invoices"
      filters={staffInvoiceFilters}
      columns={[chosen.column, ...columns]}
      views={invoiceViews(unpaid, today)}
      search="staffInvoiceSearch"
      link={staffLinks.invoice}
      brief={brief}
    >
      <ChosenBar chosen={chosen} most={papersMax}>
        {prices && <PrintLink href={printLink('invoice', ids, 'FULL_INVOICE')} label="Print invoices" />}
        <PrintLink href={printLink('invoice', ids, 'DISPATCH_NOTE')} label="Dispatch notes" />
        <PrintLink href={printLink('invoiceLabels', ids)} label="Labels" />
      </ChosenBar>
    </NounPage>
  );
};
