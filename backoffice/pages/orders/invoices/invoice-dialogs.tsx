import {
  CancelInvoice,
  isPricedInvoice,
  type PricedInvoice,
  VoidPayment,
  RemoveShipment,
} from '#contract/orders/staff-invoices.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { api } from '../../../api/api.ts';
import { ReasonDialog } from '../../../forms/reason-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { PaymentDialog, WriteOffDialog } from './payment-dialog.tsx';
import { paymentName } from './payments.tsx';
import { type InvoiceDialogProps, ShipmentDialog } from './shipment-dialog.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { useState } from 'react';

export type Asked =
  | { what: 'ship' | 'pay' | 'refund' | 'credit' | 'cancel' | 'writeOff' }
  | { what: 'correct' | 'unship'; shipmentId: number }
  | { what: 'takeBack'; payment: PricedInvoice['payments'][number] };

const reasons = { cancel: CancelInvoice.pick({ reason: true }), takeBack: VoidPayment.pick({ reason: true }) };

export const InvoiceDialogs = ({ asked, ...dialog }: InvoiceDialogProps & { asked: Asked | null }) => {
  const { invoice, onDone, conflict, onClose } = dialog;
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
    case 'takeBack':
      return (
        <ReasonDialog
          title={`Take back: ${paymentName(asked.payment)}`}
          action="Take back"
          hint="For the shop's people alone. The entry stays, struck through, and counts no more."
          schema={reasons.takeBack}
          send={async (reason) =>
            onDone(
              await api.staffVoidPayment({ params: { id, paymentId: asked.payment.id }, body: { version, reason } }),
              'The entry was taken back.',
            )
          }
          conflict={conflict}
          whyNot={
            priced?.invoice.payments.some((p) => p.id === asked.payment.id && p.voided)
              ? staffMessages.voidedAlready
              : null
          }
          onClose={onClose}
        />
      );
    case 'cancel':
      return (
        <ReasonDialog
          title={`Cancel ${code}`}
          action="Cancel invoice"
          schema={reasons.cancel}
          send={async (reason) =>
            onDone(await api.staffCancelInvoice({ params: { id }, body: { version, reason } }), 'Cancelled.')
          }
          conflict={conflict}
          whyNot={invoice.can.cancel.whyNot}
          onClose={onClose}
        />
      );
    case undefined:
      return null;
  }
};

const Reason = RemoveShipment.pick({ reason: true });

/** Removes a shipment. The customer gets an e-mail only if chosen: most have not looked yet. */
const TakeShipmentBack = (props: InvoiceDialogProps & { shipmentId: number }) => {
  const { invoice, shipmentId, onDone, conflict, onClose } = props;
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
      schema={Reason}
      send={async (reason) =>
        onDone(
          await api.staffRemoveShipment({ params: { id, shipmentId }, body: { version, reason, tell } }),
          'The shipment was taken back.',
        )
      }
      conflict={conflict}
      whyNot={shipment ? null : staffMessages.shipmentUnknown}
      onClose={onClose}
    >
      <CheckField checked={tell} onChange={({ target }) => setTell(target.checked)} error={undefined}>
        Tell the customer by e-mail that it was wrong
      </CheckField>
    </ReasonDialog>
  );
};
