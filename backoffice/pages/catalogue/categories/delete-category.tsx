import { useCallForm } from '#client/use-call-form.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { staffLinks } from '#contract/staff-links.ts';
import type { CategoryRow, StaffCategory } from '#contract/catalogue/staff-taxonomy.ts';
import { SelectField } from '#ui/select-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { api } from '../../../api/api.ts';
import { categoriesQuery } from '../../../api/queries.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { action, Actions } from '../../../parts/action-button.tsx';
import { notify } from '../../../parts/notify.ts';
import { categoryOptions } from './category-choice.ts';

/** Deletes a category, after asking where its products go. */
export const DeleteCategory = ({ category }: { category: StaffCategory }) => {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: tree } = useQuery(categoriesQuery);
  return (
    <section aria-label="Delete">
      <h2>Delete</h2>
      <Actions
        busy={false}
        actions={[action('Delete this category', category.can.remove, () => setAsking(true), { asks: true })]}
      />
      {asking && tree && (
        <DeleteDialog
          category={category}
          tree={tree}
          onDone={(left) => {
            client.setQueryData(categoriesQuery.queryKey, left);
            notify(category.name, 'Deleted.');
            void navigate(staffLinks.categories());
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
};

type Props = {
  category: StaffCategory;
  tree: readonly CategoryRow[];
  onDone: (left: CategoryRow[]) => void;
  onClose: () => void;
};

const DeleteDialog = ({ category: { id, name, version, products }, tree, onDone, onClose }: Props) => {
  const form = useCallForm({
    schema: z.object({
      moveTo: z
        .string()
        .refine((chosen) => products === 0 || chosen !== '', staffMessages.categoryMoveToRequired(products)),
    }),
    values: { moveTo: '' },
    send: async ({ moveTo }) => {
      const body = { version, moveTo: moveTo === '' ? null : Number(moveTo) };
      onDone(await api.staffDeleteCategory({ params: { id }, body }));
    },
  });
  return (
    <FormDialog title={`Delete ${name}?`} action="Delete" form={form} onClose={onClose}>
      <SelectField
        label={products === 0 ? 'Lead its address to' : `Move its ${products.toLocaleString('en-CA')} products to`}
        optional={products === 0}
        hint="Its address leads there, too; the products’ move can be undone under Products."
        placeholder={products === 0 ? 'Nowhere' : 'Choose a category'}
        options={categoryOptions(tree, id)}
        {...form.field('moveTo')}
      />
    </FormDialog>
  );
};
