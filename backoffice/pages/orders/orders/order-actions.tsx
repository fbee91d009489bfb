import { orderStatuses } from '#contract/orders/order-statuses.ts';
import { CancelOrder, MoveOrder, type OrderMove, SplitOrder, type StaffOrder } from '#contract/orders/staff-orders.ts';
import { formatDollars } from '#kernel/money.ts';
import { CheckField } from '#ui/check-field.tsx';
import { staffLinks } from '#contract/staff-links.ts';
import { CreateInvoice } from '#contract/orders/staff-invoices.ts';
import { TextAreaField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api, useStaff } from '../../../api/api.ts';
import { ReasonDialog } from '../../../forms/reason-dialog.tsx';
import { action, Actions, type OfferedActions } from '../../../parts/action-button.tsx';
import { PickedNotice } from '../../../parts/picked-notice.tsx';
import { askedBy } from '../../../parts/shipping-wish.ts';
import type { Change, Conflict, RecordDialog } from '../../../parts/use-change.ts';
import { dollarsOf } from '#client/dollars-of.ts';
import { FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { pieceInputs } from '../../../forms/piece-inputs.ts';
import { PieceLines } from '../../../forms/piece-lines.tsx';
import { useNewInvoice } from '../../../parts/use-new-invoice.ts';

type InvoiceDialogProps = { order: StaffOrder; conflict: Conflict; onClose: () => void };

/** The lines that are not invoiced whole, and how many pieces of each. */
const openOf = ({ items }: StaffOrder) =>
  items.map((line) => ({ ...line, left: line.qtyOrdered - line.qtyInvoiced })).filter(({ left }) => left > 0);

/** The pieces that move to a new order: by default what is on back order. */
const SplitDialog = ({ order, ...rest }: RecordDialog<StaffOrder> & { order: StaffOrder }) => {
  const { id, version, code, can, picked, shippingAmt, invoices } = order;
  const open = openOf(order);
  const { field, dialog } = useDialogForm(rest, {
    schema: SplitOrder,
    values: {
      version,
      lines: Object.fromEntries(open.map((line) => [String(line.id), line.qtyBackOrder])),
      movesShipping: false,
      tell: true,
    },
    send: (body) => api.staffSplitOrder({ params: { id }, body }),
    done: 'Split: what was chosen is in an order of its own.',
  });
  return (
    <FormDialog title={`Split ${code}`} action="Split order" whyNot={can.split.whyNot} {...dialog}>
      <p>What is chosen moves to a new order. Prices, discount and taxes stay as agreed: both come to the same sum.</p>
      <PickedNotice picked={picked} />
      <PieceLines lines={pieceInputs(open, field)} />
      {shippingAmt && invoices.every(({ status }) => status.id === 'CANCELLED') ? (
        <CheckField {...field('movesShipping')}>{`Shipping of ${formatDollars(shippingAmt)} moves, too`}</CheckField>
      ) : null}
      <CheckField {...field('tell')}>Tell the customer by e-mail</CheckField>
    </FormDialog>
  );
};

/** The pieces of a new invoice, all by default; the rest stays on back order. */
const InvoiceDialog = ({ order, ...rest }: InvoiceDialogProps) => {
  const { id, version, code, can } = order;
  const open = openOf(order);
  const opening = { ...rest, onDone: useNewInvoice() };
  const { field, dialog } = useDialogForm(opening, {
    schema: CreateInvoice,
    values: {
      version,
      lines: Object.fromEntries(open.map((line) => [String(line.id), line.left])),
      // What was agreed goes onto the first invoice.
      shippingAmt: order.invoices.some(({ status }) => status.id !== 'CANCELLED') ? 0 : (order.shippingAmt ?? 0),
      notes: '',
    },
    send: (body) => api.staffCreateInvoice({ params: { id }, body }),
  });
  return (
    <FormDialog title={`Invoice of ${code}`} action="Create invoice" whyNot={can.invoice.whyNot} {...dialog}>
      <PieceLines lines={pieceInputs(open, field)} />
      <TextField label="Shipping Amt" inputMode="decimal" {...field('shippingAmt', { setValueAs: dollarsOf })} />
      <TextAreaField label="Notes" hint="The customer reads them." optional {...field('notes')} />
    </FormDialog>
  );
};

const next = { PENDING: 'PROCESSING', PROCESSING: 'PROCESSED', PROCESSED: 'SHIPPED', SHIPPED: 'COMPLETED' } as const;
type Step = (typeof next)[keyof typeof next];
const words = {
  PROCESSING: 'Start processing',
  PROCESSED: 'Mark as processed',
  SHIPPED: 'Mark as shipped',
  COMPLETED: 'Complete',
} as const satisfies Record<Step, string>;
const isStep = (status: keyof typeof orderStatuses): status is Step => status in words;

const moved = (to: keyof typeof orderStatuses, tell: boolean): string =>
  `${orderStatuses[to]} now; the customer is ${tell ? 'told by e-mail' : 'not told'}.`;

/** An order's next step, cancelling, and invoicing; one of them is the primary action. */
export const OrderActions = ({ order, change }: { order: StaffOrder; change: Change<StaffOrder> }) => {
  const { id, version, status, moves, can } = order;
  const { may } = useStaff();
  // A link may have asked for it.
  const isWished = askedBy(useLocation().state, ['invoice']) && may('invoices') && can.invoice.possible;
  const [asked, setAsked] = useState<OrderMove | 'invoice' | 'split' | null>(isWished ? 'invoice' : null);
  // For the next status change only: leaving the mail out once does not affect later ones.
  const [silentAt, setSilentAt] = useState<string | null>(null);
  const tell = silentAt !== status.id;
  const step = status.id in next ? next[status.id as keyof typeof next] : undefined;
  const onward = moves.find((move) => move.status.id === step);
  const cancel = moves.find((move) => move.status.id === 'CANCELLED');
  const move = (to: Step | 'PENDING', reason = '') =>
    api.staffMoveOrder({ params: { id }, body: { version, status: to, reason, tell } });
  const navigate = useNavigate();
  const back = moves.find((each) => each.status.id === 'PENDING');
  const goOn = (to: Step, by: OrderMove) =>
    by.needsReason ? setAsked(by) : change.run(() => move(to), moved(to, tell));
  const actions: OfferedActions = [
    may('prices') && can.edit.possible && action('Edit order', can.edit, () => void navigate(staffLinks.orderEdit(id))),
    can.split.possible && action('Split order', can.split, () => setAsked('split'), { asks: true }),
    back?.possible &&
      action('Back to pending', back, () =>
        change.run(() => move('PENDING'), 'Pending again; the customer is not told.'),
      ),
    may('cancelling') &&
      !['CANCELLED', 'COMPLETED', 'SHIPPED'].includes(status.id) &&
      cancel &&
      action('Cancel order', cancel, () => setAsked(cancel), { asks: true }),
    may('invoices') && onward && action('Pack', can.invoice, () => void navigate(staffLinks.orderPack(id))),
    may('invoices') &&
      onward &&
      action('Create invoice', can.invoice, () => setAsked('invoice'), { primary: !onward.possible, asks: true }),
    step &&
      onward &&
      action(words[step], onward, () => goOn(step, onward), { primary: true, asks: onward.needsReason }),
  ];
  const close = () => setAsked(null);
  // An open dialog stays open, whatever the order's status is now.
  const wished = asked === null || typeof asked === 'string' ? null : asked.status.id;
  const whyNot = moves.find((each) => each.status.id === wished)?.whyNot;
  const dialog = { conflict: change.conflict, onDone: change.settle, whyNot, onClose: close };
  const tick = (
    <CheckField checked={tell} onChange={({ target }) => setSilentAt(target.checked ? null : status.id)}>
      Tell the customer by e-mail
    </CheckField>
  );
  return (
    <>
      <Actions actions={actions} busy={change.busy} />
      {onward?.possible && tick}
      {asked === 'invoice' && <InvoiceDialog order={order} conflict={change.conflict} onClose={close} />}
      {asked === 'split' && <SplitDialog order={order} {...dialog} />}
      {wished === 'CANCELLED' && (
        <ReasonDialog
          {...dialog}
          title={`Cancel ${order.code}`}
          action="Cancel order"
          hint="The customer reads it."
          schema={CancelOrder}
          send={(reason) => api.staffCancelOrder({ params: { id }, body: { version, reason, tell } })}
          done={moved('CANCELLED', tell)}
        >
          {tick}
          <PickedNotice picked={order.picked} />
        </ReasonDialog>
      )}
      {wished !== null && isStep(wished) && (
        <ReasonDialog
          {...dialog}
          title={`${words[wished]} ${order.code}`}
          action={words[wished]}
          hint="For the shop's people alone."
          schema={MoveOrder}
          send={(reason) => move(wished, reason)}
          done={moved(wished, tell)}
        >
          {tick}
        </ReasonDialog>
      )}
    </>
  );
};
