import { useCallForm } from '#client/use-call-form.ts';
import { type StaffTaxes, TaxRateInput } from '#contract/pricing/staff-taxes.ts';
import { TextField } from '#ui/text-field.tsx';
import type { z } from 'zod';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import type { Conflict } from '../../../parts/use-change.ts';
import { TaxChoice } from './tax-choice.tsx';

type Props = { taxes: StaffTaxes; conflict: Conflict; onDone: (taxes: StaffTaxes) => void; onClose: () => void };

const percentOf = (typed: unknown): number => (String(typed).trim() === '' ? Number.NaN : Number(typed));

/** A rate from a day on. */
export const RateDialog = ({ taxes, conflict, onDone, onClose }: Props) => {
  const form = useCallForm<z.input<typeof TaxRateInput>, z.output<typeof TaxRateInput>>({
    schema: TaxRateInput,
    values: {
      version: taxes.version,
      provinceId: '' as unknown as number,
      name: '' as 'GST',
      startsOn: '',
      percent: '' as unknown as number,
    },
    send: async (body) => onDone(await api.staffSetTaxRate({ body })),
  });
  return (
    <FormDialog title="Set a rate" action="Save" form={form} conflict={conflict} onClose={onClose}>
      <TaxChoice taxes={taxes} province={form.field('provinceId', { setValueAs: Number })} tax={form.field('name')} />
      <TextField
        label="Rate in per cent"
        hint="Such as 9.975; 0 ends the tax."
        inputMode="decimal"
        {...form.field('percent', { setValueAs: percentOf })}
      />
      <TextField label="From the day" type="date" hint="Today, or a day to come." {...form.field('startsOn')} />
    </FormDialog>
  );
};
