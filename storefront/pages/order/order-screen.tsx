import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import type { OrderCourse, OrderDetail } from '#contract/orders/orders.ts';
import { shopDateTime } from '#kernel/dates.ts';
import * as accountWords from '#messages/account.js';
import * as words from '#messages/records.js';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import { cellColumn, type Column, DataTable, numberColumn, timeColumn, valueColumn } from '#ui/data-table.tsx';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { PostalAddress } from '#ui/postal-address.tsx';
import { Picture } from '#ui/picture.tsx';
import { Problems } from '#ui/problems.tsx';
import { orderStatuses } from '#contract/orders/order-statuses.ts';
import { Link, useParams } from 'react-router';
import { callQuery } from '../../api/call-query.ts';
import { thumbnail } from '../../parts/asset-source.ts';
import { dollarsColumn, skuColumn } from '../../records/columns.tsx';
import styles from '../../records/record-screen.module.css';
import { RecordScreen } from '../../records/record-screen.tsx';
import { RecordTotals, taxNames } from '../../records/record-totals.tsx';
import { useReorderQuestion } from '../../records/use-reorder-question.tsx';
import { Icon } from '#ui/icon.tsx';
import orderProgressStyles from './order-progress.module.css';
import { CustomerPrint } from '../../records/customer-print.tsx';
import { Tracking } from '../../records/tracking.tsx';
import own from './order-papers.module.css';

type Status = keyof typeof orderStatuses;
const way = ['PENDING', 'PROCESSING', 'PROCESSED', 'SHIPPED', 'COMPLETED'] as const satisfies Status[];

type Step = { status: Status; at: string | undefined; isReached: boolean };

/** The steps of an order with the times that are known; a cancelled one ends where it was cancelled. */
const stepsOf = ({ status, orderDateTime, course }: OrderDetail): Step[] => {
  const times = new Map<Status, string>([['PENDING', orderDateTime]]);
  for (const move of course?.moves ?? []) times.set(move.status.id, move.at);
  if (status.id === 'CANCELLED')
    return [...way.filter((each) => times.has(each)), 'CANCELLED' as const].map((each) => ({
      status: each,
      at: times.get(each),
      isReached: true,
    }));
  const last = way.indexOf(status.id);
  return way.map((each, at) => ({ status: each, at: times.get(each), isReached: at <= last }));
};

/** Where an order stands, in words. */
const OrderProgress = ({ order }: { order: OrderDetail }) => (
  <ol className={orderProgressStyles.steps} aria-label={words.progress()}>
    {stepsOf(order).map(({ status, at, isReached }) => (
      <li
        key={status}
        className={orderProgressStyles.step}
        data-reached={isReached || undefined}
        aria-current={status === order.status.id ? 'step' : undefined}
      >
        <span className={orderProgressStyles.word}>
          <span className={orderProgressStyles.mark} aria-hidden="true">
            {isReached && <Icon name={status === 'CANCELLED' ? 'close' : 'check'} size={12} />}
          </span>
          {orderStatuses[status]}
          {!isReached && <span className="visually-hidden"> {words.toCome()}</span>}
        </span>
        {isReached && at !== undefined && <span className={orderProgressStyles.at}>{shopDateTime(new Date(at))}</span>}
      </li>
    ))}
  </ol>
);

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
const OrderPapers = ({ course }: { course: OrderCourse }) => (
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

/** One order as placed (specification section 2, "Order view"). */
export const OrderScreen = () => {
  const { orderId } = useParams();
  const reorder = useReorderQuestion();
  return (
    <>
      <RecordScreen
        id={orderId}
        query={(id, userId) => callQuery('order', { params: { id } }, userId)}
        title={({ code }) => words.viewOrderOf(code)}
        print={{ label: words.printOrder(), link: links.printOrder }}
        action={{ label: words.reorder(), onPress: reorder.ask }}
        back={{ tab: 'orders', label: accountWords.myOrders() }}
      >
        {(order) => (
          <>
            <Problems problems={reorder.problems} />
            <Placed order={order} />
          </>
        )}
      </RecordScreen>
      {reorder.question}
    </>
  );
};

/** What it was split from, and into. */
const partsOf = ({ split }: OrderDetail) => [
  ...(split?.from ? [{ ...split.from, term: words.splitFrom() }] : []),
  ...(split?.into ?? []).map((order) => ({ ...order, term: words.splitInto() })),
];

/** An item's name, linked to its product as long as that is sold. */
const ItemLink = ({ name, product }: Pick<OrderDetail['items'][number], 'name' | 'product'>) => {
  if (!product) return name;
  const { productId, productVariantId: id, variantNumber, rack } = product;
  const to = links.product({ productId, id, variantNumber, attributes: rack === null ? {} : { rack } });
  return (
    <Link to={to} className={styles.product}>
      {name}
    </Link>
  );
};

const Name = (item: OrderDetail['items'][number]) => (
  <span className={styles.item}>
    <Picture source={thumbnail(item.image)} alt="" sizes="28px" className={styles.thumbnail} />
    <span>
      <ItemLink {...item} />
      {item.qtyBackOrder !== undefined && item.qtyBackOrder > 0 && (
        <span className={styles.backOrder}>{words.backOrder(item.qtyBackOrder, item.qtyOrdered)}</span>
      )}
    </span>
  </span>
);

const columns: Column<OrderDetail['items'][number]>[] = [
  { name: 'place', label: words.place(), cell: (_item, place) => place },
  { name: 'name', label: words.productName(), compact: 'first', cell: (item) => <Name {...item} /> },
  { ...skuColumn, compact: 'second' },
  { ...dollarsColumn('price', words.price()), compact: 'named' },
  numberColumn('qtyOrdered', words.qtyOrdered(), { compact: 'named' }),
  { ...dollarsColumn('subTotal', words.subtotal()), compact: 'firstEnd' },
];

const Placed = ({ order }: { order: OrderDetail }) => (
  <>
    <OrderProgress order={order} />
    {order.course && <OrderPapers course={order.course} />}
    <div className={styles.details}>
      <DetailList>
        <Detail term={words.customerId()}>
          <span className={styles.code}>{order.customerCode}</span>
        </Detail>
        <Detail term={words.status()}>
          <Badge>{order.status.name}</Badge>
        </Detail>
        <Detail term={words.orderDateTime()}>{shopDateTime(new Date(order.orderDateTime))}</Detail>
        <Detail term={words.customerName()}>{`${order.customerFirstName} ${order.customerLastName}`}</Detail>
        <Detail term={words.paymentMethod()}>{order.paymentMethod.name}</Detail>
        <Detail term={words.shippingMethod()}>{order.shippingMethod.name}</Detail>
        <Detail term={words.billingAddress()}>
          <PostalAddress {...order.billingAddress} />
        </Detail>
        <Detail term={words.shippingAddress()}>
          <PostalAddress {...order.shippingAddress} />
        </Detail>
        {order.poNumber && <Detail term={words.poNumber()}>{order.poNumber}</Detail>}
        {order.jobReference && <Detail term={words.jobReference()}>{order.jobReference}</Detail>}
        {partsOf(order).map(({ id, code, term }) => (
          <Detail key={id} term={term}>
            <Link to={links.order(id)} className={styles.back}>
              {code}
            </Link>
          </Detail>
        ))}
        {order.comments !== '' && (
          <Detail term={words.comments()}>
            <span className={styles.notes}>{order.comments}</span>
          </Detail>
        )}
      </DetailList>
    </div>
    <DataTable label={words.items()} columns={columns} rows={order.items} />
    <p>
      <Link to={`${links.myAccount('lists')}&from=${order.id}`} className={buttonClass()}>
        {words.saveAsList()}
      </Link>
    </p>
    <RecordTotals
      rows={[
        { label: words.subTotal(), amount: order.subTotal },
        { label: words.disc(), note: order.couponCode ?? undefined, amount: -order.discountAmt },
        { label: words.shippingAmt(), amount: order.shippingAmt ?? messages.shippingLater() },
        { label: words.tax(), note: taxNames(order.taxComponents), amount: order.taxes },
        { label: words.total(), amount: order.total },
      ]}
    />
  </>
);
