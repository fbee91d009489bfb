import type { StaffCustomer } from '#contract/people/staff-customers.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { formatDollars } from '#kernel/money.ts';
import { isAtShipper } from '#kernel/shipper.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { PostalAddress } from '#ui/postal-address.tsx';
import { Link } from 'react-router';
import { AskButton } from '../../../parts/dialog-button.tsx';
import { useStaff } from '../../../api/api.ts';
import cards from '../../../parts/cards.module.css';
import { dayColumn, linkColumn, statusColumn, totalColumn } from '../../../parts/columns.tsx';
import styles from '../../../parts/record.module.css';
import { withoutMoney } from '../../../parts/without-money.ts';
import { ordersSort } from '../../../views/order-views.ts';
import { fieldIs, viewSearch } from '../../../views/view.ts';

type Props = { customer: StaffCustomer };

const rightsOf = ({ joined, isOwner, orderUpTo }: StaffCustomer['people'][number]): string => {
  if (!joined) return 'Invited';
  if (isOwner) return 'Owner';
  return orderUpTo === null ? 'Orders any amount' : `Orders up to ${formatDollars(orderUpTo)}`;
};

export const documents = { FULL_INVOICE: 'Full invoice', DISPATCH_NOTE: 'Dispatch note, without prices' } as const;

export const Registered = ({ customer, onCorrect }: Props & { onCorrect: () => void }) => (
  <section aria-label="Registration">
    <h2>Registration</h2>
    <DetailList>
      <Detail term="HST/GST number">
        <span className={styles.code}>{customer.hstNumber}</span>
      </Detail>
      <Detail term="Name">
        {[customer.firstName, customer.middleName, customer.lastName].filter(Boolean).join(' ')}
      </Detail>
      <Detail term="E-mail">{customer.email}</Detail>
      {customer.people.slice(1).map((person) => (
        <Detail key={person.id} term="Also signs in">
          {`${person.firstName} ${person.lastName} · ${person.email} · ${rightsOf(person)}`}
        </Detail>
      ))}
      <Detail term="Packed with goods">{documents[customer.preferredDocType]}</Detail>
      {customer.referredBy !== null && <Detail term="Referred by">{customer.referredBy}</Detail>}
      <Detail term="Registered">{shopDateTime(new Date(customer.registeredAt))}</Detail>
      {customer.statusChanges.map(({ status, by, at }) => (
        <Detail key={at} term={status.name}>
          {`${shopDateTime(new Date(at))} · ${by}`}
        </Detail>
      ))}
      {customer.declinedBecause !== null && <Detail term="Declined because">{customer.declinedBecause}</Detail>}
    </DetailList>
    <p className={styles.actions}>
      <AskButton label="Correct" onAsk={onCorrect} />
    </p>
  </section>
);

type AddressProps = Props & { onAsk: (what: 'address' | 'remove', addressId: number) => void };

export const Addresses = ({ customer, onAsk }: AddressProps) => (
  <section aria-label="Addresses">
    <h2>Addresses</h2>
    <ul className={cards.cards}>
      {customer.addresses.map((address) => (
        <li key={address.id} className={cards.card}>
          <PostalAddress {...address} />
          <p className={styles.actions}>
            {address.id === customer.defaultBillingAddressId && <Badge>Default billing</Badge>}
            {address.id === customer.defaultShippingAddressId && <Badge>Default shipping</Badge>}
            {isAtShipper(address.eShipperId) && <Badge>{`Shipping system: ${address.eShipperId}`}</Badge>}
          </p>
          <p className={styles.actions}>
            {(['address', 'remove'] as const).map((what) => (
              <Button key={what} variant="text" aria-haspopup="dialog" onClick={() => onAsk(what, address.id)}>
                {what === 'address' ? 'Change' : 'Remove'}
                <span className="visually-hidden"> {address.street1}</span>
              </Button>
            ))}
          </p>
        </li>
      ))}
    </ul>
    <p className={classNames(styles.actions, styles.after)}>
      <AskButton label="Add an address" onAsk={() => onAsk('address', 0)} />
    </p>
  </section>
);

type Row = StaffCustomer['latestOrders'][number];

const columnsFor = (linked: boolean): Column<Row>[] => [
  linkColumn('Order Id', linked ? staffLinks.order : null),
  dayColumn('orderDateTime', 'Order date'),
  statusColumn(),
  totalColumn,
];

/** The newest few; the list of orders has all. */
export const LatestOrders = ({ customer }: Props) => {
  const { may } = useStaff();
  const all = viewSearch(ordersSort, { sort: ordersSort, filters: fieldIs('customerCode', customer.code) });
  return (
    <section aria-label="Orders of this customer">
      <h2>{`Orders (${customer.orderCount})`}</h2>
      {customer.orderCount === 0 ? (
        <p className={styles.quiet}>Nothing has been ordered yet.</p>
      ) : (
        <DataTable
          label="Orders of this customer"
          columns={withoutMoney(columnsFor(may('orders')), may('prices'))}
          rows={customer.latestOrders}
        />
      )}
      {may('orders') && customer.orderCount > customer.latestOrders.length && (
        <p>
          <Link to={{ pathname: staffLinks.orders(), search: all }} className={styles.link}>
            All orders of this customer
          </Link>
        </p>
      )}
    </section>
  );
};
