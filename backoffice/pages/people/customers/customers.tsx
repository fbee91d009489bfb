import { customerFilters, type CustomerRow, type StaffCustomer } from '#contract/people/staff-customers.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { cellColumn, timeColumn, valueColumn } from '#ui/columns.tsx';
import type { Column } from '#ui/data-table.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { askAnew } from '../../../api/ask-anew.ts';
import { callQuery } from '../../../api/call-query.ts';
import { customerQuery, waitingQueries } from '../../../api/queries.ts';
import { codeColumn, statusColumn } from '../../../parts/columns.tsx';
import { labelledFields } from '../../../parts/labelled-fields.ts';
import { NounPage } from '../../../parts/noun-page.tsx';
import { notify } from '../../../parts/notify.ts';
import styles from '../../../parts/record.module.css';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { customersSort, customerViews } from '../../../views/customer-views.ts';
import { NewCustomerDialog } from './new-customer.tsx';

const fields = labelledFields(customerFilters, {
  search: 'Found by',
  code: 'Customer Id',
  email: 'E-mail',
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  phoneNo: 'Phone number',
  hstNumber: 'HST/GST number',
  status: 'Status',
  declined: 'Declined',
  priceList: 'Price list',
  taxExempt: 'Tax exempt',
  registeredAt: 'Registered',
});

const columns: Column<CustomerRow>[] = [
  codeColumn('Customer Id', staffLinks.customer),
  valueColumn('company', 'Company', { sortable: true, compact: 'second' }),
  cellColumn(
    'lastName',
    'Name',
    { sortable: true, compact: 'first' },
    ({ firstName, lastName }) => `${firstName} ${lastName}`,
  ),
  valueColumn('email', 'E-mail', { sortable: true, compact: 'below' }),
  valueColumn('priceList', 'Price list'),
  timeColumn('registeredAt', 'Registered', { sortable: true }),
  statusColumn('firstEnd'),
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

/** Customers, newest first, with a saved filter for those to verify. */
export const CustomersPage = () => {
  const [isMaking, setMaking] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const show = (made: StaffCustomer) => {
    setMaking(false);
    notify(`${made.firstName} ${made.lastName}`, 'Made. A link to set a password goes by e-mail.');
    askAnew(client, customerQuery(made.id).queryKey);
    void navigate(staffLinks.customer(made.id));
  };
  const { data: pending } = useQuery(waitingQueries.customers);
  return (
    <>
      <NounPage
        title="Customers"
        fields={fields}
        columns={columns}
        sort={customersSort}
        views={customerViews(pending)}
        search={(body) => callQuery('staffCustomerSearch', { body })}
        link={staffLinks.customer}
        brief={brief}
        create={{ label: 'New customer', press: () => setMaking(true) }}
      />
      {isMaking && <NewCustomerDialog onDone={show} onClose={() => setMaking(false)} />}
    </>
  );
};
