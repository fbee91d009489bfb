import { useCallForm } from '#client/use-call-form.ts';
import { CreateInvoice } from '#contract/orders/staff-invoices.ts';
import type { StaffOrder } from '#contract/orders/staff-orders.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { api } from '../../../api/api.ts';
import { dollarsOf } from '../../../forms/dollars-of.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { pieceInputs } from '../../../forms/piece-inputs.ts';
import { PieceLines } from '../../../forms/piece-lines.tsx';
import type { Conflict } from '../../../parts/use-change.ts';
import { useNewInvoice } from './use-new-invoice.ts';

type Props = { order: StaffOrder; conflict: Conflict; onClose: () => void };

/** The pieces of a new invoice, all by default; the rest stays on back order. */
export const InvoiceDialog = ({ order, conflict, onClose }: Props) => {
  const { id, version, items } = order;
  const open = items.filter(({ qtyOrdered, qtyInvoiced }) => qtyOrdered > qtyInvoiced);
  const goOn = useNewInvoice(onClose);
  const form = useCallForm({
    schema: CreateInvoice,
    values: {
      version,
      lines: Object.fromEntries(open.map((line) => [String(line.id), line.qtyOrdered - line.qtyInvoiced])),
      // What was agreed goes onto the first invoice.
      shippingAmt: order.invoices.some(({ status }) => status.id !== 'CANCELLED') ? 0 : (order.shippingAmt ?? 0),
      notes: '',
    },
    send: async (body) => goOn(await api.staffCreateInvoice({ params: { id }, body })),
  });
  return (
    <FormDialog
      title={`Invoice of ${order.code}`}
      action="Create invoice"
      form={form}
      conflict={conflict}
      whyNot={order.can.invoice.whyNot}
      onClose={onClose}
    >
      <PieceLines
        lines={pieceInputs(
          open.map((line) => ({ ...line, left: line.qtyOrdered - line.qtyInvoiced })),
          form.field,
        )}
      />
      <TextField label="Shipping Amt" inputMode="decimal" {...form.field('shippingAmt', { setValueAs: dollarsOf })} />
      <TextAreaField label="Notes" hint="The customer reads them." optional {...form.field('notes')} />
    </FormDialog>
  );
};
