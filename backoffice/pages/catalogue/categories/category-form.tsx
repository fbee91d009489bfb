import { FormPicture } from '../../../forms/form-picture.tsx';
import { useCallForm } from '#client/use-call-form.ts';
import { links } from '#contract/links.ts';
import { SaveCategory, type StaffCategory } from '#contract/catalogue/staff-taxonomy.ts';
import { CheckField } from '#ui/check-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { ChangeForm } from '../../../forms/change-form.tsx';
import type { Conflict } from '../../../parts/use-change.ts';

type Props = { category: StaffCategory; onDone: (category: StaffCategory) => void; conflict: Conflict };

const valuesOf = (category: StaffCategory) => ({
  version: category.version,
  name: category.name,
  url: category.url,
  anchor: category.anchor,
  hidden: category.hidden,
  pictureId: category.asset?.id ?? null,
  searchTitle: category.searchTitle,
  searchDescription: category.searchDescription,
});

/** What shoppers and search engines see of a category. */
export const CategoryForm = ({ category, onDone, conflict }: Props) => {
  const form = useCallForm({
    schema: SaveCategory,
    values: valuesOf(category),
    send: async (body) => {
      const saved = await api.staffSaveCategory({ params: { id: category.id }, body });
      form.start(valuesOf(saved));
      onDone(saved);
    },
  });
  const { url } = useWatch({ control: form.form.control });
  return (
    <ChangeForm title="What shoppers see" form={form} conflict={conflict}>
      <TextField label="Name" {...form.field('name')} />
      <TextField
        label="End of its address"
        hint={
          url === category.url
            ? undefined
            : `Who comes by ${links.categoryProducts(category.url)} is led to the new address.`
        }
        {...form.field('url')}
      />
      <FormPicture
        form={form}
        first={category.asset}
        hint="Shown where categories are browsed. Without one, its name alone."
      />
      <CheckField {...form.field('anchor')}>Its list also has the products of the categories below it</CheckField>
      <CheckField {...form.field('hidden')}>
        Hidden: in no menu, filter or sitemap, with all below it; its products stay in other lists
      </CheckField>
      <TextField
        label="Title for search engines"
        optional
        hint="Without one, its name."
        {...form.field('searchTitle')}
      />
      <TextAreaField
        label="Description for search engines"
        optional
        hint="Without one, its name and its number of products."
        {...form.field('searchDescription')}
      />
    </ChangeForm>
  );
};
