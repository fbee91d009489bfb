import { links } from '#contract/links.ts';
import type { OrderCourse } from '#contract/orders/orders.ts';
import * as words from '#messages/records.js';
import { Badge } from '#ui/badge.tsx';
import { cellColumn, timeColumn, valueColumn } from '#ui/columns.tsx';
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
  valueColumn('name', words.name(), { compact: 'first' }),
  { name: 'tracking', label: words.tracking(), compact: 'firstEnd', cell: (row) => <Tracking {...row} /> },
  valueColumn('method', words.method(), { compact: 'second' }),
  timeColumn('shippedAt', words.shipped(), { compact: 'second' }),
  cellColumn('invoice', words.invoice(), { compact: 'secondEnd' }, ({ invoiceId, invoiceCode }) => (
    <InvoiceLink id={invoiceId} code={invoiceCode} />
  )),
];

const invoices: Column<OrderCourse['invoices'][number]>[] = [
  { name: 'code', label: words.invoiceId(), compact: 'first', cell: (row) => <InvoiceLink {...row} /> },
  timeColumn('invoiceDate', words.invoiceDate(), { compact: 'second' }),
  { name: 'status', label: words.status(), compact: 'second', cell: ({ status }) => <Badge>{status.name}</Badge> },
  { ...dollarsColumn('total', words.total()), compact: 'firstEnd' },
  cellColumn('print', words.print(), { compact: 'secondEnd' }, ({ id, code }) => (
    <CustomerPrint
      id={id}
      link={links.printInvoice}
      label={
        <>
          {words.print()}
          <span className="visually-hidden"> {code}</span>
        </>
      }
    />
  )),
];

/** What was sent of an order and what was invoiced. */
export const OrderPapers = ({ course }: { course: OrderCourse }) => (
  <div className={own.papers}>
    {course.shipments.length > 0 && (
      <section>
        <h2>{words.shipments()}</h2>
        <DataTable label={words.shipments()} columns={shipments} rows={course.shipments} />
      </section>
    )}
    {course.invoices.length > 0 && (
      <section>
        <h2>{words.invoices()}</h2>
        <DataTable label={words.invoices()} columns={invoices} rows={course.invoices} />
      </section>
    )}
  </div>
);
