import { useCallForm } from '#client/use-call-form.ts';
import { type ListPriceRow, SetListPrice } from '#contract/pricing/staff-pricing.ts';
import { TextField } from '#ui/text-field.tsx';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { tiersInWords, tiersTyped } from './tiers-in-words.ts';

type Props = { listId: number; row: ListPriceRow; onDone: () => void; onClose: () => void };

/** Enters prices of a variant in a list, or leaves them to its rule. */
export const ListPriceDialog = ({ listId, row, onDone, onClose }: Props) => {
  const { id: variantId, sku, tiers, entered } = row;
  const seen = entered ? tiers : [];
  const form = useCallForm({
    schema: SetListPrice,
    defaultValues: { typed: entered ? tiersTyped(tiers) : '', seen },
    send: async (body) => {
      await api.staffSetListPrice({ params: { id: listId, variantId }, body: { ...body, seen } });
      onDone();
    },
  });
  return (
    <FormDialog title={`Price of ${sku}`} action="Save" form={form} onClose={onClose}>
      <TextField
        label="Price"
        hint={`97, or by quantity 1=97 | 10=94.10. Empty: ${entered || tiers.length === 0 ? 'as the list’s rule says, or else the product’s price' : `by the rule, ${tiersInWords(tiers)}`}.`}
        optional
        autoComplete="off"
        {...form.field('typed')}
      />
    </FormDialog>
  );
};
