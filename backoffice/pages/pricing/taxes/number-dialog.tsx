import { useCallForm } from '#client/use-call-form.ts';
import { type StaffTaxes, TaxNumberInput } from '#contract/pricing/staff-taxes.ts';
import { TextField } from '#ui/text-field.tsx';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import type { Conflict } from '../../../parts/use-change.ts';
import { TaxChoice } from './tax-choice.tsx';

type Props = { taxes: StaffTaxes; conflict: Conflict; onDone: (taxes: StaffTaxes) => void; onClose: () => void };

/** The number by which the shop collects a province's own tax, for its papers. */
export const NumberDialog = ({ taxes, conflict, onDone, onClose }: Props) => {
  const form = useCallForm({
    schema: TaxNumberInput,
    values: { version: taxes.version, provinceId: '' as unknown as number, name: 'PST' as const, number: '' },
    send: async (body) => onDone(await api.staffSetTaxNumber({ body })),
  });
  return (
    <FormDialog title="Set a tax number" action="Save" form={form} conflict={conflict} onClose={onClose}>
      <TaxChoice taxes={taxes} province={form.field('provinceId', { setValueAs: Number })} tax={form.field('name')} />
      <TextField
        label="Number"
        hint="On invoices and orders. GST/HST and QST have theirs under Shop and company. Empty for none."
        optional
        {...form.field('number')}
      />
    </FormDialog>
  );
};
