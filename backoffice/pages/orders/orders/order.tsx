import { useNewInvoice } from '../../../parts/use-new-invoice.ts';
import { FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { dollarsOf } from '#client/dollars-of.ts';
import { TextField } from '#ui/text-field.tsx';
import { ChargeShipping as ShippingWish } from '#contract/orders/staff-invoices.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { isPricedOrder, type StaffOrder, OrderNote } from '#contract/orders/staff-orders.ts';
import { useCallForm } from '#client/use-call-form.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { formatDollars } from '#kernel/money.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextAreaField } from '#ui/fields.tsx';
import { useNavigate, useLocation } from 'react-router';
import { Fragment, useState } from 'react';
import { AskButton } from '../../../parts/dialog-button.tsx';
import { keyHint, usePageKeys } from '../../../parts/page-keys.ts';
import { CustomerLink, History, RecordHead, recordPage } from '../../../parts/record-page.tsx';
import styles from '../../../parts/record.module.css';
import { PickedNotice } from '../../../parts/picked-notice.tsx';
import { Totals } from '../../../parts/totals.tsx';
import { useChange, type Conflict, type Change } from '../../../parts/use-change.ts';
import { AgeWord } from './age-word.tsx';
import { OrderActions } from './order-actions.tsx';
import { Agreed, Comments, Course, Details, OrderLines, Papers } from './order-parts.tsx';
import { asksForShipping } from '../../../parts/shipping-wish.ts';
import { api, orderQuery, useStaff } from '../../../api/api.ts';
import { Tasks } from '../../../forms/tasks.tsx';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { newRequestKey } from '../../../forms/request-key.ts';
import { Failure } from '../../../parts/failure.tsx';
import { TextLink } from '../../../parts/text-link.tsx';

type ShippingProps = { order: StaffOrder; conflict: Conflict; onClose: () => void };

/** Charges shipping that is on no invoice: by another invoice, as mailed ones do not change. */
const ShippingDialog = ({ order: { id, version, code, can }, ...rest }: ShippingProps) => {
  const opening = { ...rest, onDone: useNewInvoice() };
  const { field, dialog } = useDialogForm(opening, {
    schema: ShippingWish,
    // Nothing is typed yet, which is not an amount.
    values: { version, shippingAmt: '' as unknown as number, notes: '' },
    send: (body) => api.staffCreateInvoice({ params: { id }, body: { ...body, lines: {}, shippingAlone: true } }),
  });
  return (
    <FormDialog title={`Shipping of ${code}`} action="Charge shipping" whyNot={can.chargeShipping.whyNot} {...dialog}>
      <p>It is charged by an invoice for shipping alone, with its taxes. The other invoices stay as they are.</p>
      <TextField label="Shipping Amt" inputMode="decimal" {...field('shippingAmt', { setValueAs: dollarsOf })} />
      <TextAreaField label="Notes" hint="The customer reads them." optional {...field('notes')} />
    </FormDialog>
  );
};

type Props = { order: StaffOrder; change: Change<StaffOrder> };

/** The events with author and time, and a form to add a note. */
const OrderTimeline = ({ order, change }: Props) => (
  <section aria-label="Timeline">
    <h2>Timeline</h2>
    <ol className={styles.timeline}>
      {order.timeline.map(({ id, at, actor, status, note, amount, told }) => (
        <li key={id}>
          {status && <p>{status.name}</p>}
          {note !== '' && (
            <p className={styles.text}>{amount === null ? note : `${note} · ${formatDollars(amount)}`}</p>
          )}
          <p className={styles.quiet}>
            {`${shopDateTime(new Date(at))} · ${actor}`}
            {told !== null && ` · ${told ? 'customer told by e-mail' : 'customer not told'}`}
          </p>
        </li>
      ))}
    </ol>
    <NoteForm order={order} change={change} />
  </section>
);

const NoteForm = ({ order: { id }, change }: Props) => {
  // Of this note until it is known to be stored: a repeated press after a lost answer adds it once.
  const [requestKey, setRequestKey] = useState(newRequestKey);
  const { form, start, field, problems, busy, submit } = useCallForm({
    schema: OrderNote,
    values: { note: '', requestKey },
    send: async (body) => {
      change.settle(await api.staffNoteOrder({ params: { id }, body }), 'The note was added.');
      const next = newRequestKey();
      setRequestKey(next);
      start({ note: '', requestKey: next });
    },
  });
  return (
    <form method="post" noValidate className={styles.note} onSubmit={submit}>
      <Failure problems={problems} conflict={change.conflict} />
      <TextAreaField label="Note" hint="For the shop's people alone." rows={2} {...field('note')} />
      <p className={styles.actions}>
        <SubmitButton variant="plain" size="medium" busy={busy}>
          Add note
        </SubmitButton>
      </p>
      <LeaveGuard title="Leave without the note?" isTyped={form.formState.dirtyFields.note === true}>
        What was typed into the note will be gone.
      </LeaveGuard>
    </form>
  );
};

const Order = ({ record: order }: { record: StaffOrder }) => {
  const { id, code, status, age, split, customerId, customerCode, customerFirstName, customerLastName } = order;
  const change = useChange(orderQuery(id), code);
  const { may } = useStaff();
  const navigate = useNavigate();
  const newOrder = () => void navigate(staffLinks.orderForm(customerId));
  usePageKeys(may('prices') ? [{ key: 'n', does: 'New order for this customer', press: newOrder }] : []);
  return (
    <>
      <RecordHead
        name={code}
        status={status}
        beside={age && <AgeWord age={age} />}
        actions={<OrderActions order={order} change={change} />}
        change={change}
      >
        <CustomerLink id={customerId}>{`${customerFirstName} ${customerLastName}`}</CustomerLink>
        {' · '}
        <span className={styles.code}>{customerCode}</span>
        {` · ${order.customerEmail}`}
        {split?.from && (
          <>
            {' · Split from '}
            <TextLink to={staffLinks.order(split.from.id)}>{split.from.code}</TextLink>
          </>
        )}
        {split?.into.map((made) => (
          <Fragment key={made.id}>
            {' · Split into '}
            <TextLink to={staffLinks.order(made.id)}>{made.code}</TextLink>
          </Fragment>
        ))}
        {may('prices') && (
          <>
            {' · '}
            <TextLink to={staffLinks.orderForm(customerId)} {...keyHint('n', 'New order for this customer')}>
              New order for this customer
            </TextLink>
            {' · '}
            <TextLink
              to={staffLinks.orderForm(customerId)}
              state={{
                lines: order.items.map((item) => ({ ...item, id: item.variantId, typed: String(item.qtyOrdered) })),
              }}
            >
              Repeat this order
            </TextLink>
          </>
        )}
      </RecordHead>
      <PickedNotice picked={order.picked} />
      <Course order={order} />
      <Comments order={order} />
      <OrderLines order={order} />
      <div className={styles.columns}>
        <Papers order={order}>{may('invoices') && <ChargeShipping order={order} conflict={change.conflict} />}</Papers>
        {isPricedOrder(order) && (
          <section aria-label="Totals">
            <h2>Totals</h2>
            <Totals record={order} />
            {order.agreed && <Agreed order={order} agreed={order.agreed} />}
          </section>
        )}
        <OrderTimeline order={order} change={change} />
        <Tasks of={{ customerId: null, orderId: id }} />
        <Details order={order} />
      </div>
      <History entries={order.history} folded />
    </>
  );
};

/** One order: its lines, invoices, timeline and possible actions. */
export const OrderPage = recordPage(orderQuery, [staffLinks.orders(), 'Orders'], Order);

/** Next to an order's invoices: charges shipping that is on none of them. A link on one of them may open it. */
const ChargeShipping = ({ order, conflict }: { order: StaffOrder; conflict: Conflict }) => {
  const [asked, setAsked] = useState(asksForShipping(useLocation().state));
  return (
    <>
      {order.can.chargeShipping.possible && (
        <p className={`${styles.actions} ${styles.after}`}>
          <AskButton label="Charge shipping" onAsk={() => setAsked(true)} />
        </p>
      )}
      {asked && <ShippingDialog order={order} conflict={conflict} onClose={() => setAsked(false)} />}
    </>
  );
};
