import { useCallForm } from '#client/use-call-form.ts';
import { CountStock, type StaffStock } from '#contract/staff-stock.ts';
import { TextField } from '#ui/text-field.tsx';
import { api } from '../../api/api.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import type { Conflict } from '../../parts/use-change.ts';
import { wholePiecesOf } from '../../forms/whole-pieces-of.ts';

export type StockDialogProps = {
  stock: StaffStock;
  onDone: (stock: StaffStock, done: string) => void;
  conflict: Conflict;
  onClose: () => void;
};

/** How many pieces were counted, and why: the difference becomes a movement. */
export const CountDialog = ({ stock, onDone, conflict, onClose }: StockDialogProps) => {
  const { id, version, sku, onHand, countedSince } = stock;
  const isCounted = countedSince !== null;
  const form = useCallForm({
    schema: CountStock,
    // Nothing is counted yet: the box is empty.
    values: { version, pieces: '' as unknown as number, reason: isCounted ? '' : 'First count' },
    send: async (body) => onDone(await api.staffCountStock({ params: { id }, body }), 'The count was written down.'),
  });
  return (
    <FormDialog
      title={isCounted ? `Correct the count of ${sku}` : `Begin to count ${sku}`}
      action={isCounted ? 'Correct the count' : 'Begin to count'}
      form={form}
      conflict={conflict}
      onClose={onClose}
    >
      <TextField
        label="Counted pieces"
        hint={
          isCounted
            ? `${onHand} should be there, those for open orders included.`
            : 'All that are in the house, those for open orders included.'
        }
        inputMode="numeric"
        {...form.field('pieces', { setValueAs: wholePiecesOf })}
      />
      <TextField label="Why" {...form.field('reason')} />
    </FormDialog>
  );
};
