import { links } from '#contract/links.ts';
import type { InvoiceDetail } from '#contract/orders/orders.ts';
import { shopDateTime } from '#kernel/dates.ts';
import * as accountWords from '#messages/account.js';
import * as words from '#messages/records.js';
import { Badge } from '#ui/badge.tsx';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { late } from '#ui/late.tsx';
import { PostalAddress } from '#ui/postal-address.tsx';
import { type Column, DataTable, numberColumn, valueColumn } from '#ui/data-table.tsx';
import type { CreditNote } from '#contract/orders/credit-notes.ts';
import { type MetaFunction, useParams, Link } from 'react-router';
import { callQuery } from '../../api/call-query.ts';
import { pageMeta } from '../../parts/page-meta.ts';
import { RecordScreen } from '../../records/record-screen.tsx';
import { CustomerOnly } from '../../session/customer-only.tsx';
import styles from '../../records/record-screen.module.css';
import { dollarsColumn, skuColumn } from '../../records/columns.tsx';
import { Tracking } from '../../records/tracking.tsx';
import { RecordTotals, taxNames } from '../../records/record-totals.tsx';

const columns: Column<CreditNote['items'][number]>[] = [
  valueColumn('name', words.name()),
  skuColumn,
  numberColumn('qty', words.qty()),
  dollarsColumn('price', words.price()),
  dollarsColumn('subTotal', words.subtotal()),
];

/**
 * The invoice's credit notes, oldest first; no section without any. They are not in the specification, so other servers
 * may omit them.
 */
const CreditNotes = ({ notes }: { notes: readonly CreditNote[] | undefined }) =>
  notes !== undefined &&
  notes.length > 0 && (
    <section>
      <h2>{words.creditNotes()}</h2>
      <ul className={styles.credits}>
        {notes.map((note) => (
          <li key={note.id} className={styles.credit}>
            <div>
              <h3>{note.code}</h3>
              <p className={styles.note}>{`${note.reason.name} · ${shopDateTime(new Date(note.creditDate))}`}</p>
              {note.notes !== '' && <p className={styles.notes}>{note.notes}</p>}
            </div>
            {note.items.length > 0 && (
              <DataTable label={words.itemsOf(note.code)} columns={columns} rows={note.items} />
            )}
            <RecordTotals
              rows={[
                { label: words.subTotal(), amount: note.subTotal },
                ...(note.shippingAmt > 0 ? [{ label: words.shippingAmt(), amount: note.shippingAmt }] : []),
                ...(note.discountAmt > 0 ? [{ label: words.discount(), amount: -note.discountAmt }] : []),
                { label: words.tax(), note: taxNames(note.taxComponents), amount: note.taxes },
                { label: words.totalCredited(), amount: note.total },
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );

const shipments: Column<InvoiceDetail['shipments'][number]>[] = [
  valueColumn('name', words.name()),
  { name: 'tracking', label: words.tracking(), cell: (row) => <Tracking {...row} /> },
  valueColumn('method', words.method()),
];

const items: Column<InvoiceDetail['items'][number]>[] = [
  valueColumn('name', words.name()),
  skuColumn,
  numberColumn('qtyOrdered', words.qty()),
  dollarsColumn('price', words.price()),
  dollarsColumn('subTotal', words.subtotal()),
];

const backOrders: Column<InvoiceDetail['backOrders'][number]>[] = [
  valueColumn('name', words.name()),
  numberColumn('qtyOrdered', words.orderedQty()),
  numberColumn('qtyInvoiced', words.shippedQty()),
  {
    name: 'backOrder',
    label: words.backorder(),
    align: 'end',
    cell: ({ qtyOrdered, qtyInvoiced }) => qtyOrdered - qtyInvoiced,
  },
];

/** Shipments, items with their sums, and back orders if any. */
const InvoiceTables = ({ invoice }: { invoice: InvoiceDetail }) => (
  <>
    {invoice.items.length === 0 ? (
      <p className={styles.note}>{words.shippingAlone(invoice.orderCode)}</p>
    ) : (
      <Goods invoice={invoice} />
    )}
    <RecordTotals
      rows={[
        ...(invoice.items.length > 0 ? [{ label: words.subTotal(), amount: invoice.subTotal }] : []),
        { label: words.shippingAmt(), amount: invoice.shippingAmt },
        ...(invoice.discountAmt > 0 ? [{ label: words.discount(), amount: -invoice.discountAmt }] : []),
        { label: words.tax(), note: taxNames(invoice.taxComponents), amount: invoice.taxes },
        { label: words.total(), amount: invoice.total },
      ]}
    />
    {invoice.backOrders.length > 0 && (
      <section>
        <h2>{words.backOrderItems()}</h2>
        <DataTable label={words.backOrderItems()} columns={backOrders} rows={invoice.backOrders} />
      </section>
    )}
  </>
);

const Goods = ({ invoice }: { invoice: InvoiceDetail }) => (
  <>
    <section>
      <h2>{words.shipmentDetails()}</h2>
      {invoice.shipments.length === 0 ? (
        <p className={styles.note}>{words.nothingShipped()}</p>
      ) : (
        <DataTable label={words.shipmentDetails()} columns={shipments} rows={invoice.shipments} />
      )}
    </section>
    <section>
      <h2>{words.shippedItems()}</h2>
      <DataTable label={words.shippedItems()} columns={items} rows={invoice.items} />
    </section>
  </>
);

const Returns = late(async () => (await import('./returns.tsx')).Returns);

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: words.viewInvoice() });

/** One invoice with its order's back orders (specification section 2, "Invoice view"). */
export default function Invoice() {
  const { id } = useParams();
  return (
    <CustomerOnly visitorGoes="login">
      <RecordScreen
        id={id}
        query={(wanted, userId) => callQuery('invoice', { params: { id: wanted } }, userId)}
        title={({ code }) => words.viewInvoiceOf(code)}
        print={{ label: words.printInvoice(), link: links.printInvoice }}
        back={{ tab: 'invoices', label: accountWords.myInvoices() }}
      >
        {(invoice) => (
          <>
            <InvoiceDetails invoice={invoice} />
            <InvoiceTables invoice={invoice} />
            <CreditNotes notes={invoice.creditNotes} />
            {invoice.returnable && <Returns invoiceId={invoice.id} />}
          </>
        )}
      </RecordScreen>
    </CustomerOnly>
  );
}

/** Customer, dates, methods and addresses. */
const InvoiceDetails = ({ invoice }: { invoice: InvoiceDetail }) => (
  <div className={styles.details}>
    <DetailList>
      <Detail term={words.customerName()}>{`${invoice.customer.firstName} ${invoice.customer.lastName}`}</Detail>
      <Detail term={words.invoiceDate()}>{shopDateTime(new Date(invoice.invoiceDate))}</Detail>
      {invoice.dueOn && <Detail term={words.dueDate()}>{invoice.dueOn}</Detail>}
      <Detail term={words.status()}>
        <Badge>{invoice.status.name}</Badge>
      </Detail>
      <Detail term={words.order()}>
        <Link to={links.order(invoice.orderId)} className={styles.back}>
          {invoice.orderCode}
        </Link>
      </Detail>
      {invoice.poNumber && <Detail term={words.poNumber()}>{invoice.poNumber}</Detail>}
      {invoice.jobReference && <Detail term={words.jobReference()}>{invoice.jobReference}</Detail>}
      <Detail term={words.paymentMethod()}>{invoice.paymentMethod.name}</Detail>
      <Detail term={words.paymentDate()}>{invoice.paymentDate ?? words.notPaidYet()}</Detail>
      <Detail term={words.billingAddress()}>
        <PostalAddress {...invoice.billingAddress} />
      </Detail>
      <Detail term={words.shippingAddress()}>
        <PostalAddress {...invoice.shippingAddress} />
      </Detail>
      <Detail term={words.shippingMethod()}>{invoice.orderShippingMethod.name}</Detail>
      <Detail term={words.notes()}>
        <span className={styles.notes}>{invoice.notes === '' ? '–' : invoice.notes}</span>
      </Detail>
    </DetailList>
  </div>
);
