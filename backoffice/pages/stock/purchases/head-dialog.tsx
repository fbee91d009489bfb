import { useCallForm } from '#client/use-call-form.ts';
import { ChangePurchase, type StaffPurchase } from '#contract/stock/staff-purchases.ts';
import { TextField } from '#ui/text-field.tsx';
import type { z } from 'zod';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import type { Change } from '../../../parts/use-change.ts';

type Props = { purchase: StaffPurchase; change: Change<StaffPurchase>; onClose: () => void };

/** When a purchase is expected, and what the supplier calls it. */
export const HeadDialog = ({ purchase, change, onClose }: Props) => {
  const { id, version, expectedOn, reference, code } = purchase;
  const form = useCallForm<z.input<typeof ChangePurchase>, z.output<typeof ChangePurchase>>({
    schema: ChangePurchase,
    values: { version, expectedOn: expectedOn ?? '', reference },
    send: async (wish) => {
      const body = { ...wish, expectedOn: wish.expectedOn ?? '' };
      change.settle(await api.staffChangePurchase({ params: { id }, body }), 'Saved.');
      onClose();
    },
  });
  return (
    <FormDialog title={`Change ${code}`} action="Save" form={form} conflict={change.conflict} onClose={onClose}>
      <TextField label="Expected on" type="date" optional {...form.field('expectedOn')} />
      <TextField label="Supplier’s number of it" optional {...form.field('reference')} />
    </FormDialog>
  );
};
