import { links } from '#contract/links.ts';
import type { InvoiceDetail } from '#contract/orders/orders.ts';
import { torontoDateTime } from '#kernel/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { PostalAddress } from '#ui/postal-address.tsx';
import { Link } from 'react-router';
import styles from '../../records/record-screen.module.css';

/** Customer, dates, methods and addresses. */
export const InvoiceDetails = ({ invoice }: { invoice: InvoiceDetail }) => (
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
