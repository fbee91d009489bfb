import { Registration } from '#contract/people/account.ts';
import { links } from '#contract/links.ts';
import { CheckField } from '#ui/check-field.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { NewPasswordFields } from '#ui/new-password-fields.tsx';
import { Problems } from '#ui/problems.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { provincesQuery } from '../../addresses/address-queries.ts';
import { browserApi } from '../../api/browser-api.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { usePageForm } from '../../forms/use-page-form.ts';
import { registrationDraft } from '../../viewer/stored-text.ts';
import { FormGroup } from './form-group.tsx';
import styles from './register.module.css';
import { RegistrationAddress } from './registration-address.tsx';

const docTypes = [
  { value: 'FULL_INVOICE', label: 'Full invoice' },
  { value: 'DISPATCH_NOTE', label: 'Dispatch note, without prices' },
];

/** Undefined values are read from the page: the browser may have filled it in before hydration. */
const empty = {
  firstName: undefined,
  middleName: undefined,
  lastName: undefined,
  hstNumber: undefined,
  preferredDocType: undefined,
  referredBy: undefined,
  email: undefined,
  password: undefined,
  confirmPassword: undefined,
  address: {
    name: undefined,
    company: undefined,
    street1: undefined,
    street2: undefined,
    city: undefined,
    provinceId: undefined,
    postalCode: undefined,
    phoneNo: undefined,
  },
  terms: undefined,
};

const readDraft = (): object | null => {
  try {
    return JSON.parse(registrationDraft.read()) as object | null;
  } catch {
    return null;
  }
};

/** Passwords are not stored, and the terms must be accepted again. */
const keptNowhere: ReadonlySet<string> = new Set(['password', 'confirmPassword', 'terms']);

const writeDraft = (values: object): void =>
  registrationDraft.write(
    JSON.stringify(values, (name, value: unknown) => (keptNowhere.has(name) ? undefined : value)),
  );

/**
 * Every field of section 3, checked by the call's own schema (section 5). @param onDone called when the account exists
 */
export const RegistrationForm = ({ onDone }: { onDone: () => void }) => {
  const { form, start, field, problems, busy, submit } = usePageForm({
    schema: Registration,
    defaultValues: empty,
    send: async (body) => {
      await browserApi().register({ body });
      start();
      registrationDraft.write('');
      onDone();
    },
  });
  const { isPending } = useQuery(provincesQuery);
  useFormDraft(form, { read: readDraft, write: writeDraft, ready: !isPending });
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <Problems problems={problems} />
      <FormGroup legend="You" columns={3}>
        <TextField label="First Name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Middle Name" optional autoComplete="additional-name" {...field('middleName')} />
        <TextField label="Last Name" autoComplete="family-name" {...field('lastName')} />
      </FormGroup>
      <FormGroup legend="Your business" columns={3}>
        <TextField
          label="HST/GST Number"
          hint="9 digits, or 9 digits and RT0001"
          autoComplete="off"
          spellCheck={false}
          {...field('hstNumber')}
        />
        <SelectField
          label="Preferred Doc Type"
          hint="What is packed with your orders"
          placeholder="Please select"
          options={docTypes}
          {...field('preferredDocType')}
        />
        <TextField label="Referred By" optional autoComplete="off" {...field('referredBy')} />
      </FormGroup>
      <RegistrationAddress field={field} />
      <FormGroup legend="Sign-in" columns={3}>
        <EmailField label="Email" type="email" autoComplete="email" {...field('email')} />
        <NewPasswordFields password={field('password')} confirmPassword={field('confirmPassword')} />
      </FormGroup>
      <CheckField {...field('terms')}>
        I have read and accept the {/* In a new tab, so that the input stays. */}
        <a href={links.page('terms-of-use')} target="_blank" rel="noreferrer">
          terms of use<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        .
      </CheckField>
      <p className={styles.foot}>
        <SubmitButton busy={busy}>Register</SubmitButton>
      </p>
    </form>
  );
};
