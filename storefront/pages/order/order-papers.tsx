import { links } from '#contract/links.ts';
import type { OrderCourse } from '#contract/orders/orders.ts';
import { Badge } from '#ui/badge.tsx';
import { timeColumn, valueColumn } from '#ui/columns.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Link } from 'react-router';
import { dollarsColumn } from '../../records/columns.tsx';
import { CustomerPrint } from '../../records/customer-print.tsx';
import styles from '../../records/record-screen.module.css';
import { Tracking } from '../../records/tracking.tsx';
import own from './order-papers.module.css';

const InvoiceLink = ({ id, code }: { id: number; code: string }) => (
  <Link to={links.invoice(id)} className={styles.back}>
    {code}
  </Link>
);

const shipments: Column<OrderCourse['shipments'][number]>[] = [
  valueColumn('name', 'Name', { compact: 'first' }),
  { name: 'tracking', label: 'Tracking', compact: 'firstEnd', cell: (row) => <Tracking {...row} /> },
  valueColumn('method', 'Method', { compact: 'second' }),
  timeColumn('shippedAt', 'Shipped', { compact: 'second' }),
  {
    name: 'invoice',
    label: 'Invoice',
    compact: 'secondEnd',
    cell: ({ invoiceId, invoiceCode }) => <InvoiceLink id={invoiceId} code={invoiceCode} />,
  },
];

const invoices: Column<OrderCourse['invoices'][number]>[] = [
  { name: 'code', label: 'Invoice Id', compact: 'first', cell: (row) => <InvoiceLink {...row} /> },
  timeColumn('invoiceDate', 'Invoice Date', { compact: 'second' }),
  { name: 'status', label: 'Status', compact: 'second', cell: ({ status }) => <Badge>{status.name}</Badge> },
  { ...dollarsColumn('total', 'Total'), compact: 'firstEnd' },
  {
    name: 'print',
    label: 'Print',
    compact: 'secondEnd',
    cell: ({ id, code }) => (
      <CustomerPrint
        id={id}
        link={links.printInvoice}
        label={
          <>
            Print<span className="visually-hidden"> {code}</span>
          </>
        }
      />
    ),
  },
];

/** What was sent of an order and what was invoiced. */
export const OrderPapers = ({ course }: { course: OrderCourse }) => (
  <div className={own.papers}>
    {course.shipments.length > 0 && (
      <section>
        <h2>Shipments</h2>
        <DataTable label="Shipments" columns={shipments} rows={course.shipments} keyOf={({ id }) => id} />
      </section>
    )}
    {course.invoices.length > 0 && (
      <section>
        <h2>Invoices</h2>
        <DataTable label="Invoices" columns={invoices} rows={course.invoices} keyOf={({ id }) => id} />
      </section>
    )}
  </div>
);
