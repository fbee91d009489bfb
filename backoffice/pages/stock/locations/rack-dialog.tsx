import { useCallForm } from '#client/use-call-form.ts';
import { RenameRack, type StockLocation } from '#contract/stock/staff-locations.ts';
import { TextField } from '#ui/text-field.tsx';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import type { LocationDialogProps } from './location-dialog.tsx';

type Props = LocationDialogProps & { location: StockLocation; rack: StockLocation['racks'][number] };

/** Gives a rack another code. */
export const RackDialog = ({ location, rack, onDone, onClose }: Props) => {
  const { code, variants, pieces } = rack;
  const form = useCallForm({
    schema: RenameRack,
    defaultValues: { seen: code, code },
    send: async (body) =>
      onDone(
        await api.staffRenameRack({ params: { id: location.id, rackId: rack.id }, body }),
        'The rack was renamed.',
      ),
  });
  return (
    <FormDialog title={`Rack ${code}`} action="Rename it" form={form} onClose={onClose}>
      <p>{`${variants} ${variants === 1 ? 'product lies' : 'products lie'} here, ${pieces} pieces in all.`}</p>
      <TextField label="Code" {...form.field('code')} />
    </FormDialog>
  );
};
