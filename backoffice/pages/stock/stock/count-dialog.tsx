import { useCallForm } from '#client/use-call-form.ts';
import { CountStock, type StaffStock } from '#contract/stock/staff-stock.ts';
import { TextField } from '#ui/text-field.tsx';
import { useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import type { Conflict } from '../../../parts/use-change.ts';
import { PlaceFields } from './place-fields.tsx';
import { asNumber, NumberField } from '../../../forms/number-fields.tsx';

export type StockDialogProps = {
  stock: StaffStock;
  onDone: (stock: StaffStock, done: string) => void;
  conflict: Conflict;
  onClose: () => void;
};

/** How many pieces were counted, and why: the difference becomes a movement. */
export const CountDialog = ({ stock, onDone, ...dialog }: StockDialogProps) => {
  const { id, version, sku, onHand, countedSince, places } = stock;
  const isCounted = countedSince !== null;
  const [first] = places;
  // In one place there is nothing to choose.
  const isSpread = places.filter((place) => place.onHand !== 0).length > 1;
  const form = useCallForm({
    schema: CountStock,
    // Nothing is counted yet: the box is empty.
    values: {
      version,
      pieces: '' as unknown as number,
      reason: isCounted ? '' : 'First count',
      ...(isSpread && { place: { locationId: first?.locationId ?? 0, rack: first?.rack ?? '' } }),
    },
    send: async (body) => onDone(await api.staffCountStock({ params: { id }, body }), 'The count was written down.'),
  });
  const typed = useWatch({ control: form.form.control });
  const there = isSpread ? onHandAt(places, typed.place) : onHand;
  return (
    <FormDialog
      title={isCounted ? `Correct the count of ${sku}` : `Begin to count ${sku}`}
      action={isCounted ? 'Correct the count' : 'Begin to count'}
      form={form}
      {...dialog}
    >
      {isSpread && (
        <PlaceFields
          locationId={typed.place?.locationId}
          location={form.field('place.locationId', asNumber)}
          rack={form.field('place.rack')}
        />
      )}
      <NumberField
        label="Counted pieces"
        hint={
          isCounted
            ? `${there} should be there, those for open orders included.`
            : 'All that are in the house, those for open orders included.'
        }
        {...form.field('pieces', asNumber)}
      />
      <TextField label="Why" {...form.field('reason')} />
    </FormDialog>
  );
};

type Typed = { locationId?: number | undefined; rack?: string | undefined } | undefined;

const onHandAt = (places: StaffStock['places'], typed: Typed): number =>
  places.find(
    ({ locationId, rack }) =>
      locationId === Number(typed?.locationId) && rack.toUpperCase() === (typed?.rack ?? '').trim().toUpperCase(),
  )?.onHand ?? 0;
