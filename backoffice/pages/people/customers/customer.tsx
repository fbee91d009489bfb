import {
  CreditPassInput,
  CustomerStatusInput,
  MergeInput,
  type StaffCustomer,
} from '#contract/people/staff-customers.ts';
import { CustomerAddress, CustomerCorrection, DeclineInput } from '#contract/people/staff-registration.ts';
import { exportLinks } from '#contract/imports/staff-exports.ts';
import { staffLinks } from '#contract/staff-links.ts';
import type { Capability } from '#contract/people/staff.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, customerQuery, useStaff } from '../../../api/api.ts';
import { Tasks } from '../../../forms/tasks.tsx';
import { ReasonDialog } from '../../../forms/reason-dialog.tsx';
import { action } from '../../../parts/action-button.tsx';
import { History, RecordHead, recordPage } from '../../../parts/record-page.tsx';
import styles from '../../../parts/record.module.css';
import { TextLink } from '../../../parts/text-link.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type RecordDialog, useChange, useDialogs } from '../../../parts/use-change.ts';
import { CheckField } from '#ui/check-field.tsx';
import { FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { AddressInputs, RegisteredInputs } from './inputs.tsx';
import { CustomerForm } from './customer-form.tsx';
import reasons from './reasons.json' with { type: 'json' };
import { Addresses, LatestOrders, Registered } from './customer-parts.tsx';
import { notAllowed } from '#contract/platform/staff-call.ts';

type Props = RecordDialog<StaffCustomer> & { customer: StaffCustomer };

/** Names, e-mail address, tax number and document, as the customer registered them. */
const CorrectionDialog = ({ customer, ...props }: Props) => {
  const { id, version, firstName, middleName, lastName, email, hstNumber, preferredDocType } = customer;
  const { field, dialog } = useDialogForm(props, {
    schema: CustomerCorrection,
    values: { version, firstName, middleName, lastName, email, hstNumber, preferredDocType },
    send: (body) => api.staffCorrectCustomer({ params: { id }, body }),
    done: 'Saved.',
  });
  return (
    <FormDialog title="Correct the registration" action="Save" {...dialog}>
      <RegisteredInputs field={field} />
      <p>A new e-mail address is told to both addresses; they stay signed in.</p>
    </FormDialog>
  );
};

type Address = StaffCustomer['addresses'][number];

/** An address to change; null: a new one. */
const AddressDialog = ({ address, customer, ...props }: Props & { address: Address | null }) => {
  const { id, version } = customer;
  const { field, dialog } = useDialogForm(props, {
    schema: CustomerAddress,
    values: {
      // Of a new one nothing is typed or chosen yet.
      ...(address ?? ({ id: 0, customerId: id } as Address)),
      version,
      addressVersion: address?.version ?? null,
      defaultBilling: false,
      defaultShipping: false,
    },
    send: (body) => api.staffSaveCustomerAddress({ params: { id }, body }),
    done: 'Saved.',
  });
  const title = address ? 'Change the address' : 'Add an address';
  return (
    <FormDialog title={title} action="Save" {...dialog}>
      <AddressInputs field={field} optional />
      <CheckField {...field('defaultBilling')}>Make it the default for billing</CheckField>
      <CheckField {...field('defaultShipping')}>Make it the default for shipping</CheckField>
    </FormDialog>
  );
};

const MergeDialog = ({ customer, ...props }: Props) => {
  const { id, version, code } = customer;
  const { field, dialog } = useDialogForm(props, {
    schema: MergeInput,
    values: { version, into: '' },
    send: (body) => api.staffMergeCustomer({ params: { id }, body }),
    done: 'Merged.',
  });
  return (
    <FormDialog title={`Merge ${code} into another`} action="Merge" {...dialog}>
      <TextField label="Account number of the one that stays" placeholder="C-100001" {...field('into')} />
      <p>
        Its orders, invoices, money, quotes, returns, lists, addresses and people move there; this account and its keys
        end. Its buyer signs in with the same password, as one of the other’s people, at the other’s prices and terms.
        It cannot be taken back.
      </p>
    </FormDialog>
  );
};

type Asked = 'suspend' | 'pass' | 'decline' | 'correct' | 'address' | 'remove' | 'merge' | 'erase';

const Customer = ({ record: customer }: { record: StaffCustomer }) => {
  const { id, version, code, firstName, lastName, email, status, can } = customer;
  const name = `${firstName} ${lastName}`;
  const change = useChange(customerQuery(id), name);
  const { run, settle, busy, conflict } = change;
  const { asked, ask, dialog } = useDialogs<Asked, StaffCustomer>(change);
  const [addressId, setAddressId] = useState(0);
  const address = customer.addresses.find((each) => each.id === addressId) ?? null;
  const passing = (reason: string | null) => api.staffPassCredit({ params: { id }, body: { version, reason } });
  const of = { params: { id }, body: { version } };
  const invite = () =>
    run(() => api.staffInviteCustomer(of), 'A link to set a password goes by e-mail; it works for seven days.');
  const verify = () => run(() => api.staffVerifyCustomer(of), 'Verified, and told by e-mail.');
  const navigate = useNavigate();
  const { may } = useStaff();
  const seesAll = may('orders') && may('invoices') && may('prices');
  const ordering: Capability =
    may('orders') && may('prices')
      ? can.order
      : { possible: false, whyNot: notAllowed({ allOf: ['orders', 'prices'] }) };
  return (
    <>
      <RecordHead
        name={name}
        status={status}
        change={change}
        actions={[
          action('Make a quote', ordering, () => void navigate(staffLinks.quoteForm(id))),
          action('Place an order', ordering, () => void navigate(staffLinks.orderForm(id)), { shortcut: 'n' }),
          can.decline.possible && action('Decline', can.decline, () => ask('decline'), { asks: true }),
          can.invite.possible && action('Send a password link', can.invite, invite),
          action('Suspend', can.suspend, () => ask('suspend'), { asks: true }),
          seesAll && action('Merge', can.merge, () => ask('merge'), { asks: true }),
          seesAll && action('Erase', can.erase, () => ask('erase'), { asks: true }),
          !!customer.creditLimit &&
            action('Let one order pass the limit', can.passCredit, () => ask('pass'), { asks: true }),
          action('Verify', can.verify, verify, { primary: true }),
        ]}
      >
        <span className={styles.code}>{code}</span> · {email}
        {may('prices') && (
          <>
            {' · '}
            <a href={exportLinks.priceFileOfCustomer(id)} download className={styles.link}>
              Price file
            </a>
          </>
        )}
        {may('invoices') && (
          <>
            {' · '}
            <Link to={staffLinks.receivable(id)} className={styles.link}>
              What they owe
            </Link>
          </>
        )}
        {seesAll && (
          <>
            {' · '}
            <a href={`/api/v1/staff/customer/${id}/data/`} download={`${code}.json`} className={styles.link}>
              All that is kept
            </a>
          </>
        )}
      </RecordHead>
      {customer.mergedInto && (
        <Notice kind="info">
          This account was merged into{' '}
          <TextLink to={staffLinks.customer(customer.mergedInto.id)}>{customer.mergedInto.code}</TextLink>.
        </Notice>
      )}
      {customer.creditPass && (
        <Notice kind="info">
          One order may pass the credit limit: “{customer.creditPass.reason}” ({customer.creditPass.by}).{' '}
          <Button variant="text" aria-disabled={busy} onClick={() => run(() => passing(null), 'Taken back.')}>
            Take back
          </Button>
        </Notice>
      )}
      <div className={styles.columns}>
        <Registered customer={customer} onCorrect={() => ask('correct')} />
        <CustomerForm record={customer} onDone={(changed) => settle(changed, 'Saved.')} conflict={conflict} />
      </div>
      <Addresses
        customer={customer}
        onAsk={(what, of) => {
          setAddressId(of);
          ask(what);
        }}
      />
      <LatestOrders customer={customer} />
      <Tasks of={{ customerId: id, orderId: null }} />
      <History entries={customer.history} />
      {asked === 'correct' && <CorrectionDialog customer={customer} {...dialog} />}
      {asked === 'address' && <AddressDialog customer={customer} address={address} {...dialog} />}
      {asked === 'remove' && address && (
        <ConfirmDialog
          title={`Remove ${address.street1}?`}
          action="Remove"
          onConfirm={() => run(() => api.staffRemoveCustomerAddress({ ...of, params: { id, addressId } }), 'Removed.')}
          onClose={dialog.onClose}
        >
          Orders and invoices keep it.
        </ConfirmDialog>
      )}
      {asked === 'decline' && (
        <ReasonDialog
          title={`Decline ${name}`}
          {...reasons.decline}
          schema={DeclineInput}
          send={(reason) => api.staffDeclineCustomer({ params: { id }, body: { version, reason } })}
          {...dialog}
        />
      )}
      {asked === 'suspend' && (
        <ReasonDialog
          title={`Suspend ${name}`}
          {...reasons.suspend}
          schema={CustomerStatusInput}
          send={(reason) => api.staffSuspendCustomer({ params: { id }, body: { version, reason } })}
          {...dialog}
        />
      )}
      {asked === 'merge' && <MergeDialog customer={customer} {...dialog} />}
      {asked === 'erase' && (
        <ReasonDialog
          title={`Erase ${name}`}
          {...reasons.erase}
          schema={CustomerStatusInput}
          send={(reason) => api.staffEraseCustomer({ params: { id }, body: { version, reason } })}
          {...dialog}
        />
      )}
      {asked === 'pass' && (
        <ReasonDialog
          title={`Let one order of ${name} pass the limit`}
          {...reasons.pass}
          schema={CreditPassInput}
          send={passing}
          {...dialog}
        />
      )}
    </>
  );
};

/** One customer: registration, the shop's decisions, and orders. */
export const CustomerPage = recordPage(customerQuery, [staffLinks.customers(), 'Customers'], Customer);
