import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import type { OrderDetail } from '#contract/orders/orders.ts';
import { torontoDateTime } from '#kernel/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { numberColumn } from '#ui/columns.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { PostalAddress } from '#ui/postal-address.tsx';
import { Picture } from '#ui/picture.tsx';
import { Problems } from '#ui/problems.tsx';
import { Link, type MetaFunction, useParams } from 'react-router';
import { callQuery } from '../../api/call-query.ts';
import { thumbnail } from '../../parts/asset-source.ts';
import { pageMeta } from '../../parts/page-meta.ts';
import { dollarsColumn, skuColumn } from '../../records/columns.tsx';
import styles from '../../records/record-screen.module.css';
import { RecordScreen } from '../../records/record-screen.tsx';
import { RecordTotals, taxNames } from '../../records/record-totals.tsx';
import { useReorderQuestion } from '../../records/use-reorder-question.tsx';
import { CustomerOnly } from '../../session/customer-only.tsx';
import { OrderPapers } from './order-papers.tsx';
import { OrderProgress } from './order-progress.tsx';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'View Order' });

/** One order as placed (specification section 2, "Order view"). */
export default function Order() {
  return (
    <CustomerOnly visitorGoes="login">
      <View />
    </CustomerOnly>
  );
}

const View = () => {
  const { orderId } = useParams();
  const reorder = useReorderQuestion();
  return (
    <>
      <RecordScreen
        id={orderId}
        query={(id, userId) => callQuery('order', { params: { id } }, userId)}
        title={({ code }) => `View Order # ${code}`}
        print={{ label: 'Print Order', link: links.printOrder }}
        action={{ label: 'Re-order', onPress: reorder.ask }}
        back={{ tab: 'orders', label: 'My Orders' }}
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
        <span className={styles.backOrder}>
          Back order: {item.qtyBackOrder.toLocaleString('en-CA')} of {item.qtyOrdered.toLocaleString('en-CA')} shipped
          later
        </span>
      )}
    </span>
  </span>
);

const columns: Column<OrderDetail['items'][number]>[] = [
  { name: 'place', label: 'SR#', cell: (_item, place) => place },
  { name: 'name', label: 'Product Name', compact: 'first', cell: (item) => <Name {...item} /> },
  { ...skuColumn, compact: 'second' },
  { ...dollarsColumn('price', 'Price'), compact: 'named' },
  numberColumn('qtyOrdered', 'Qty Ordered', { compact: 'named' }),
  { ...dollarsColumn('subTotal', 'Subtotal'), compact: 'firstEnd' },
];

const Placed = ({ order }: { order: OrderDetail }) => (
  <>
    <OrderProgress order={order} />
    {order.course && <OrderPapers course={order.course} />}
    <div className={styles.details}>
      <DetailList>
        <Detail term="Customer Id">
          <span className={styles.code}>{order.customerCode}</span>
        </Detail>
        <Detail term="Status">
          <Badge>{order.status.name}</Badge>
        </Detail>
        <Detail term="Order Date Time">{torontoDateTime(new Date(order.orderDateTime))}</Detail>
        <Detail term="Customer Name">{`${order.customerFirstName} ${order.customerLastName}`}</Detail>
        <Detail term="Payment Method">{order.paymentMethod.name}</Detail>
        <Detail term="Shipping Method">{order.shippingMethod.name}</Detail>
        <Detail term="Billing Address">
          <PostalAddress {...order.billingAddress} />
        </Detail>
        <Detail term="Shipping Address">
          <PostalAddress {...order.shippingAddress} />
        </Detail>
        {order.comments !== '' && (
          <Detail term="Comments">
            <span className={styles.notes}>{order.comments}</span>
          </Detail>
        )}
      </DetailList>
    </div>
    <DataTable label="Items" columns={columns} rows={order.items} keyOf={({ id }) => id} />
    <RecordTotals
      rows={[
        { label: 'Sub Total', amount: order.subTotal },
        { label: 'Disc.', note: order.couponCode ?? undefined, amount: -order.discountAmt },
        { label: 'Shipping Amt', amount: order.shippingAmt ?? messages.shippingLater() },
        { label: 'Tax', note: taxNames(order.taxComponents), amount: order.taxes },
        { label: 'Total', amount: order.total },
      ]}
    />
  </>
);
