import { RemoveShipment } from '#contract/orders/staff-invoices.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { CheckField } from '#ui/check-field.tsx';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ReasonDialog } from '../../../forms/reason-dialog.tsx';
import type { InvoiceDialogProps } from './shipment-dialog.tsx';

const Reason = RemoveShipment.pick({ reason: true });

/** Removes a shipment. The customer gets an e-mail only if chosen: most have not looked yet. */
export const TakeShipmentBack = (props: InvoiceDialogProps & { shipmentId: number }) => {
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
