import * as accountMessages from '#messages/people.js';
import { Registration } from '#contract/people/account.ts';
import * as accountWords from '#messages/account.js';
import { fill } from '#ui/fill.ts';
import type { CallForm } from '#client/use-call-form.ts';
import { type MetaFunction, useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { links } from '#contract/links.ts';
import * as words from '#messages/sign-in.js';
import { pageMeta } from '../../parts/page-meta.ts';
import { notify } from '#ui/notify.tsx';
import styles from './register.module.css';
import { CheckField } from '#ui/check-field.tsx';
import { NewPasswordFields } from '#ui/new-password-fields.tsx';
import { Problems } from '#ui/problems.tsx';
import { readJson } from '#ui/read-json.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import { named, SelectField } from '#ui/fields.tsx';
import { EmailField, TextField } from '#ui/text-field.tsx';
import { provincesQuery } from '../../addresses/address-queries.ts';
import { browserApi } from '../../api/browser-api.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { asId, usePageForm } from '../../forms/use-page-form.ts';
import { registrationDraft } from '../../viewer/stored-text.ts';
import { TryAgain } from '#ui/try-again.tsx';
import { useCallFailure } from '../../api/use-call-failure.ts';
import { address } from '../../viewer/page-address.ts';

/** Fields that belong together, with a legend. */
const FormGroup = ({ legend, columns, children }: { legend: string; columns: 2 | 3; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{legend}</legend>
    <div className={styles.fields} data-columns={columns}>
      {children}
    </div>
  </fieldset>
);

/** The address block (section 5): the customer's first address. */
const RegistrationAddress = ({ field }: Pick<CallForm<Registration>, 'field'>) => {
  const provinces = useQuery(provincesQuery);
  useCallFailure(provinces.error);
  return (
    <FormGroup legend={words.yourAddress()} columns={2}>
      {provinces.isError && (
        <div className={styles.wide}>
          <TryAgain onPress={() => void provinces.refetch()} />
        </div>
      )}
      <TextField label={accountWords.company()} autoComplete="organization" {...field('address.company')} />
      <TextField label={accountWords.nameField()} optional autoComplete="name" {...field('address.name')} />
      <TextField label={accountWords.street1()} autoComplete="address-line1" {...field('address.street1')} />
      <TextField label={accountWords.street2()} optional autoComplete="address-line2" {...field('address.street2')} />
      <TextField label={accountWords.city()} autoComplete="address-level2" {...field('address.city')} />
      <SelectField
        label={accountWords.province()}
        placeholder={words.pleaseSelect()}
        options={named(provinces.data ?? [])}
        autoComplete="address-level1"
        {...field('address.provinceId', asId)}
      />
      <TextField
        label={accountWords.postalCode()}
        autoComplete="postal-code"
        autoCapitalize="characters"
        {...field('address.postalCode')}
      />
      <TextField label={accountWords.phoneNumber()} type="tel" autoComplete="tel" {...field('address.phoneNo')} />
    </FormGroup>
  );
};

const docTypes = [
  { value: 'FULL_INVOICE', label: words.fullInvoice() },
  { value: 'DISPATCH_NOTE', label: words.dispatchNote() },
];

/** Undefined values are read from the page: the browser may have filled it in before hydration. */
const empty = {
  ...Object.fromEntries(Object.keys(Registration.shape).map((name) => [name, undefined])),
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
};

const readDraft = () => readJson<object>(registrationDraft.read());

/** Passwords are not stored, and the terms must be accepted again. */
const keptNowhere: ReadonlySet<string> = new Set(['password', 'confirmPassword', 'terms']);

const writeDraft = (values: object): void =>
  registrationDraft.write(
    JSON.stringify(values, (name, value: unknown) => (keptNowhere.has(name) ? undefined : value)),
  );

/**
 * Every field of section 3, checked by the call's own schema (section 5). @param onDone called when the account exists
 */
const RegistrationForm = ({ onDone }: { onDone: () => void }) => {
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

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: words.registerNewAccount() });

// Time for two sentences while the page changes.
const readingMs = 12_000;

/** Registration (specification section 2): afterwards the shop verifies the account. */
export default function Register() {
  const navigate = useNavigate();
  const registered = () => {
    notify({
      kind: 'success',
      title: words.accountRegistration(),
      text: accountMessages.registered(),
      timeoutMs: readingMs,
    });
    void navigate(links.home());
  };
  return (
    <div className={styles.screen}>
      <h1 className="page-title">{words.registerNewAccount()}</h1>
      <RegistrationForm onDone={registered} />
    </div>
  );
}
