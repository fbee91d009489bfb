import { slug } from '#kernel/search-words.ts';
import { useCallForm } from '#client/use-call-form.ts';
import { AddCategory, type CategoryRow, type StaffCategory } from '#contract/catalogue/staff-taxonomy.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { z } from 'zod';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { categoryOptions } from './category-choice.ts';

type Props = {
  tree: readonly CategoryRow[];
  /** Below which it is by default. */
  parentId: number | null;
  onDone: (category: StaffCategory) => void;
  onClose: () => void;
};

/** The call's input as a form has it: a select holds texts. */
const schema = AddCategory.extend({ parentId: z.string() });

/** A new category, empty at first. */
export const AddCategoryDialog = ({ tree, parentId, onDone, onClose }: Props) => {
  const form = useCallForm({
    schema,
    values: { name: '', url: '', parentId: parentId === null ? '' : String(parentId) },
    send: async ({ parentId: parent, ...body }) =>
      onDone(await api.staffAddCategory({ body: { ...body, parentId: parent === '' ? null : Number(parent) } })),
  });
  return (
    <FormDialog title="Add a category" action="Add" form={form} onClose={onClose}>
      <TextField
        label="Name"
        {...form.field('name', {
          // The address follows the name until it is typed itself.
          onChange: ({ target }: { target: HTMLInputElement }) =>
            form.form.getFieldState('url').isDirty || form.form.setValue('url', slug(target.value, '-')),
        })}
      />
      <TextField label="End of its address" hint="Such as back-glass." {...form.field('url')} />
      <SelectField label="Below" placeholder="At the top" options={categoryOptions(tree)} {...form.field('parentId')} />
    </FormDialog>
  );
};
