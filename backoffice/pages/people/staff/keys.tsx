import type { ApiKey } from '#contract/people/api-keys.ts';
import { shopDateTime, shopDay } from '#kernel/dates.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import { api, keysQuery } from '../../../api/api.ts';
import { type DialogProps, FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { asOptionalNumber, NumberField } from '../../../forms/number-fields.tsx';
import { ConfirmButton, DialogButton } from '../../../parts/dialog-button.tsx';
import { permissionNames } from '../../../parts/permission-names.ts';
import record from '../../../parts/record.module.css';
import { solePage } from '../../../parts/sole-record.tsx';
import { useKept } from '../../../parts/use-kept.ts';
import { KeyFields, ticksOf, tickWith } from './account-fields.ts';
import { PermissionBoxes } from './account-inputs.tsx';
import list from '../../pricing/coupons/coupons.module.css';
import { saidBy } from '../../../forms/said-by.ts';

type Made = { key: string; keys: ApiKey[] };
const start = { name: '', customer: '', days: 365 as number | null, ...ticksOf([]) };

const KeyDialog = (props: DialogProps<Made>) => {
  const form = useDialogForm(props, {
    schema: KeyFields,
    values: start,
    send: (body) => api.staffMakeKey({ body }),
  });
  const said = saidBy('keys', form.field);
  return (
    <FormDialog title="Make a key" action="Make" {...form.dialog}>
      <TextField label="Name" hint="Which program has it, such as “Accounting”." {...form.field('name')} />
      <TextField {...said('customer')} />
      <PermissionBoxes field={form.field} tick={tickWith(form.form.setValue)} present={[]} />
      <NumberField {...said('days', asOptionalNumber)} />
    </FormDialog>
  );
};

/** "The shop · orders, prices · used 2026-06-15 12:00 · until 2027-06-15 · by desk@shop.example". */
const said = ({ customer, permissions, lastUsedAt, expiresAt, madeBy, whyNot }: ApiKey): string =>
  [
    customer ? `For ${customer.code}, ${customer.email}` : 'The shop’s own',
    customer
      ? permissions.length > 0
        ? 'reads and orders'
        : 'reads the catalogue'
      : permissions.map((each) => permissionNames[each]).join(', '),
    lastUsedAt === null ? 'never used' : `used ${shopDateTime(new Date(lastUsedAt))}`,
    expiresAt === null ? 'never expires' : `until ${shopDay(new Date(expiresAt))}`,
    `made by ${madeBy}`,
    whyNot,
  ]
    .filter(Boolean)
    .join(' · ');

const Keys = ({ record: keys }: { record: ApiKey[] }) => {
  const { work, keep, busy, problems } = useKept(keysQuery);
  const [made, setMade] = useState<string | null>(null);
  return (
    <>
      <Problems problems={problems} />
      <p className={record.quiet}>
        With a key a program calls what these screens call: it is sent as <code>Authorization: Bearer …</code>.{' '}
        <a href="/api/docs/staff/" className={record.link}>
          All calls
        </a>
      </p>
      {made !== null && (
        <Notice kind="success" title="Copy the key now: it is shown only here.">
          <code>{made}</code> <CopyButton text={made} label="Copy the key" />
        </Notice>
      )}
      <p>
        <DialogButton label="Make a key">
          {(close) => (
            <KeyDialog
              onClose={close}
              onDone={({ key, keys: all }) => {
                keep(all);
                setMade(key);
              }}
            />
          )}
        </DialogButton>
      </p>
      {keys.length === 0 && <p className={record.quiet}>No program has a key yet.</p>}
      <ul className={list.list} aria-label="Keys">
        {keys.map((key) => (
          <li key={key.id} className={list.row}>
            <div>
              <p className={list.code}>
                {key.name} <code>{key.hint}…</code>
              </p>
              <p className={record.quiet}>{`OAuth client ${key.id} · ${said(key)}`}</p>
            </div>
            <ConfirmButton
              label="End"
              disabled={busy}
              aria-label={`End: ${key.name}`}
              title={`End the key of ${key.name}?`}
              action="End"
              onConfirm={() => work(() => api.staffEndKey({ params: { id: key.id } }))}
            >
              Its program is refused from now on. A key that was ended works no more: another can be made.
            </ConfirmButton>
          </li>
        ))}
      </ul>
    </>
  );
};

/** The keys of programs: made, shown once, and ended. */
export const KeysPage = solePage('Keys of programs', keysQuery, Keys);
