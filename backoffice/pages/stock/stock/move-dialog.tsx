import { useCallForm } from '#client/use-call-form.ts';
import { MoveStock } from '#contract/stock/staff-stock.ts';
import { TextField } from '#ui/text-field.tsx';
import { useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { numberOf } from '../../../forms/number-of.ts';
import type { StockDialogProps } from './count-dialog.tsx';
import { PlaceFields } from './place-fields.tsx';

/** Pieces go to another rack or location. */
export const MoveDialog = ({ stock, onDone, conflict, onClose }: StockDialogProps) => {
  const { id, version, sku, places } = stock;
  const first = places.find(({ onHand }) => onHand > 0);
  const from = { locationId: first?.locationId ?? ('' as unknown as number), rack: first?.rack ?? '' };
  const to = { locationId: first?.locationId ?? ('' as unknown as number), rack: '' };
  const form = useCallForm({
    schema: MoveStock,
    values: { version, from, to, pieces: '' as unknown as number, reason: '' },
    send: async (body) => onDone(await api.staffMoveStock({ params: { id }, body }), 'The pieces were moved.'),
  });
  const typed = useWatch({ control: form.form.control });
  return (
    <FormDialog title={`Move ${sku}`} action="Move them" form={form} conflict={conflict} onClose={onClose}>
      <PlaceFields
        of="From"
        locationId={typed.from?.locationId}
        location={form.field('from.locationId', { setValueAs: numberOf })}
        rack={form.field('from.rack')}
      />
      <TextField label="Pieces" inputMode="numeric" {...form.field('pieces', { setValueAs: numberOf })} />
      <PlaceFields
        of="To"
        locationId={typed.to?.locationId}
        location={form.field('to.locationId', { setValueAs: numberOf })}
        rack={form.field('to.rack')}
      />
      <TextField label="Why" optional {...form.field('reason')} />
    </FormDialog>
  );
};
