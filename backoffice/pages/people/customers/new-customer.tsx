import { useCallForm } from '#client/use-call-form.ts';
import type { StaffCustomer } from '#contract/people/staff-customers.ts';
import { NewCustomer } from '#contract/people/staff-registration.ts';
import { languages } from '#contract/platform/languages.ts';
import { CheckField } from '#ui/check-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../api/api.ts';
import { priceListsQuery } from '../../../api/queries.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import record from '../../../parts/record.module.css';
import { ofEmail } from '../../../views/customer-views.ts';
import { AddressInputs, RegisteredInputs } from './inputs.tsx';
import styles from './inputs.module.css';

type Props = { onDone: (made: StaffCustomer) => void; onClose: () => void };

/** A customer on the telephone: verified at once, and mailed a link that sets the password. */
export const NewCustomerDialog = ({ onDone, onClose }: Props) => {
  const { data: priceLists = [] } = useQuery(priceListsQuery);
  const form = useCallForm({
    schema: NewCustomer,
    defaultValues: { preferredDocType: 'FULL_INVOICE', taxExempt: false, language: null },
    send: async (body) => onDone(await api.staffAddCustomer({ body })),
  });
  const email = form.field('email');
  return (
    <FormDialog title="New customer" action="Make the customer" form={form} onClose={onClose}>
      <RegisteredInputs field={form.field} />
      {email.error?.startsWith('C-') && (
        <p>
          <Link className={record.link} onClick={onClose} to={`?${ofEmail(form.form.getValues('email'))}`}>
            Show that customer
          </Link>
        </p>
      )}
      <AddressInputs field={(name, options) => form.field(`address.${name}`, options)} />
      <div className={styles.pairs}>
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
