import { useCallForm } from '#client/use-call-form.ts';
import { AddRacks, type StockLocation } from '#contract/stock/staff-locations.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import type { LocationDialogProps } from './location-dialog.tsx';

/** Codes as typed or pasted, one a line or with commas. */
const codesOf = (typed: unknown): string[] =>
  (Array.isArray(typed) ? typed.join('\n') : String(typed))
    .split(/[\n,;\t]/)
    .map((code) => code.trim())
    .filter((code) => code !== '');

/** Adds racks by their codes. */
export const RacksDialog = ({ location, onDone, onClose }: LocationDialogProps & { location: StockLocation }) => {
  const { id, name } = location;
  const form = useCallForm({
    schema: AddRacks,
    defaultValues: { codes: [] },
    send: async (body) => onDone(await api.staffAddRacks({ params: { id }, body }), 'The racks were added.'),
  });
  return (
    <FormDialog title={`Racks of ${name}`} action="Add them" form={form} onClose={onClose}>
      <TextAreaField
        label="Codes"
        hint="One a line, such as A-01-1. They are walked as they read: A2 before A10."
        rows={8}
        {...form.field('codes', { setValueAs: codesOf })}
      />
    </FormDialog>
  );
};
