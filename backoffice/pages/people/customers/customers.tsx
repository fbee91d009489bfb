import { customerFilters, type CustomerRow, type StaffCustomer } from '#contract/people/staff-customers.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { type Column, timeColumn, valueColumn } from '#ui/data-table.tsx';
import { NewCustomer } from '#contract/people/staff-registration.ts';
import { languages } from '#contract/platform/languages.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { askAnew } from '../../../api/ask-anew.ts';
import { codeColumn, statusColumn } from '../../../parts/columns.tsx';
import { NounPage } from '../../../parts/noun-page.tsx';
import { notify } from '../../../parts/notify.ts';
import styles from '../../../parts/record.module.css';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { customerViews, ofEmail } from '../../../views/customer-views.ts';
import { CheckField } from '#ui/check-field.tsx';
import { SelectField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { api, customerQuery, priceListsQuery, waitingQueries } from '../../../api/api.ts';
import { type DialogProps, FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { AddressInputs, RegisteredInputs } from './inputs.tsx';
import inputsStyles from './inputs.module.css';

/** A customer on the telephone: verified at once, and mailed a link that sets the password. */
const NewCustomerDialog = (props: DialogProps<StaffCustomer>) => {
  const { data: priceLists = [] } = useQuery(priceListsQuery);
  const form = useDialogForm(props, {
    schema: NewCustomer,
    defaultValues: { preferredDocType: 'FULL_INVOICE', taxExempt: false, language: null },
    send: (body) => api.staffAddCustomer({ body }),
  });
  const email = form.field('email');
  return (
    <FormDialog title="New customer" action="Make the customer" {...form.dialog}>
      <RegisteredInputs field={form.field} />
      {email.error?.startsWith('C-') && (
        <p>
          <Link className={styles.link} onClick={props.onClose} to={`?${ofEmail(form.form.getValues('email'))}`}>
            Show that customer
          </Link>
        </p>
      )}
      <AddressInputs field={(name, options) => form.field(`address.${name}`, options)} />
      <div className={inputsStyles.pairs}>
        <SelectField
          // The options come later than the value.
          key={priceLists.length}
          label="Price list"
          placeholder="Choose a price list"
          options={priceLists.map(({ id, code }) => ({ value: String(id), label: code }))}
          {...form.field('priceListId', { setValueAs: Number })}
        />
        <SelectField
          label="Language of mails and papers"
          placeholder="Not known yet: English"
          options={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
          {...form.field('language', { setValueAs: (chosen: string | null) => chosen || null })}
        />
        <TextField label="Referred by" autoComplete="off" optional {...form.field('referredBy')} />
      </div>
      <CheckField {...form.field('taxExempt')}>Tax exempt</CheckField>
    </FormDialog>
  );
};

const nameOf = ({ firstName, lastName }: CustomerRow): string => `${firstName} ${lastName}`;

const columns: Column<CustomerRow>[] = [
  codeColumn('Customer Id', staffLinks.customer),
  valueColumn('company', 'Company', { sortable: true, compact: 'second' }),
  { name: 'lastName', label: 'Name', sortable: true, compact: 'first', cell: nameOf },
  valueColumn('email', 'E-mail', { sortable: true, compact: 'below' }),
  valueColumn('priceList', 'Price list'),
  timeColumn('registeredAt', 'Registered', { sortable: true }),
  statusColumn('firstEnd'),
];

const brief = (customer: CustomerRow) => (
  <>
    <span className={styles.strong}>{customer.company ?? nameOf(customer)}</span>
    <StatusBadge status={customer.status} />
    <span>{nameOf(customer)}</span>
    <span className={styles.code}>{customer.code}</span>
    <span className={styles.quiet}>{customer.email}</span>
  </>
);

/** Customers, newest first, with a saved filter for those to verify. */
export const CustomersPage = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const show = (made: StaffCustomer) => {
    notify(`${made.firstName} ${made.lastName}`, 'Made. A link to set a password goes by e-mail.');
    askAnew(client, customerQuery(made.id).queryKey);
    void navigate(staffLinks.customer(made.id));
  };
  const { data: pending } = useQuery(waitingQueries.customers);
  return (
    <NounPage
      title="Customers"
      filters={customerFilters}
      columns={columns}
      views={customerViews(pending)}
      search="staffCustomerSearch"
      link={staffLinks.customer}
      brief={brief}
      create={{ label: 'New customer', render: (close) => <NewCustomerDialog onDone={show} onClose={close} /> }}
    />
  );
};
