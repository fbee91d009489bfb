import { type Address, AddressInput, type Province } from '#contract/people/account.ts';
import * as messages from '#messages/shop.js';
import * as words from '#messages/account.js';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { readJson } from '#ui/read-json.ts';
import { named, SelectField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import type { z } from 'zod';
import { browserApi } from '../api/browser-api.ts';
import { useFormDraft } from '../forms/use-form-draft.ts';
import { asId, usePageForm } from '../forms/use-page-form.ts';
import styles from './address-form.module.css';
import { addressDrafts } from '../viewer/stored-text.ts';

/** Unsaved input of an address, with the version it is based on; null for a new one. */
type AddressDraft = { version: number | null; values: Partial<AddressInput> };
/** By the address's id, 0 for a new one; of one customer. */
type Drafts = { customerId: number; drafts: Record<number, AddressDraft> };

/** The customer's drafts; another customer's are ignored. */
const read = (customerId: number): Drafts => {
  const kept = readJson<Drafts>(addressDrafts.read());
  return kept?.customerId === customerId ? kept : { customerId, drafts: {} };
};

const readAddressDraft = (customerId: number, id: number): AddressDraft | null => read(customerId).drafts[id] ?? null;

/** Stores an address's draft, or deletes it when omitted. */
const writeAddressDraft = (customerId: number, id: number, draft?: AddressDraft): void => {
  const { [id]: _before, ...others } = read(customerId).drafts;
  const drafts = { ...others, ...(draft && { [id]: draft }) };
  addressDrafts.write(Object.keys(drafts).length === 0 ? '' : JSON.stringify({ customerId, drafts }));
};

/** The fields of the form; the rest of the call is known. */
const AddressFields = AddressInput.pick({
  name: true,
  company: true,
  street1: true,
  street2: true,
  city: true,
  postalCode: true,
  provinceId: true,
  phoneNo: true,
});

const typed = (address: Address | null): Partial<z.input<typeof AddressFields>> => ({
  name: address?.name ?? '',
  company: address?.company ?? '',
  street1: address?.street1 ?? '',
  street2: address?.street2 ?? '',
  city: address?.city ?? '',
  postalCode: address?.postalCode ?? '',
  provinceId: address?.provinceId,
  phoneNo: address?.phoneNo ?? '',
});

type Props = {
  customerId: number;
  /** The address to change as it was read; null for a new one. */
  address: Address | null;
  provinces: Province[];
  onSaved: (address: Address) => Promise<void> | void;
  onCancel: () => void;
  /** Called with a function that takes the reloaded address. */
  onReload: (read: (now: Address) => void) => void;
  /** Why reloading failed. */
  reloadProblems: string[];
};

/** Creates or changes an address (specification sections 2, "Address form", and 5). */
export const AddressForm = ({ customerId, address, provinces, onSaved, onCancel, onReload, reloadProblems }: Props) => {
  const id = address?.id ?? 0;
  const [draft] = useState(() => readAddressDraft(customerId, id));
  // A concurrent change is not overwritten by an older draft.
  const [version, setVersion] = useState(draft?.version ?? address?.version ?? null);
  const { form, field, problems, busy, follow, submit } = usePageForm({
    schema: AddressFields,
    defaultValues: typed(address),
    send: async (fields) => {
      const body = { ...fields, id, customerId, version };
      const saved =
        id === 0
          ? await browserApi().createAddress({ body })
          : await browserApi().updateAddress({ params: { id }, body });
      writeAddressDraft(customerId, id);
      await onSaved(saved);
    },
  });
  useFormDraft(form, {
    read: () => draft?.values ?? null,
    write: (values) => writeAddressDraft(customerId, id, { version, values: values as AddressDraft['values'] }),
    ready: true,
  });
  const reload = () =>
    onReload((now) => {
      setVersion(now.version);
      follow(typed(now));
      // The pressed button disappears.
      form.setFocus('name');
    });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        // React bubbles events to the form that opened this one, though the page does not nest them.
        event.stopPropagation();
        submit(event);
      }}
    >
      <Problems problems={[...problems, ...reloadProblems]} />
      {problems.includes(messages.changedElsewhere()) && (
        <Button className={styles.reload} onClick={reload}>
          {words.loadAnew()}
        </Button>
      )}
      {draft && <Notice kind="info">{messages.draftIsBack()}</Notice>}
      <div className={styles.fields}>
        <TextField label={words.nameField()} optional autoComplete="name" {...field('name')} />
        <TextField label={words.company()} optional autoComplete="organization" {...field('company')} />
        <TextField label={words.street1()} autoComplete="address-line1" {...field('street1')} />
        <TextField label={words.street2()} optional autoComplete="address-line2" {...field('street2')} />
        <TextField label={words.city()} autoComplete="address-level2" {...field('city')} />
        <SelectField
          label={words.province()}
          autoComplete="address-level1"
          placeholder={words.selectProvince()}
          options={named(provinces)}
          {...field('provinceId', asId)}
        />
        <TextField
          label={words.postalCode()}
          autoComplete="postal-code"
          autoCapitalize="characters"
          {...field('postalCode')}
        />
        <TextField label={words.phoneNumber()} optional type="tel" autoComplete="tel" {...field('phoneNo')} />
      </div>
      <div className={styles.foot}>
        <Button
          size="large"
          onClick={() => {
            writeAddressDraft(customerId, id);
            onCancel();
          }}
        >
          {words.cancel()}
        </Button>
        <Button type="submit" variant="primary" size="large" aria-disabled={busy}>
          {id === 0 ? words.create() : words.update()}
        </Button>
      </div>
    </form>
  );
};
