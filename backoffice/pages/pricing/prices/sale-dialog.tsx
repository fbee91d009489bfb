import { useCallForm } from '#client/use-call-form.ts';
import { AddSale, type Sale, saleKinds } from '#contract/pricing/staff-sales.ts';
import { shopLocal } from '#kernel/dates.ts';
import { CheckField } from '#ui/check-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { numberOf } from '../../../forms/number-of.ts';
import { roundingOptions } from './rule-fields.tsx';
import { SaleChoice } from './sale-choice.tsx';
import { SaleLook } from './sale-look.tsx';
import styles from './prices.module.css';

type Props = { sale: Sale | null; onDone: (sales: Sale[]) => void; onClose: () => void };
type Input = z.input<typeof AddSale>;

const kinds = Object.entries(saleKinds).map(([value, label]) => ({ value, label }));

const midnight = (days: number): string => `${shopLocal(new Date(Date.now() + days * 86_400_000)).slice(0, 10)}T00:00`;

/** From the next midnight on, for a week. */
const start = (): Input => {
  return {
    name: '',
    begins: midnight(1),
    ends: midnight(8),
    skus: null,
    filters: {},
    kind: 'PERCENT',
    amount: '' as unknown as number,
    round: 'E95',
    roundUp: false,
  };
};
const valuesOf = ({ name, begins, ends, skus, filters, kind, amount, round, roundUp }: Sale): Input => ({
  name,
  begins,
  ends,
  skus,
  filters,
  kind,
  amount,
  round,
  roundUp,
});

/** Plans a sale or changes one: when, which products, what becomes of their prices; and what it would do now. */
export const SaleDialog = ({ sale, onDone, onClose }: Props) => {
  const [values] = useState(() => (sale ? valuesOf(sale) : start()));
  const form = useCallForm<Input, z.output<typeof AddSale>>({
    schema: AddSale,
    values,
    send: async (body) =>
      onDone(
        sale
          ? await api.staffChangeSale({ params: { id: sale.id }, body: { ...body, version: sale.version } })
          : await api.staffAddSale({ body }),
      ),
  });
  const { field } = form;
  const typed = useWatch({ control: form.form.control });
  return (
    <FormDialog title={sale ? `Change ${sale.name}` : 'Plan a sale'} action="Save" form={form} onClose={onClose}>
      <TextField label="Name" {...field('name')} />
      <div className={styles.pair}>
        <TextField label="Begins" hint="The shop’s time." type="datetime-local" {...field('begins')} />
        <TextField label="Ends" hint="The shop’s time." type="datetime-local" {...field('ends')} />
      </div>
      <SaleChoice form={form} />
      <div className={styles.pair}>
        <SelectField label="What it does" placeholder="Choose" options={kinds} {...field('kind')} />
        <TextField label="How much" inputMode="decimal" {...field('amount', { setValueAs: numberOf })} />
      </div>
      {typed.kind !== 'PRICE' && (
        <>
          <SelectField label="Round" placeholder="Choose" options={roundingOptions} {...field('round')} />
          <CheckField {...field('roundUp')}>Always up, never down</CheckField>
        </>
      )}
      <SaleLook id={sale?.id ?? null} typed={typed} />
    </FormDialog>
  );
};
