import { Registration } from '#contract/people/account.ts';
import { links } from '#contract/links.ts';
import * as accountWords from '#messages/account.js';
import * as words from '#messages/sign-in.js';
import { CheckField } from '#ui/check-field.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { fill } from '#ui/fill.ts';
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
import { address } from '../../viewer/page-address.ts';

const docTypes = [
  { value: 'FULL_INVOICE', label: words.fullInvoice() },
  { value: 'DISPATCH_NOTE', label: words.dispatchNote() },
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
      <FormGroup legend={words.you()} columns={3}>
        <TextField label={accountWords.firstName()} autoComplete="given-name" {...field('firstName')} />
        <TextField label={accountWords.middleName()} optional autoComplete="additional-name" {...field('middleName')} />
        <TextField label={words.lastName()} autoComplete="family-name" {...field('lastName')} />
      </FormGroup>
      <FormGroup legend={words.yourBusiness()} columns={3}>
        <TextField
          label={words.hstNumber()}
          hint={words.hstNumberHint()}
          autoComplete="off"
          spellCheck={false}
          {...field('hstNumber')}
        />
        <SelectField
          label={words.preferredDocType()}
          hint={words.preferredDocTypeHint()}
          placeholder={words.pleaseSelect()}
          options={docTypes}
          {...field('preferredDocType')}
        />
        <TextField label={words.referredBy()} optional autoComplete="off" {...field('referredBy')} />
      </FormGroup>
      <RegistrationAddress field={field} />
      <FormGroup legend={words.signInGroup()} columns={3}>
        <EmailField label={accountWords.email()} type="email" autoComplete="email" {...field('email')} />
        <NewPasswordFields password={field('password')} confirmPassword={field('confirmPassword')} />
      </FormGroup>
      <CheckField {...field('terms')}>
        {fill(
          words.acceptTerms,
          // In a new tab, so that the input stays.
          <a href={address(links.page('terms-of-use'))} target="_blank" rel="noreferrer">
            {words.termsOfUse()}
            <span className="visually-hidden"> {words.opensInNewTab()}</span>
          </a>,
        )}
      </CheckField>
      <p className={styles.foot}>
        <SubmitButton busy={busy}>{words.register()}</SubmitButton>
      </p>
    </form>
  );
};
