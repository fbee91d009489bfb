import { staffLinks } from '#contract/staff-links.ts';
import { isPricedOrder, type StaffOrder } from '#contract/staff-orders.ts';
import { staffPrints } from '#contract/staff-prints.ts';
import { Link, useNavigate } from 'react-router';
import { api } from '../../api/api.ts';
import { orderQuery } from '../../api/queries.ts';
import { Failure } from '../../parts/failure.tsx';
import { History } from '../../parts/history.tsx';
import { keyHint, usePageKeys } from '../../parts/page-keys.ts';
import { PrintLink } from '../../parts/print-link.tsx';
import { RecordPage } from '../../parts/record-page.tsx';
import styles from '../../parts/record.module.css';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { useChange } from '../../parts/use-change.ts';
import { useStaff } from '../../api/use-staff.ts';
import { AgeWord } from './age-word.tsx';
import { ChargeShipping } from './charge-shipping.tsx';
import { OrderActions } from './order-actions.tsx';
import { Course, Details, Invoices, OrderLines } from './order-parts.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { Totals } from '../../parts/totals.tsx';

/** One order: its lines, invoices, timeline and possible actions. */
export const OrderPage = () => (
  <RecordPage query={orderQuery} back={{ link: staffLinks.orders(), label: 'Orders' }}>
    {(order) => <Order order={order} />}
  </RecordPage>
);

const Order = ({ order }: { order: StaffOrder }) => {
  const { id, code, status, age, customerId, customerCode, customerFirstName, customerLastName } = order;
  const change = useChange(orderQuery(id).queryKey, () => api.staffOrder({ params: { id } }), code);
  const { may } = useStaff();
  const navigate = useNavigate();
  const newOrder = () => void navigate(staffLinks.orderForm(customerId));
  usePageKeys(may('prices') ? [{ key: 'n', does: 'New order for this customer', press: newOrder }] : []);
  const name = `${customerFirstName} ${customerLastName}`;
  return (
    <>
      <title>{`${code} · Back office`}</title>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1>{code}</h1>
          <StatusBadge status={status} />
          <AgeWord age={age} />
        </div>
        <OrderActions order={order} change={change} />
        <p className={styles.summary}>
          {may('customers') ? (
            <Link to={staffLinks.customer(customerId)} className={styles.link}>
              {name}
            </Link>
          ) : (
            name
          )}
          {' · '}
          <span className={styles.code}>{customerCode}</span>
          {` · ${order.customerEmail}`}
          {may('prices') && (
            <>
              {' · '}
              <Link
                to={staffLinks.orderForm(customerId)}
                className={styles.link}
                {...keyHint('n', 'New order for this customer')}
              >
                New order for this customer
              </Link>
            </>
          )}
        </p>
      </div>
      <Failure problems={change.problems} conflict={change.conflict} />
      <Course status={status} />
      <OrderLines order={order} />
      <div className={styles.columns}>
        <OrderTimeline order={order} change={change} />
        <section aria-label={isPricedOrder(order) ? 'Totals' : 'Prints'}>
          <h2>{isPricedOrder(order) ? 'Totals' : 'Prints'}</h2>
          {isPricedOrder(order) && <Totals record={order} />}
          <p className={styles.actions}>
            <PrintLink href={staffPrints.pickList.path.replace(':id', String(id))} label="Pick list" />
            {isPricedOrder(order) && (
              <PrintLink href={staffPrints.order.path.replace(':id', String(id))} label="Print order" />
            )}
          </p>
        </section>
      </div>
      <Invoices order={order}>
        {may('invoices') && <ChargeShipping order={order} conflict={change.conflict} />}
      </Invoices>
      <Details order={order} />
      <div className={styles.columns}>
        <History entries={order.history} />
      </div>
    </>
  );
};
