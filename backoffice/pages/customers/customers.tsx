import { staffLinks } from '#contract/staff-links.ts';
import { customerFilters, type CustomerRow } from '#contract/staff-customers.ts';
import { torontoDateTime } from '#kernel/dates.ts';
import type { Column } from '#ui/data-table.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { waitingQueries } from '../../api/queries.ts';
import { labelledFields } from '../../parts/labelled-fields.ts';
import { NounPage } from '../../parts/noun-page.tsx';
import { RowLink } from '../../parts/row-link.tsx';
import styles from '../../parts/record.module.css';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { customersSort, customerViews } from '../../views/customer-views.ts';

const fields = labelledFields(customerFilters, {
  code: 'Customer Id',
  email: 'E-mail',
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  phoneNo: 'Phone number',
  hstNumber: 'HST/GST number',
  status: 'Status',
  priceList: 'Price list',
  taxExempt: 'Tax exempt',
  registeredAt: 'Registered',
});

const columns: Column<CustomerRow>[] = [
  {
    name: 'code',
    label: 'Customer Id',
    sortable: true,
    compact: 'second',
    cell: ({ id, code }) => <RowLink to={staffLinks.customer(id)}>{code}</RowLink>,
  },
  { name: 'company', label: 'Company', sortable: true, compact: 'second', cell: ({ company }) => company ?? '' },
  {
    name: 'lastName',
    label: 'Name',
    sortable: true,
    compact: 'first',
    cell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  },
  { name: 'email', label: 'E-mail', sortable: true, compact: 'below', cell: ({ email }) => email },
  { name: 'priceList', label: 'Price list', cell: ({ priceList }) => priceList },
  {
    name: 'registeredAt',
    label: 'Registered',
    sortable: true,
    cell: ({ registeredAt }) => torontoDateTime(new Date(registeredAt)),
  },
  {
    name: 'status',
    label: 'Status',
    sortable: true,
    compact: 'firstEnd',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
];

const brief = ({ code, company, firstName, lastName, email, status }: CustomerRow) => (
  <>
    <span className={styles.strong}>{company ?? `${firstName} ${lastName}`}</span>
    <StatusBadge status={status} />
    <span>{`${firstName} ${lastName}`}</span>
    <span className={styles.code}>{code}</span>
    <span className={styles.quiet}>{email}</span>
  </>
);

/** Customers, the newest first; who waits to be verified is a press away. */
export const CustomersPage = () => {
  const { data: pending } = useQuery(waitingQueries.customers);
  return (
    <NounPage
      name="customers"
      title="Customers"
      fields={fields}
      columns={columns}
      sort={customersSort}
      views={customerViews(pending)}
      search={api.staffCustomerSearch}
      link={staffLinks.customer}
      brief={brief}
    />
  );
};
