import { useCallForm } from '#client/use-call-form.ts';
import { returnReasons } from '#contract/orders/returns.ts';
import { EnterReturn } from '#contract/orders/staff-returns.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { newRequestKey } from '../../../forms/request-key.ts';
import styles from '../../../parts/form.module.css';
import { piecesLeft } from '../../../parts/left-to-credit.ts';
import type { InvoiceDialogProps } from './shipment-dialog.tsx';
import { NumberField } from '../../../forms/number-fields.tsx';

const reasons = Object.entries(returnReasons).map(([value, label]) => ({ value, label }));

/** What a customer sends back: it is accepted by that, and leads to the return. */
export const ReturnDialog = ({ invoice, conflict, onClose }: InvoiceDialogProps) => {
  const { id, version, code, items } = invoice;
  const navigate = useNavigate();
  const [requestKey] = useState(newRequestKey);
  const form = useCallForm<z.input<typeof EnterReturn>, z.output<typeof EnterReturn>>({
    schema: EnterReturn,
    values: {
      version,
      requestKey,
      lines: Object.fromEntries(items.map((line) => [line.id, { qty: 0, reason: '' as const, words: '' }])),
      words: '',
    },
    send: async (body) => {
      const made = await api.staffEnterReturn({ params: { id }, body });
      void navigate(staffLinks.return(made.id));
    },
  });
  return (
    <FormDialog title={`Return of ${code}`} action="Enter return" form={form} conflict={conflict} onClose={onClose}>
      {items.map(({ id: line, name, sku, ...pieces }) => (
        <section key={line} aria-label={name} className={styles.form}>
          <h3>{name}</h3>
          <NumberField
            label={`Pieces of ${sku}`}
            hint={`of ${piecesLeft(pieces)}`}
            {...form.field(`lines.${line}.qty`, { setValueAs: (typed: unknown) => Number(typed === '' ? 0 : typed) })}
          />
          <SelectField
            label={`What is wrong with ${sku}`}
            placeholder="Choose a reason"
            options={reasons}
            {...form.field(`lines.${line}.reason`)}
          />
          <TextField label={`Words about ${sku}`} optional {...form.field(`lines.${line}.words`)} />
        </section>
      ))}
    </FormDialog>
  );
};
