import { useCallForm } from '#client/use-call-form.ts';
import { TagName, type TagRow } from '#contract/catalogue/staff-attributes.ts';
import { TextField } from '#ui/text-field.tsx';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';

type Props = { onDone: (tags: TagRow[], name: string) => void; onClose: () => void };

/** A new tag, on no product yet. */
export const AddTagDialog = ({ onDone, onClose }: Props) => {
  const form = useCallForm({
    schema: TagName,
    values: { name: '' },
    send: async (body) => onDone(await api.staffAddTag({ body }), body.name),
  });
  return (
    <FormDialog title="Add a tag" action="Add" form={form} onClose={onClose}>
      <TextField label="Name" {...form.field('name')} />
    </FormDialog>
  );
};
