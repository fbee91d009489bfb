import { creditReasons } from '#contract/orders/credit-notes.ts';
import { CreateCreditNote, type PricedInvoice } from '#contract/orders/staff-invoices.ts';
import { centsToDollars, formatCents } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { optionsOf, SelectField, TextAreaField } from '#ui/fields.tsx';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { z } from 'zod';
import { api } from '../../../api/api.ts';
import { FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { pieceInputs } from '../../../forms/piece-inputs.ts';
import { PieceLines } from '../../../forms/piece-lines.tsx';
import { leftToCredit, creditPreview } from '../../../parts/left-to-credit.ts';
import type { MoneyDialogProps } from './shipment-dialog.tsx';
import styles from '../../../parts/record.module.css';
import { asDollars, DecimalField } from '../../../forms/number-fields.tsx';

type Typed = z.input<typeof CreateCreditNote>;

/** What was returned or not delivered, nothing by default. The customer gets the credit note by e-mail. */
export const CreditDialog = ({ invoice, ...rest }: MoneyDialogProps) => {
  const { id, version, code, can } = invoice;
  const { lines, shippingCents } = leftToCredit(invoice);
  // Lines that another member credits meanwhile stay in the form, with the refusal at their input.
  const [drawn] = useState(() => ({
    lines: new Set(lines.flatMap(({ id: line, left }) => (left > 0 ? [line] : []))),
    shipping: shippingCents > 0,
  }));
  const open = lines.filter((line) => drawn.lines.has(line.id));
  const form = useDialogForm(rest, {
    schema: CreateCreditNote,
    values: {
      version,
      // No reason is chosen yet, for which the schema has a message.
      reason: '' as Typed['reason'],
      restock: true,
      lines: Object.fromEntries(open.map((line): [string, number] => [String(line.id), 0])),
      shippingAmt: 0,
      notes: '',
    } as Typed,
    send: (body) => api.staffCreateCreditNote({ params: { id }, body }),
    done: 'The credit note was made, and sent to the customer by e-mail.',
  });
  const { control, setValue, clearErrors } = form.form;
  const reason = useWatch({ control, name: 'reason' });
  const takeAll = () => {
    for (const { id: line, left } of open) setValue(`lines.${line}`, left, { shouldDirty: true });
    if (drawn.shipping) setValue('shippingAmt', centsToDollars(shippingCents), { shouldDirty: true });
    clearErrors(['lines', 'shippingAmt']);
  };
  return (
    <FormDialog title={`Credit note of ${code}`} action="Make credit note" whyNot={can.credit.whyNot} {...form.dialog}>
      <SelectField
        label="Reason"
        placeholder="Choose a reason"
        options={optionsOf(creditReasons)}
        {...form.field('reason')}
      />
      {reason === 'RETURNED' && <CheckField {...form.field('restock')}>Put what came back into stock</CheckField>}
      <p>
        <Button onClick={takeAll}>Credit everything</Button>
      </p>
      <PieceLines lines={pieceInputs(open, form.field)} />
      {drawn.shipping && (
        <DecimalField
          label="Shipping Amt"
          hint={`${formatCents(shippingCents)} of the shipping is not credited yet.`}
          {...form.field('shippingAmt', asDollars)}
        />
      )}
      <TextAreaField label="Notes" hint="The customer reads them." optional {...form.field('notes')} />
      <CreditPreview invoice={invoice} control={control} />
    </FormDialog>
  );
};

type PreviewProps = { invoice: PricedInvoice; control: Control<Typed, unknown, CreateCreditNote> };

/** The sum of the note and its effect on the invoice. Apart from its form, which does not re-render for each key. */
const CreditPreview = ({ invoice, control }: PreviewProps) => {
  const [lines, shippingAmt = 0] = useWatch({ control, name: ['lines', 'shippingAmt'] });
  const preview = creditPreview(invoice, { lines, shippingAmt });
  return (
    <output className={styles.preview}>
      {preview === null ? (
        <span className={styles.quiet}>What it comes to stands here as soon as something is chosen.</span>
      ) : (
        <>
          <strong>{`Credits ${formatCents(preview.totalCents)}`}</strong>
          {preview.refundableCents > 0
            ? `, ${formatCents(preview.refundableCents)} is to be given back then.`
            : preview.dueCents > 0
              ? `, ${formatCents(preview.dueCents)} is still due then.`
              : ', nothing is due then.'}
        </>
      )}
    </output>
  );
};
