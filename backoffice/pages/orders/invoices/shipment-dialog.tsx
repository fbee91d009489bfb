import { useCallForm } from '#client/use-call-form.ts';
import { AddShipment, type PricedInvoice, type StaffInvoice } from '#contract/orders/staff-invoices.ts';
import { TextField } from '#ui/text-field.tsx';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import record from '../../../parts/record.module.css';
import type { RecordDialog } from '../../../parts/use-dialogs.ts';

export type InvoiceDialogProps = RecordDialog<StaffInvoice> & { invoice: StaffInvoice };

/** The props of a dialog about money, for staff with `prices`. */
export type MoneyDialogProps = InvoiceDialogProps & { invoice: PricedInvoice };

type Props = InvoiceDialogProps & {
  /** The one to correct; a new one if omitted. */
  shipment?: StaffInvoice['shipments'][number] | undefined;
};

/** Carrier and tracking; the customer gets them by e-mail, corrections too. */
export const ShipmentDialog = ({ invoice, shipment, onDone, ...dialog }: Props) => {
  const { id, version, code, orderShippingMethod } = invoice;
  const { name, tracking, method } = shipment ?? { name: '', tracking: '', method: orderShippingMethod.name };
  const form = useCallForm({
    schema: AddShipment,
    values: { version, name, tracking, method },
    send: async (body) =>
      shipment
        ? onDone(
            await api.staffChangeShipment({ params: { id, shipmentId: shipment.id }, body }),
            'The shipment was corrected; the customer is told by e-mail.',
          )
        : onDone(
            await api.staffAddShipment({ params: { id }, body }),
            'The shipment was entered; the customer is told by e-mail.',
          ),
  });
  return (
    <FormDialog
      title={shipment ? `Correct a shipment of ${code}` : `Shipment of ${code}`}
      action={shipment ? 'Correct shipment' : 'Enter shipment'}
      form={form}
      whyNot={invoice.can.ship.whyNot}
      {...dialog}
    >
      {shipment && <p className={record.quiet}>The customer gets the tracking by e-mail once more.</p>}
      <TextField label="Carrier" {...form.field('name')} />
      <TextField label="Tracking" optional {...form.field('tracking')} />
      <TextField label="Method" optional {...form.field('method')} />
    </FormDialog>
  );
};
