import { orderStatuses } from '#contract/orders/order-statuses.ts';
import { printLink } from '#contract/orders/print-links.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { isPricedOrder, type PricedOrder, type StaffOrder } from '#contract/orders/staff-orders.ts';
import { shopDateTime, shopDay } from '#kernel/dates.ts';
import { formatDollars } from '#kernel/money.ts';
import { cellColumn, type Column, DataTable } from '#ui/data-table.tsx';
import { PrintLink } from '#ui/print-link.tsx';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { PostalAddress } from '#ui/postal-address.tsx';
import type { ReactNode } from 'react';
import {
  figureColumn,
  goodsColumn,
  linkColumn,
  moneyColumn,
  piecesColumn,
  statusColumn,
  totalColumn,
} from '../../../parts/columns.tsx';
import styles from '../../../parts/record.module.css';
import { Sheet } from '../../../parts/totals.tsx';
import { withoutMoney } from '../../../parts/without-money.ts';

type Line = StaffOrder['items'][number];

const backOrderColumn: Column<Line> = figureColumn('open', 'Back order', { optional: true }, ({ qtyBackOrder }) =>
  qtyBackOrder > 0 ? <span className={styles.open}>{qtyBackOrder}</span> : null,
);

const lineColumns: Column<Line>[] = [
  goodsColumn,
  moneyColumn('price', 'Price'),
  piecesColumn('qtyOrdered', 'Ordered'),
  piecesColumn('qtyInvoiced', 'Invoiced'),
  backOrderColumn,
  moneyColumn('subTotal', 'Subtotal', 'firstEnd'),
];

export const OrderLines = ({ order }: { order: StaffOrder }) => (
  <DataTable label="Lines" columns={withoutMoney(lineColumns, isPricedOrder(order))} rows={order.items} />
);

const piecesAt = (qty: number | undefined, price: number | undefined): string =>
  qty && price !== undefined ? `${qty} × ${formatDollars(price)}` : '–';

/** What was agreed when it was placed, beside what is now; only what differs. */
export const Agreed = ({ order, agreed }: { order: PricedOrder; agreed: NonNullable<PricedOrder['agreed']> }) => {
  const now = new Map(order.items.map((item) => [item.variantId, item]));
  const then = new Map(agreed.items.map((item) => [item.variantId, item]));
  const rows = [...new Set([...then.keys(), ...now.keys()])].flatMap((id): [string, string][] => {
    const was = then.get(id);
    const is = now.get(id);
    if (was?.qty === is?.qtyOrdered && was?.price === is?.price) return [];
    return [[is?.sku ?? was?.sku ?? '', `${piecesAt(was?.qty, was?.price)} → ${piecesAt(is?.qtyOrdered, is?.price)}`]];
  });
  if (agreed.discountAmt !== order.discountAmt)
    rows.push(['Discount', `${formatDollars(agreed.discountAmt)} → ${formatDollars(order.discountAmt)}`]);
  rows.push(['Total', `${formatDollars(agreed.total)} → ${formatDollars(order.total)}`]);
  return (
    <section aria-label="As placed, and now" className={styles.after}>
      <h3>As placed → now</h3>
      <Sheet rows={rows} />
    </section>
  );
};

const course = ['PENDING', 'PROCESSING', 'PROCESSED', 'SHIPPED', 'COMPLETED'] as const;

/** The order's progress, and since when; none when cancelled. */
export const Course = ({ order: { status, timeline } }: { order: StaffOrder }) => {
  const reached = course.findIndex((id) => id === status.id);
  if (reached < 0) return null;
  return (
    <ol aria-label="Course" className={styles.course}>
      {course.map((id, i) => (
        <li key={id} data-passed={i <= reached || undefined} aria-current={i === reached ? 'step' : undefined}>
          {orderStatuses[id]}
          <Since at={i > reached ? undefined : timeline.findLast((event) => event.status?.id === id)?.at} />
        </li>
      ))}
    </ol>
  );
};

const Since = ({ at }: { at: string | undefined }) => (
  <time dateTime={at} className={styles.since}>
    {at && shopDateTime(new Date(at)).slice(0, -3)}
  </time>
);

type Invoice = StaffOrder['invoices'][number];

const invoiceColumns: Column<Invoice>[] = [
  linkColumn('Invoice Id', staffLinks.invoice),
  cellColumn('invoiceDate', 'Invoice date', { compact: 'second' }, ({ invoiceDate }) => (
    <span className={styles.whole}>{shopDay(new Date(invoiceDate))}</span>
  )),
  statusColumn(),
];

const moneyColumns = (isCredited: boolean): Column<Invoice>[] => [
  ...(isCredited ? [moneyColumn('credited', 'Credited')] : []),
  moneyColumn('paid', 'Paid'),
  totalColumn,
];

/** What is printed, and the invoices: from here staff who ship open dispatch note and shipment. */
export const Papers = ({ order, children }: { order: StaffOrder; children?: ReactNode }) => (
  <section aria-label="Papers">
    <h2>Papers</h2>
    <p className={styles.actions}>
      <PrintLink href={printLink('pickList', [order.id])} label="Pick list" />
      {isPricedOrder(order) && <PrintLink href={printLink('order', [order.id])} label="Print order" />}
    </p>
    {order.invoices.length > 0 && (
      <section aria-label="Invoices of this order" className={styles.after}>
        <DataTable
          label="Invoices of this order"
          columns={[
            ...invoiceColumns,
            ...(isPricedOrder(order) ? moneyColumns(order.invoices.some(({ credited }) => credited > 0)) : []),
          ]}
          rows={order.invoices}
        />
        {children}
      </section>
    )}
  </section>
);

const documents = { FULL_INVOICE: 'Full invoice', DISPATCH_NOTE: 'Dispatch note, without prices' } as const;

/** The customer's comments, above the lines: pickers need them first. */
export const Comments = ({ order: { comments } }: { order: StaffOrder }) =>
  comments !== '' && (
    <section aria-label="Customer's comments" className={styles.said}>
      <p className={styles.quiet}>Customer’s comments</p>
      <p className={styles.text}>{comments}</p>
    </section>
  );

export const Details = ({ order }: { order: StaffOrder }) => (
  <section aria-label="Details">
    <h2>Details</h2>
    <DetailList>
      <Detail term="Order date">{shopDateTime(new Date(order.orderDateTime))}</Detail>
      {order.poNumber && <Detail term="PO number">{order.poNumber}</Detail>}
      {order.jobReference && <Detail term="Job reference">{order.jobReference}</Detail>}
      <Detail term="Shipping method">{order.shippingMethod.name}</Detail>
      <Detail term="Payment method">{order.paymentMethod.name}</Detail>
      <Detail term="Packed with goods">{documents[order.preferredDocType]}</Detail>
      <Detail term="Shipping address">
        <PostalAddress {...order.shippingAddress} />
      </Detail>
      <Detail term="Billing address">
        <PostalAddress {...order.billingAddress} />
      </Detail>
    </DetailList>
  </section>
);
