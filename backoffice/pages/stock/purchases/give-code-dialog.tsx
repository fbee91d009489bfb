import { useCallForm } from '#client/use-call-form.ts';
import { GiveCode, type StaffReceiving } from '#contract/stock/staff-receiving.ts';
import { TextField } from '#ui/text-field.tsx';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';

type Props = {
  receiving: StaffReceiving;
  scan: StaffReceiving['scans'][number];
  onDone: (receiving: StaffReceiving) => void;
  onClose: () => void;
};

/** The product that an unknown code is of, from now on. */
export const GiveCodeDialog = ({ receiving: { id }, scan, onDone, onClose }: Props) => {
  const form = useCallForm({
    schema: GiveCode,
    defaultValues: { sku: '' },
    send: async (body) => {
      onDone(await api.staffGiveCode({ params: { id, scanId: scan.id }, body }));
      onClose();
    },
  });
  return (
    <FormDialog title={`Whose code is ${scan.code}?`} action="Give it the code" form={form} onClose={onClose}>
      <TextField
        label="SKU"
        hint="The code becomes the product’s UPC: the next scan knows it."
        autoComplete="off"
        {...form.field('sku')}
      />
    </FormDialog>
  );
};
