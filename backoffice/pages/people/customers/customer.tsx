import { CreditPassInput, CustomerStatusInput, type StaffCustomer } from '#contract/people/staff-customers.ts';
import { exportLinks } from '#contract/imports/staff-exports.ts';
import { staffLinks } from '#contract/staff-links.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import type { Capability } from '#contract/people/staff.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { api } from '../../../api/api.ts';
import { customerQuery } from '../../../api/queries.ts';
import { useStaff } from '../../../api/use-staff.ts';
import { ReasonDialog } from '../../../forms/reason-dialog.tsx';
import { Actions } from '../../../parts/action-button.tsx';
import { History } from '../../../parts/history.tsx';
import { RecordHead } from '../../../parts/record-head.tsx';
import { RecordPage } from '../../../parts/record-page.tsx';
import styles from '../../../parts/record.module.css';
import { useChange } from '../../../parts/use-change.ts';
import { CustomerForm } from './customer-form.tsx';
import { Addresses, LatestOrders, Registered } from './customer-parts.tsx';

/** One customer: registration, the shop's decisions, and orders. */
export const CustomerPage = () => (
  <RecordPage query={customerQuery} back={{ link: staffLinks.customers(), label: 'Customers' }}>
    {(customer) => <Customer customer={customer} />}
  </RecordPage>
);

const Reason = CustomerStatusInput.pick({ reason: true }).required();
const PassReason = z.object({ reason: CreditPassInput.shape.reason.unwrap() });

const Customer = ({ customer }: { customer: StaffCustomer }) => {
  const { id, version, code, firstName, lastName, email, status, can } = customer;
  const name = `${firstName} ${lastName}`;
  const change = useChange(customerQuery(id), name);
  const { run, settle, busy, conflict } = change;
  const [asked, setAsked] = useState<'suspend' | 'pass' | null>(null);
  const close = () => setAsked(null);
  const passing = (reason: string | null) => api.staffPassCredit({ params: { id }, body: { version, reason } });
  const navigate = useNavigate();
  const { may } = useStaff();
  const ordering: Capability =
    may('orders') && may('prices')
      ? can.order
      : { possible: false, whyNot: staffMessages.notAllowed({ allOf: ['orders', 'prices'] }) };
  return (
    <>
      <RecordHead
        name={name}
        status={status}
        change={change}
        actions={
          <Actions
            busy={busy}
            actions={[
              {
                label: 'Place an order',
                capability: ordering,
                shortcut: 'n',
                onPress: () => void navigate(staffLinks.orderForm(id)),
              },
              { label: 'Suspend', capability: can.suspend, asks: true, onPress: () => setAsked('suspend') },
              ...(customer.creditLimit
                ? [
                    {
                      label: 'Let one order pass the limit',
                      capability: can.passCredit,
                      asks: true,
                      onPress: () => setAsked('pass'),
                    },
                  ]
                : []),
              {
                label: 'Verify',
                capability: can.verify,
                primary: true,
                onPress: () =>
                  run(
                    () => api.staffVerifyCustomer({ params: { id }, body: { version } }),
                    'Verified, and told by e-mail.',
                  ),
              },
            ]}
          />
        }
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
      </RecordHead>
      {customer.creditPass && (
        <Notice kind="info">
          One order may pass the credit limit: “{customer.creditPass.reason}” ({customer.creditPass.by}).{' '}
          <Button variant="text" aria-disabled={busy} onClick={() => run(() => passing(null), 'Taken back.')}>
            Take back
          </Button>
        </Notice>
      )}
      <div className={styles.columns}>
        <Registered customer={customer} />
        <CustomerForm customer={customer} onDone={(changed) => settle(changed, 'Saved.')} conflict={conflict} />
      </div>
      <Addresses customer={customer} />
      <LatestOrders customer={customer} />
      <History entries={customer.history} />
      {asked === 'suspend' && (
        <ReasonDialog
          title={`Suspend ${name}`}
          action="Suspend"
          hint="For the shop's people alone. Their session ends, and they can sign in no more."
          optional
          schema={Reason}
          send={async (reason) =>
            settle(await api.staffSuspendCustomer({ params: { id }, body: { version, reason } }), 'Suspended.')
          }
          conflict={conflict}
          onClose={close}
        />
      )}
      {asked === 'pass' && (
        <ReasonDialog
          title={`Let one order of ${name} pass the limit`}
          action="Let it pass"
          hint="For the shop's people alone; it stands in the order's timeline. The next order on credit that is too much is placed, once."
          schema={PassReason}
          send={async (reason) => settle(await passing(reason), 'The next order may pass the limit.')}
          conflict={conflict}
          onClose={close}
        />
      )}
    </>
  );
};
