import { links } from '#contract/links.ts';
import { type MetaFunction, useParams, Link } from 'react-router';
import { callQuery } from '../../api/call-query.ts';
import { pageMeta } from '../../parts/page-meta.ts';
import { RecordScreen } from '../../records/record-screen.tsx';
import { CustomerOnly } from '../../session/customer-only.tsx';
import { CreditNotes } from './credit-notes.tsx';
import { InvoiceTables } from './invoice-tables.tsx';
import type { InvoiceDetail } from '#contract/orders/orders.ts';
import { shopDateTime } from '#kernel/dates.ts';
import * as accountWords from '#messages/account.js';
import * as words from '#messages/records.js';
import { Badge } from '#ui/badge.tsx';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { PostalAddress } from '#ui/postal-address.tsx';
import styles from '../../records/record-screen.module.css';

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
