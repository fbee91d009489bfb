import { creditReasons } from '#contract/credit-notes.ts';
import { CreateCreditNote } from '#contract/staff-invoices.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { centsToDollars, formatCents } from '#kernel/money.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { api } from '../../api/api.ts';
import { dollarsOf } from '../../forms/dollars-of.ts';
import styles from '../../parts/form.module.css';
import { pieceInputs } from '../../forms/piece-inputs.ts';
import { PieceLines } from '../../forms/piece-lines.tsx';
import { useStaffForm } from '../../forms/use-staff-form.ts';
import { Failure } from '../../parts/failure.tsx';
import { CreditPreview } from './credit-preview.tsx';
import { leftToCredit } from './left-to-credit.ts';
import type { MoneyDialogProps } from './shipment-dialog.tsx';

type Typed = z.input<typeof CreateCreditNote>;

const reasons = Object.entries(creditReasons).map(([value, label]) => ({ value, label }));

/** What came back or never came: nothing, unless it is chosen. The customer gets the credit note by e-mail. */
export const CreditDialog = ({ invoice, onDone, conflict, onClose }: MoneyDialogProps) => {
  const { id, version, code } = invoice;
  const { lines, shippingCents } = leftToCredit(invoice);
  // What somebody else credits meanwhile stays in the form, where the refusal stands at what was typed.
  const [drawn] = useState(() => ({
    lines: new Set(lines.flatMap(({ id: line, left }) => (left > 0 ? [line] : []))),
    shipping: shippingCents > 0,
  }));
  const open = lines.filter((line) => drawn.lines.has(line.id));
  const { form, field, problems, busy, submit } = useStaffForm({
    schema: CreateCreditNote,
    values: {
      version,
      // Nothing is chosen yet, and the schema says so in its own words.
      reason: '' as Typed['reason'],
      lines: Object.fromEntries(open.map((line): [string, number] => [String(line.id), 0])),
      shippingAmt: 0,
      notes: '',
    } as Typed,
    send: async (body) => {
      onDone(
        await api.staffCreateCreditNote({ params: { id }, body }),
        'The credit note was made, and sent to the customer by e-mail.',
      );
      onClose();
    },
  });
  const takeAll = () => {
    for (const { id: line, left } of open) form.setValue(`lines.${line}`, left, { shouldDirty: true });
    if (drawn.shipping) form.setValue('shippingAmt', centsToDollars(shippingCents), { shouldDirty: true });
    form.clearErrors(['lines', 'shippingAmt']);
  };
  return (
    <Dialog open onClose={onClose} title={`Credit note of ${code}`} place="form">
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <Failure problems={problems} conflict={conflict} onTheirs={onClose} whyNot={invoice.can.credit.whyNot} />
        <SelectField label="Reason" placeholder="Choose a reason" options={reasons} {...field('reason')} />
        <p>
          <Button onClick={takeAll}>Credit everything</Button>
        </p>
        <PieceLines lines={pieceInputs(open, field)} />
        {drawn.shipping && (
          <TextField
            label="Shipping Amt"
            hint={`${formatCents(shippingCents)} of the shipping is not credited yet.`}
            inputMode="decimal"
            {...field('shippingAmt', { setValueAs: dollarsOf })}
          />
        )}
        <TextAreaField label="Notes" hint="The customer reads them." optional {...field('notes')} />
        <CreditPreview invoice={invoice} control={form.control} />
        <div className={styles.foot}>
          <Button type="submit" variant="primary" size="large" aria-disabled={busy}>
            Make credit note
          </Button>
          <Button size="large" onClick={onClose}>
            Back
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
