import { useCallForm } from '#client/use-call-form.ts';
import { ChangePicture, type LibraryPicture } from '#contract/catalogue/staff-pictures.ts';
import { TextField } from '#ui/text-field.tsx';
import { api } from '../api/api.ts';
import { type DialogProps, FormDialog } from './form-dialog.tsx';

type Props = DialogProps<LibraryPicture> & { record: Pick<LibraryPicture, 'id' | 'version' | 'name' | 'alt'> };

/** What a picture is called, and what it says to those who do not see it. */
export const DescribePicture = ({ record: { id, version, name, alt }, onDone, onClose }: Props) => {
  const form = useCallForm({
    schema: ChangePicture,
    values: { version, name, alt },
    send: async (body) => {
      onDone(await api.staffChangePicture({ params: { id }, body }));
      onClose();
    },
  });
  return (
    <FormDialog title="Name and describe" action="Save" form={form} onClose={onClose}>
      <TextField label="Name" hint="By which you find it." {...form.field('name')} />
      <TextField
        label="Description"
        hint="What one sees, in a few words, for those who do not see it."
        {...form.field('alt')}
      />
    </FormDialog>
  );
};
