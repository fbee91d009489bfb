import {
  AddPayment,
  CancelInvoice,
  isPricedInvoice,
  type PricedInvoice,
  RemoveShipment,
  VoidPayment,
} from '#contract/orders/staff-invoices.ts';
import * as staffMessages from '#messages/staff.js';
import { CheckField } from '#ui/check-field.tsx';
import { WriteOff } from '#contract/orders/staff-receivables.ts';
import { shopDay } from '#kernel/dates.ts';
import { formatDollars } from '#kernel/money.ts';
import { optionsOf, SelectField, TextAreaField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { returnReasons } from '#contract/orders/returns.ts';
import { EnterReturn, type StaffReturn } from '#contract/orders/staff-returns.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api/api.ts';
import { ReasonDialog } from '../../../forms/reason-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { paymentName } from './payments.tsx';
import { FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { MethodField } from '../../../forms/method-field.tsx';
import { newRequestKey } from '../../../forms/request-key.ts';
import styles from '../../../parts/form.module.css';
import { piecesLeft } from '../../../parts/left-to-credit.ts';
import { type InvoiceDialogProps, type MoneyDialogProps, ShipmentDialog } from './shipment-dialog.tsx';
import { asDollars, DecimalField, NumberField } from '../../../forms/number-fields.tsx';

/** What a customer sends back: it is accepted by that, and leads to the return. */
const ReturnDialog = ({ invoice, ...rest }: InvoiceDialogProps) => {
  const { id, version, code, items } = invoice;
  const navigate = useNavigate();
  const [requestKey] = useState(newRequestKey);
  const opening = { ...rest, onDone: (made: StaffReturn) => void navigate(staffLinks.return(made.id)) };
  const { field, dialog } = useDialogForm(opening, {
    schema: EnterReturn,
    values: {
      version,
      requestKey,
      lines: Object.fromEntries(items.map((line) => [line.id, { qty: 0, reason: '' as const, words: '' }])),
      words: '',
    },
    send: (body) => api.staffEnterReturn({ params: { id }, body }),
  });
  return (
    <FormDialog title={`Return of ${code}`} action="Enter return" {...dialog}>
      {items.map(({ id: line, name, sku, ...pieces }) => (
        <section key={line} aria-label={name} className={styles.form}>
          <h3>{name}</h3>
          <NumberField
            label={`Pieces of ${sku}`}
            hint={`of ${piecesLeft(pieces)}`}
            {...field(`lines.${line}.qty`, { setValueAs: (typed: unknown) => Number(typed === '' ? 0 : typed) })}
          />
          <SelectField
            label={`What is wrong with ${sku}`}
            placeholder="Choose a reason"
            options={optionsOf(returnReasons)}
            {...field(`lines.${line}.reason`)}
          />
          <TextField label={`Words about ${sku}`} optional {...field(`lines.${line}.words`)} />
        </section>
      ))}
    </FormDialog>
  );
};

const kinds = {
  payment: { name: 'Payment', can: 'pay', day: 'Paid on', open: 'is due', call: api.staffAddPayment },
  refund: { name: 'Refund', can: 'refund', day: 'Given back on', open: 'can be given back', call: api.staffAddRefund },
} as const;

/** Settles what is left without money. */
const WriteOffDialog = ({ invoice, ...rest }: MoneyDialogProps) => {
  const { id, version, code, due, can } = invoice;
  const { field, dialog } = useDialogForm(rest, {
    schema: WriteOff,
    values: { version, amount: due, reason: '' },
    send: (body) => api.staffWriteOff({ params: { id }, body }),
    done: 'It was written off.',
  });
  return (
    <FormDialog title={`Write off ${code}`} action="Write off" whyNot={can.pay.whyNot} {...dialog}>
      <DecimalField label="Amount" hint={`${formatDollars(due)} is due`} {...field('amount', asDollars)} />
      <TextAreaField label="Reason" hint="For the shop's people alone." {...field('reason')} />
    </FormDialog>
  );
};

/** Amount, method and day of a payment or refund: all that is open by default. */
const PaymentDialog = ({ kind, invoice, ...rest }: MoneyDialogProps & { kind: keyof typeof kinds }) => {
  const { id, version, code, due, refundable, can } = invoice;
  const words = kinds[kind];
  const open = kind === 'refund' ? refundable : due;
  const [today] = useState(() => shopDay(new Date()));
  const { field, dialog } = useDialogForm(rest, {
    schema: AddPayment,
    // No method is chosen yet: the list's empty entry.
    values: { version, amount: open, methodId: '' as unknown as number, paidOn: today },
    send: (body) => words.call({ params: { id }, body }),
    done: `The ${kind} was entered.`,
  });
  return (
    <FormDialog title={`${words.name} of ${code}`} action={`Enter ${kind}`} whyNot={can[words.can].whyNot} {...dialog}>
      <DecimalField label="Amount" hint={`${formatDollars(open)} ${words.open}`} {...field('amount', asDollars)} />
      <MethodField {...field('methodId', { setValueAs: Number })} />
      <TextField label={words.day} type="date" {...field('paidOn')} />
    </FormDialog>
  );
};

export type Asked =
  | { what: 'ship' | 'pay' | 'refund' | 'credit' | 'return' | 'cancel' | 'writeOff' }
  | { what: 'correct' | 'unship'; shipmentId: number }
  | { what: 'takeBack'; payment: PricedInvoice['payments'][number] };

export const InvoiceDialogs = ({ asked, ...dialog }: InvoiceDialogProps & { asked: Asked | null }) => {
  const { invoice, ...rest } = dialog;
  const { id, version, code } = invoice;
  const priced = isPricedInvoice(invoice) ? { ...dialog, invoice } : null;
  switch (asked?.what) {
    case 'ship':
      return <ShipmentDialog {...dialog} />;
    case 'correct':
      return (
        <ShipmentDialog {...dialog} shipment={invoice.shipments.find((shipment) => shipment.id === asked.shipmentId)} />
      );
    case 'unship':
      return <TakeShipmentBack {...dialog} shipmentId={asked.shipmentId} />;
    case 'pay':
      return priced && <PaymentDialog {...priced} kind="payment" />;
    case 'refund':
      return priced && <PaymentDialog {...priced} kind="refund" />;
    case 'writeOff':
      return priced && <WriteOffDialog {...priced} />;
    case 'credit':
      return priced && <CreditDialog {...priced} />;
    case 'return':
      return <ReturnDialog {...dialog} />;
    case 'takeBack': {
      const isVoided = priced?.invoice.payments.some((each) => each.id === asked.payment.id && each.voided);
      return (
        <ReasonDialog
          title={`Take back: ${paymentName(asked.payment)}`}
          action="Take back"
          hint="For the shop's people alone. The entry stays, struck through, and counts no more."
          schema={VoidPayment}
          send={(reason) =>
            api.staffVoidPayment({ params: { id, paymentId: asked.payment.id }, body: { version, reason } })
          }
          done="The entry was taken back."
          {...rest}
          whyNot={isVoided ? staffMessages.voidedAlready() : null}
        />
      );
    }
    case 'cancel':
      return (
        <ReasonDialog
          title={`Cancel ${code}`}
          action="Cancel invoice"
          schema={CancelInvoice}
          send={(reason) => api.staffCancelInvoice({ params: { id }, body: { version, reason } })}
          done="Cancelled."
          whyNot={invoice.can.cancel.whyNot}
          {...rest}
        />
      );
    case undefined:
      return null;
  }
};

/** Removes a shipment. The customer gets an e-mail only if chosen: most have not looked yet. */
const TakeShipmentBack = (props: InvoiceDialogProps & { shipmentId: number }) => {
  const { invoice, shipmentId, ...dialog } = props;
  const { id, version, shipments } = invoice;
  const [tell, setTell] = useState(false);
  const shipment = shipments.find((each) => each.id === shipmentId);
  // The name when opened: the shipment disappears as soon as it is removed.
  const [name] = useState(shipment?.name ?? '');
  return (
    <ReasonDialog
      title={`Take back the shipment by ${name}`}
      action="Take back"
      hint="For the shop's people alone. The customer sees the shipment no more."
      schema={RemoveShipment}
      send={(reason) => api.staffRemoveShipment({ params: { id, shipmentId }, body: { version, reason, tell } })}
      done="The shipment was taken back."
      whyNot={shipment ? null : staffMessages.shipmentUnknown()}
      {...dialog}
    >
      <CheckField checked={tell} onChange={({ target }) => setTell(target.checked)}>
        Tell the customer by e-mail that it was wrong
      </CheckField>
    </ReasonDialog>
  );
};
