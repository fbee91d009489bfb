import { links } from '#contract/links.ts';
import { invoiceFilters, type InvoiceRow } from '#contract/orders.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import { timeColumn } from '#ui/columns.tsx';
import type { Column } from '#ui/data-table.tsx';
import { Link } from 'react-router';
import { callQuery } from '../../api/call-query.ts';
import { DataTableScreen } from '../../data-tables/data-table-screen.tsx';
import { dollarsColumn } from '../../records/columns.tsx';
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
  timeColumn('invoiceDate', 'Invoice Date', { sortable: true }),
  {
    name: 'customer',
    label: 'Name',
    sortable: true,
    cell: ({ customer: { firstName, lastName } }) => `${firstName} ${lastName}`,
  },
  dollarsColumn('shippingAmt', 'Shipping Amt', true),
  dollarsColumn('taxes', 'Taxes', true),
  dollarsColumn('total', 'Total', true),
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
