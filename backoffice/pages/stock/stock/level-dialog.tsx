import { useCallForm } from '#client/use-call-form.ts';
import { ChangeStock } from '#contract/stock/staff-stock.ts';
import { CheckField } from '#ui/check-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { stockStatuses } from '#contract/stock/staff-stock-watches.ts';
import { TextField } from '#ui/text-field.tsx';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import type { StockDialogProps } from './count-dialog.tsx';
import { optionalNumberOf } from '../../../forms/number-of.ts';

const whenOutOptions = (['OUT_OF_STOCK', 'ARRIVING_SOON'] as const).map((value) => ({
  value,
  label: stockStatuses[value],
}));

/** When a counted variant is low, and what shoppers read when none is left. */
export const LevelDialog = ({ stock, onDone, conflict, onClose }: StockDialogProps) => {
  const { id, version, sku, lowLevel, whenOut, followsPurchases } = stock;
  const form = useCallForm({
    schema: ChangeStock,
    values: { version, lowLevel, whenOut, followsPurchases },
    send: async (body) => onDone(await api.staffChangeStock({ params: { id }, body }), 'Saved.'),
  });
  return (
    <FormDialog title={`Low level of ${sku}`} action="Save" form={form} conflict={conflict} onClose={onClose}>
      <TextField
        label="Low at"
        hint="At so many available pieces or fewer it is in the list Low; empty: never."
        inputMode="numeric"
        optional
        {...form.field('lowLevel', { setValueAs: optionalNumberOf })}
      />
      <SelectField
        label="Shoppers read when none is left"
        placeholder="Choose a status"
        options={whenOutOptions}
        {...form.field('whenOut')}
      />
      <CheckField {...form.field('followsPurchases')}>Arriving soon while a purchase brings some</CheckField>
    </FormDialog>
  );
};
