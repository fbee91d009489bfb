import { useCallForm } from '#client/use-call-form.ts';
import { ChangePurchaseLine, type StaffPurchase } from '#contract/stock/staff-purchases.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { api } from '../../../api/api.ts';
import { optionalDollars } from '../../../forms/dollars-of.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { numberOf } from '../../../forms/number-of.ts';
import type { Change } from '../../../parts/use-change.ts';

type Props = {
  purchase: StaffPurchase;
  line: StaffPurchase['lines'][number];
  change: Change<StaffPurchase>;
  onClose: () => void;
};

/** Pieces and cost of a line; or it is taken off. */
export const LineDialog = ({ purchase: { id, version }, line, change, onClose }: Props) => {
  const params = { id, lineId: line.id };
  const form = useCallForm({
    schema: ChangePurchaseLine,
    values: { version, pieces: line.pieces, ...(line.cost !== undefined && { cost: line.cost }) },
    send: async (body) => {
      change.settle(await api.staffChangePurchaseLine({ params, body }), 'The line was changed.');
      onClose();
    },
  });
  return (
    <FormDialog title={line.sku} action="Save" form={form} conflict={change.conflict} onClose={onClose}>
      <TextField label="Pieces" inputMode="numeric" {...form.field('pieces', { setValueAs: numberOf })} />
      {line.cost !== undefined && (
        <TextField
          label="Cost of one"
          inputMode="decimal"
          optional
          {...form.field('cost', { setValueAs: optionalDollars })}
        />
      )}
      {line.received === 0 && (
        <p>
          <Button
            onClick={() => {
              change.run(() => api.staffRemovePurchaseLine({ params, body: { version } }), 'The line was taken off.');
              onClose();
            }}
          >
            Take the line off
          </Button>
        </p>
      )}
    </FormDialog>
  );
};
