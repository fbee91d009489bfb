import { CreateInvoice } from '#contract/staff-invoices.ts';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { api } from '../../api/api.ts';
import { dollarsOf } from '../../forms/dollars-of.ts';
import forms from '../../parts/form.module.css';
import { pieceInputs } from '../../forms/piece-inputs.ts';
import { PieceLines } from '../../forms/piece-lines.tsx';
import { useStaffForm } from '../../forms/use-staff-form.ts';
import { Failure } from '../../parts/failure.tsx';
import type { Conflict } from '../../parts/use-change.ts';
import { useNewInvoice } from './use-new-invoice.ts';

type Props = { order: StaffOrder; conflict: Conflict; onClose: () => void };

/** Which pieces go on an invoice: all that is left, unless less is chosen; the rest stays on back order. */
export const InvoiceDialog = ({ order, conflict, onClose }: Props) => {
  const { id, version, items } = order;
  const open = items.filter(({ qtyOrdered, qtyInvoiced }) => qtyOrdered > qtyInvoiced);
  const goOn = useNewInvoice(onClose);
  const { field, problems, busy, submit } = useStaffForm({
    schema: CreateInvoice,
    values: {
      version,
      lines: Object.fromEntries(open.map((line) => [String(line.id), line.qtyOrdered - line.qtyInvoiced])),
      shippingAmt: 0,
      notes: '',
    },
    send: async (body) => goOn(await api.staffCreateInvoice({ params: { id }, body })),
  });
  return (
    <Dialog open onClose={onClose} title={`Invoice of ${order.code}`} place="form">
      <form method="post" noValidate className={forms.form} onSubmit={submit}>
        <Failure problems={problems} conflict={conflict} onTheirs={onClose} whyNot={order.can.invoice.whyNot} />
        <PieceLines
          lines={pieceInputs(
            open.map((line) => ({ ...line, left: line.qtyOrdered - line.qtyInvoiced })),
            field,
          )}
        />
        <TextField label="Shipping Amt" inputMode="decimal" {...field('shippingAmt', { setValueAs: dollarsOf })} />
        <TextAreaField label="Notes" hint="The customer reads them." optional {...field('notes')} />
        <div className={forms.foot}>
          <Button type="submit" variant="primary" size="large" aria-disabled={busy}>
            Create invoice
          </Button>
          <Button size="large" onClick={onClose}>
            Back
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
