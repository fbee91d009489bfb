import { useCallForm } from '#client/use-call-form.ts';
import { AddLocation, ChangeLocation, type StockLocation } from '#contract/stock/staff-locations.ts';
import { CheckField } from '#ui/check-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';

export type LocationDialogProps = {
  onDone: (all: StockLocation[], done: string) => void;
  onClose: () => void;
};

/** Adds a location, or changes the given one. */
export const LocationDialog = ({ location, ...rest }: LocationDialogProps & { location?: StockLocation | undefined }) =>
  location ? <Change location={location} {...rest} /> : <Add {...rest} />;

const Add = ({ onDone, onClose }: LocationDialogProps) => {
  const form = useCallForm({
    schema: AddLocation,
    defaultValues: { name: '', sells: true },
    send: async (body) => onDone(await api.staffAddLocation({ body }), 'The location was added.'),
  });
  return (
    <FormDialog title="A new location" action="Add it" form={form} onClose={onClose}>
      <TextField label="Name" {...form.field('name')} />
      <CheckField {...form.field('sells')}>Its pieces are sold</CheckField>
    </FormDialog>
  );
};

const Change = ({ location, onDone, onClose }: LocationDialogProps & { location: StockLocation }) => {
  const { id, version, name, sells } = location;
  const form = useCallForm({
    schema: ChangeLocation,
    defaultValues: { version, name, sells, first: false },
    send: async (body) => onDone(await api.staffChangeLocation({ params: { id }, body }), 'Saved.'),
  });
  return (
    <FormDialog title={name} action="Save" form={form} onClose={onClose}>
      <TextField label="Name" {...form.field('name')} />
      <CheckField {...form.field('sells')}>Its pieces are sold</CheckField>
      <CheckField {...form.field('first')}>Orders take from it first</CheckField>
    </FormDialog>
  );
};
