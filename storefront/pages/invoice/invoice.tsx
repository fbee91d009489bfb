import { links } from '#contract/links.ts';
import { type MetaFunction, useParams, Link } from 'react-router';
import { callQuery } from '../../api/call-query.ts';
import { pageMeta } from '../../parts/page-meta.ts';
import { RecordScreen } from '../../records/record-screen.tsx';
import { CustomerOnly } from '../../session/customer-only.tsx';
import { CreditNotes } from './credit-notes.tsx';
import { InvoiceTables } from './invoice-tables.tsx';
import type { InvoiceDetail } from '#contract/orders/orders.ts';
import { torontoDateTime } from '#kernel/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { PostalAddress } from '#ui/postal-address.tsx';
import styles from '../../records/record-screen.module.css';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'View Invoice' });

/** One invoice with its order's back orders (specification section 2, "Invoice view"). */
export default function Invoice() {
  const { id } = useParams();
  return (
    <CustomerOnly visitorGoes="login">
      <RecordScreen
        id={id}
        query={(wanted, userId) => callQuery('invoice', { params: { id: wanted } }, userId)}
        title={({ code }) => `View Invoice ${code}`}
        print={{ label: 'Print Invoice', link: links.printInvoice }}
        back={{ tab: 'invoices', label: 'My Invoices' }}
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
      <Detail term="Customer Name">{`${invoice.customer.firstName} ${invoice.customer.lastName}`}</Detail>
      <Detail term="Invoice Date">{torontoDateTime(new Date(invoice.invoiceDate))}</Detail>
      <Detail term="Status">
        <Badge>{invoice.status.name}</Badge>
      </Detail>
      <Detail term="Order">
        <Link to={links.order(invoice.orderId)} className={styles.back}>
          {invoice.orderCode}
        </Link>
      </Detail>
      <Detail term="Payment Method">{invoice.paymentMethod.name}</Detail>
      <Detail term="Payment Date">{invoice.paymentDate ?? 'Not paid yet'}</Detail>
      <Detail term="Billing Address">
        <PostalAddress {...invoice.billingAddress} />
      </Detail>
      <Detail term="Shipping Address">
        <PostalAddress {...invoice.shippingAddress} />
      </Detail>
      <Detail term="Shipping Method">{invoice.orderShippingMethod.name}</Detail>
      <Detail term="Notes">
        <span className={styles.notes}>{invoice.notes === '' ? '–' : invoice.notes}</span>
      </Detail>
    </DetailList>
  </div>
);
