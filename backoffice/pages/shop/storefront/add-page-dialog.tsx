import { useCallForm } from '#client/use-call-form.ts';
import { AddPage, type StaffPage } from '#contract/shop/staff-content.ts';
import { TextField } from '#ui/text-field.tsx';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';

type Props = { onDone: (page: StaffPage) => void; onClose: () => void };

/** A new page, empty at first; no link leads to it yet. */
export const AddPageDialog = ({ onDone, onClose }: Props) => {
  const form = useCallForm({
    schema: AddPage,
    values: { title: '', url: '' },
    send: async (body) => onDone(await api.staffAddPage({ body })),
  });
  return (
    <FormDialog title="Add a page" action="Add" form={form} onClose={onClose}>
      <TextField label="Title" {...form.field('title')} />
      <TextField label="End of its address" hint="Such as returns-and-warranty." {...form.field('url')} />
    </FormDialog>
  );
};
