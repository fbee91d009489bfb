import { ChangePicture, type LibraryPicture } from '#contract/catalogue/staff-pictures.ts';
import { TextField } from '#ui/text-field.tsx';
import { api } from '../api/api.ts';
import { type DialogProps, FormDialog, useDialogForm } from './form-dialog.tsx';

type Props = DialogProps<LibraryPicture> & { record: Pick<LibraryPicture, 'id' | 'version' | 'name' | 'alt'> };

/** What a picture is called, and what it says to those who do not see it. */
export const DescribePicture = ({ record: { id, version, name, alt }, ...rest }: Props) => {
  const { field, dialog } = useDialogForm(rest, {
    schema: ChangePicture,
    values: { version, name, alt },
    send: (body) => api.staffChangePicture({ params: { id }, body }),
  });
  return (
    <FormDialog title="Name and describe" action="Save" {...dialog}>
      <TextField label="Name" hint="By which you find it." {...field('name')} />
      <TextField
        label="Description"
        hint="What one sees, in a few words, for those who do not see it."
        {...field('alt')}
      />
    </FormDialog>
  );
};
