import { links } from '#contract/links.ts';
import { invoiceFilters, type InvoiceRow } from '#contract/orders.ts';
import { torontoDateTime } from '#kernel/dates.ts';
import { formatDollars } from '#kernel/money.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import type { Column } from '#ui/data-table.tsx';
import { Link } from 'react-router';
import { callQuery } from '../../api/call-query.ts';
import { DataTableScreen } from '../../data-tables/data-table-screen.tsx';
import styles from './tables.module.css';

const fields = [
  { name: 'code', label: 'Invoice Id', ...invoiceFilters.code },
  { name: 'invoiceDate', label: 'Invoice Date', ...invoiceFilters.invoiceDate },
  { name: 'subTotal', label: 'Sub Total', ...invoiceFilters.subTotal },
  { name: 'taxes', label: 'Taxes', ...invoiceFilters.taxes },
  { name: 'total', label: 'Total', ...invoiceFilters.total },
  { name: 'status', label: 'Status', ...invoiceFilters.status },
];

const columns: Column<InvoiceRow>[] = [
  {
    name: 'code',
    label: 'Invoice Id',
    sortable: true,
    cell: ({ code }) => <span className={styles.code}>{code}</span>,
  },
  {
    name: 'invoiceDate',
    label: 'Invoice Date',
    sortable: true,
    cell: ({ invoiceDate }) => torontoDateTime(new Date(invoiceDate)),
  },
  {
    name: 'customer',
    label: 'Name',
    sortable: true,
    cell: ({ customer: { firstName, lastName } }) => `${firstName} ${lastName}`,
  },
  {
    name: 'shippingAmt',
    label: 'Shipping Amt',
    sortable: true,
    align: 'end',
    cell: ({ shippingAmt }) => formatDollars(shippingAmt),
  },
  { name: 'taxes', label: 'Taxes', sortable: true, align: 'end', cell: ({ taxes }) => formatDollars(taxes) },
  { name: 'total', label: 'Total', sortable: true, align: 'end', cell: ({ total }) => formatDollars(total) },
  { name: 'status', label: 'Status', sortable: true, cell: ({ status }) => <Badge>{status.name}</Badge> },
  {
    name: 'action',
    label: 'Action',
    cell: ({ id, code }) => (
      <Link to={links.invoice(id)} className={buttonClass()}>
        View<span className="visually-hidden"> {code}</span>
      </Link>
    ),
  },
];

/** My Invoices (specification section 2, "Invoices list"). */
export const Invoices = () => (
  <DataTableScreen
    name="invoices"
    title="Invoice List"
    archivedTitle="Archived Invoice List"
    things="invoices"
    fields={fields}
    columns={() => columns}
    sort={{ by: 'code', direction: 'DESC' }}
    search={(body, userId) => callQuery('invoiceSearch', { body }, userId)}
  />
);
