import { links } from '#contract/links.ts';
import type { InvoiceRow } from '#contract/orders/orders.ts';
import { invoiceFilters } from '#contract/orders/order-filters.ts';
import * as words from '#messages/records.js';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import { cellColumn, type Column, timeColumn } from '#ui/data-table.tsx';
import { monthOf, shopDay } from '#kernel/dates.ts';
import { Link } from 'react-router';
import { lazy, Suspense, useState } from 'react';
import { callQuery } from '../../api/call-query.ts';
import { DataTableScreen } from '../../data-tables/data-table-screen.tsx';
import { dollarsColumn } from '../../records/columns.tsx';
import { Select } from '#ui/select.tsx';
import { CustomerPrint } from '../../records/customer-print.tsx';
import styles from './tables.module.css';

const monthsOffered = 13;

/** The statement of account of a month as PDF, of this one until today. */
const StatementOfMonth = () => {
  const [months] = useState(() => {
    const today = shopDay(new Date());
    const all = Array.from({ length: monthsOffered }, (_, back) => monthOf(today, back));
    return all.map(({ from, to }) => ({ value: from, label: from.slice(0, 7), to: to < today ? to : today }));
  });
  const [from, setFrom] = useState(months[0]?.value ?? '');
  const to = months.find(({ value }) => value === from)?.to ?? from;
  return (
    <div className={styles.actions}>
      <Select label={words.statementOf()} value={from} options={months} onChange={setFrom} />
      <CustomerPrint id={0} link={(_, token) => links.printStatement(from, to, token)} label={words.printStatement()} />
    </div>
  );
};

const fields = [
  { name: 'code', label: words.invoiceId(), ...invoiceFilters.code },
  { name: 'invoiceDate', label: words.invoiceDate(), ...invoiceFilters.invoiceDate },
  { name: 'subTotal', label: words.subTotal(), ...invoiceFilters.subTotal },
  { name: 'taxes', label: words.taxes(), ...invoiceFilters.taxes },
  { name: 'total', label: words.total(), ...invoiceFilters.total },
  { name: 'status', label: words.status(), ...invoiceFilters.status },
];

const columns: Column<InvoiceRow>[] = [
  cellColumn('code', words.invoiceId(), { sortable: true, compact: 'first' }, ({ code }) => (
    <span className={styles.code}>{code}</span>
  )),
  timeColumn('invoiceDate', words.invoiceDate(), { sortable: true, compact: 'second' }),
  cellColumn(
    'customer',
    words.name(),
    { sortable: true, compact: 'second' },
    ({ customer: { firstName, lastName } }) => `${firstName} ${lastName}`,
  ),
  { ...dollarsColumn('shippingAmt', words.shippingAmt(), true), compact: 'named' },
  { ...dollarsColumn('taxes', words.taxes(), true), compact: 'named' },
  { ...dollarsColumn('total', words.total(), true), compact: 'firstEnd' },
  cellColumn('status', words.status(), { sortable: true, compact: 'secondEnd' }, ({ status }) => (
    <Badge>{status.name}</Badge>
  )),
  cellColumn('action', words.action(), { compact: 'end' }, ({ id, code }) => (
    <Link to={links.invoice(id)} className={buttonClass()}>
      {words.view()}
      <span className="visually-hidden"> {code}</span>
    </Link>
  )),
];

const OwedOnline = lazy(async () => ({ default: (await import('./owed.tsx')).OwedOnline }));

/** My Invoices (specification section 2, "Invoices list"). */
export const Invoices = () => (
  <DataTableScreen
    name="invoices"
    title={words.invoiceList()}
    archivedTitle={words.archivedInvoiceList()}
    things="invoices"
    fields={fields}
    columns={() => columns}
    sort={{ by: 'code', direction: 'DESC' }}
    search={(body, userId) => callQuery('invoiceSearch', { body }, userId)}
  >
    <StatementOfMonth />
    <Suspense fallback={null}>
      <OwedOnline />
    </Suspense>
  </DataTableScreen>
);
