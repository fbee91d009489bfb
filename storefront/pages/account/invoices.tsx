import { links } from '#contract/links.ts';
import { invoiceFilters, type InvoiceRow } from '#contract/orders/orders.ts';
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
    compact: 'first',
    cell: ({ code }) => <span className={styles.code}>{code}</span>,
  },
  timeColumn('invoiceDate', 'Invoice Date', { sortable: true, compact: 'second' }),
  {
    name: 'customer',
    label: 'Name',
    sortable: true,
    compact: 'second',
    cell: ({ customer: { firstName, lastName } }) => `${firstName} ${lastName}`,
  },
  { ...dollarsColumn('shippingAmt', 'Shipping Amt', true), compact: 'named' },
  { ...dollarsColumn('taxes', 'Taxes', true), compact: 'named' },
  { ...dollarsColumn('total', 'Total', true), compact: 'firstEnd' },
  {
    name: 'status',
    label: 'Status',
    sortable: true,
    compact: 'secondEnd',
    cell: ({ status }) => <Badge>{status.name}</Badge>,
  },
  {
    name: 'action',
    label: 'Action',
    compact: 'end',
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
