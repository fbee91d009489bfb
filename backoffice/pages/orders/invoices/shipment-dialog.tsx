import { AddShipment, type PricedInvoice, type StaffInvoice } from '#contract/orders/staff-invoices.ts';
import { TextField } from '#ui/text-field.tsx';
import { api } from '../../../api/api.ts';
import { FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { asOptionalNumber, NumberField } from '../../../forms/number-fields.tsx';
import record from '../../../parts/record.module.css';
import type { RecordDialog } from '../../../parts/use-change.ts';

export type InvoiceDialogProps = RecordDialog<StaffInvoice> & { invoice: StaffInvoice };

/** The props of a dialog about money, for staff with `prices`. */
export type MoneyDialogProps = InvoiceDialogProps & { invoice: PricedInvoice };

type Props = InvoiceDialogProps & {
  /** The one to correct; a new one if omitted. */
  shipment?: StaffInvoice['shipments'][number] | undefined;
};

/** Carrier and tracking; the customer gets them by e-mail, corrections too. */
export const ShipmentDialog = ({ invoice, shipment, ...rest }: Props) => {
  const { id, version, code, orderShippingMethod } = invoice;
  const fresh = { name: '', tracking: '', method: orderShippingMethod.name, box: '', grams: null };
  const { name, tracking, method, box, grams } = shipment ?? fresh;
  const { field, dialog } = useDialogForm(rest, {
    schema: AddShipment,
    values: { version, name, tracking, method, box, grams },
    send: (body) =>
      shipment
        ? api.staffChangeShipment({ params: { id, shipmentId: shipment.id }, body })
        : api.staffAddShipment({ params: { id }, body }),
    done: `The shipment was ${shipment ? 'corrected' : 'entered'}; the customer is told by e-mail.`,
  });
  return (
    <FormDialog
      title={shipment ? `Correct a shipment of ${code}` : `Shipment of ${code}`}
      action={shipment ? 'Correct shipment' : 'Enter shipment'}
      whyNot={invoice.can.ship.whyNot}
      {...dialog}
    >
      {shipment && <p className={record.quiet}>The customer gets the tracking by e-mail once more.</p>}
      <TextField label="Carrier" {...field('name')} />
      <TextField label="Tracking" optional {...field('tracking')} />
      <TextField label="Method" optional {...field('method')} />
      <TextField label="Box" optional {...field('box')} />
      <NumberField label="Weight in grams" optional {...field('grams', asOptionalNumber)} />
    </FormDialog>
  );
};
