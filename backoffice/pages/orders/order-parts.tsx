import { orderStatuses } from '#contract/orders.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { isPricedOrder, type StaffOrder } from '#contract/staff-orders.ts';
import { torontoDateTime } from '#kernel/dates.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { PostalAddress } from '#ui/postal-address.tsx';
import type { ReactNode } from 'react';
import {
  dayColumn,
  goodsColumns,
  linkColumn,
  moneyColumn,
  piecesColumn,
  rackColumn,
  statusColumn,
  totalColumn,
} from '../../parts/columns.tsx';
import styles from '../../parts/record.module.css';
import { withoutMoney } from '../../parts/without-money.ts';

type Line = StaffOrder['items'][number];

const backOrderColumn: Column<Line> = {
  name: 'open',
  label: 'Back order',
  align: 'end',
  compact: 'named',
  cell: ({ qtyBackOrder }) => (qtyBackOrder > 0 ? <span className={styles.open}>{qtyBackOrder}</span> : 0),
};

const lineColumns = (onBackOrder: boolean): Column<Line>[] => [
  ...goodsColumns,
  rackColumn,
  moneyColumn('price', 'Price'),
  piecesColumn('qtyOrdered', 'Ordered'),
  piecesColumn('qtyInvoiced', 'Invoiced'),
  ...(onBackOrder ? [backOrderColumn] : []),
  moneyColumn('subTotal', 'Subtotal', 'firstEnd'),
];

export const OrderLines = ({ order }: { order: StaffOrder }) => (
  <DataTable
    label="OrderLines"
    columns={withoutMoney(lineColumns(order.items.some(({ qtyBackOrder }) => qtyBackOrder > 0)), isPricedOrder(order))}
    rows={order.items}
    keyOf={({ id }) => id}
  />
);

const course = ['PENDING', 'PROCESSING', 'PROCESSED', 'SHIPPED', 'COMPLETED'] as const;

/** The order's progress; none when cancelled. */
export const Course = ({ status }: { status: StaffOrder['status'] }) => {
  const reached = course.findIndex((id) => id === status.id);
  if (reached < 0) return null;
  return (
    <ol aria-label="Course" className={styles.course}>
      {course.map((id, i) => (
        <li key={id} data-passed={i <= reached || undefined} aria-current={i === reached ? 'step' : undefined}>
          {orderStatuses[id]}
        </li>
      ))}
    </ol>
  );
};

type Invoice = StaffOrder['invoices'][number];

const invoiceColumns: Column<Invoice>[] = [
  linkColumn('Invoice Id', staffLinks.invoice),
  dayColumn('invoiceDate', 'Invoice date'),
  statusColumn(),
];

const moneyColumns = (isCredited: boolean): Column<Invoice>[] => [
  ...(isCredited ? [moneyColumn('credited', 'Credited')] : []),
  moneyColumn('paid', 'Paid'),
  totalColumn,
];

type InvoicesProps = { order: StaffOrder; children?: ReactNode };

/** From here staff who ship open dispatch note and shipment. */
export const Invoices = ({ order, children }: InvoicesProps) =>
  order.invoices.length > 0 && (
    <section aria-label="Invoices of this order">
      <h2>Invoices</h2>
      <DataTable
        label="Invoices of this order"
        columns={[
          ...invoiceColumns,
          ...(isPricedOrder(order) ? moneyColumns(order.invoices.some(({ credited }) => credited > 0)) : []),
        ]}
        rows={order.invoices}
        keyOf={({ id }) => id}
      />
      {children}
    </section>
  );

const documents = { FULL_INVOICE: 'Full invoice', DISPATCH_NOTE: 'Dispatch note, without prices' } as const;

export const Details = ({ order }: { order: StaffOrder }) => (
  <section aria-label="Details">
    <h2>Details</h2>
    <DetailList>
      <Detail term="Order date">{torontoDateTime(new Date(order.orderDateTime))}</Detail>
      <Detail term="Shipping method">{order.shippingMethod.name}</Detail>
      <Detail term="Payment method">{order.paymentMethod.name}</Detail>
      <Detail term="Packed with goods">{documents[order.preferredDocType]}</Detail>
      <Detail term="Shipping address">
        <PostalAddress {...order.shippingAddress} />
      </Detail>
      <Detail term="Billing address">
        <PostalAddress {...order.billingAddress} />
      </Detail>
      {order.comments !== '' && (
        <Detail term="Customer's comments">
          <span className={styles.text}>{order.comments}</span>
        </Detail>
      )}
    </DetailList>
  </section>
);
