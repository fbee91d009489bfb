import { links } from '#contract/links.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { type StaffCategory, type CategoryRow, SaveCategory } from '#contract/catalogue/staff-taxonomy.ts';
import * as staffMessages from '#messages/staff.js';
import { CheckField } from '#ui/check-field.tsx';
import { SelectField, TextAreaField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useWatch } from 'react-hook-form';
import { History, recordPage } from '../../../parts/record-page.tsx';
import styles from '../../../parts/record.module.css';
import { api, categoriesQuery, categoryQuery } from '../../../api/api.ts';
import { type DialogProps, FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { action, Actions } from '../../../parts/action-button.tsx';
import { useKept } from '../../../parts/use-kept.ts';
import { categoryOptions } from './category-choice.ts';
import { FormPicture } from '../../../forms/form-picture.tsx';
import { ChangeForm } from '../../../forms/change-form.tsx';
import { type SheetForm, useSheet, useSheetForm } from '../../../parts/sheet-page.tsx';
import { saidBy } from '../../../forms/said-by.ts';

const valuesOf = ({ asset, ...category }: StaffCategory) => {
  const { version, name, url, anchor, hidden, searchTitle, searchDescription } = category;
  return { version, name, url, anchor, hidden, pictureId: asset?.id ?? null, searchTitle, searchDescription };
};

/** What shoppers and search engines see of a category. */
const CategoryForm = (sheet: SheetForm<StaffCategory>) => {
  const { record: category } = sheet;
  const form = useSheetForm(sheet, SaveCategory, valuesOf, (body) =>
    api.staffSaveCategory({ params: { id: category.id }, body }),
  );
  const { url } = useWatch({ control: form.form.control });
  const said = saidBy('category', form.field);
  return (
    <ChangeForm title="What shoppers see" form={form} conflict={form.conflict}>
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
      <TextField {...said('searchTitle')} />
      <TextAreaField {...said('searchDescription')} />
    </ChangeForm>
  );
};

/** Deletes a category, after asking where its products go. */
const DeleteCategory = ({ category }: { category: StaffCategory }) => {
  const [asking, setAsking] = useState(false);
  const { keep } = useKept(categoriesQuery);
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
            keep(left, category.name, 'Deleted.');
            void navigate(staffLinks.categories());
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
};

type Props = DialogProps<CategoryRow[]> & { category: StaffCategory; tree: readonly CategoryRow[] };

const DeleteDialog = ({ category: { id, name, version, products }, tree, ...rest }: Props) => {
  const { field, dialog } = useDialogForm(rest, {
    schema: z.object({
      moveTo: z
        .string()
        .refine((chosen) => products === 0 || chosen !== '', staffMessages.categoryMoveToRequired(products)),
    }),
    values: { moveTo: '' },
    send: ({ moveTo }) =>
      api.staffDeleteCategory({ params: { id }, body: { version, moveTo: moveTo === '' ? null : Number(moveTo) } }),
  });
  return (
    <FormDialog title={`Delete ${name}?`} action="Delete" {...dialog}>
      <SelectField
        label={products === 0 ? 'Lead its address to' : `Move its ${products.toLocaleString('en-CA')} products to`}
        optional={products === 0}
        hint="Its address leads there, too; the products’ move can be undone under Products."
        placeholder={products === 0 ? 'Nowhere' : 'Choose a category'}
        options={categoryOptions(tree, id)}
        {...field('moveTo')}
      />
    </FormDialog>
  );
};

const Category = ({ record: category }: { record: StaffCategory }) => {
  const sheet = useSheet(categoryQuery(category.id), category.name, category);
  const { name, url, products, productsBelow, linkedFrom, oldPaths, hidden } = category;
  return (
    <>
      <title>{`${name} · Back office`}</title>
      <div className={styles.head}>
        <h1>{name}</h1>
        <p className={styles.summary}>
          {hidden ? 'Hidden from shoppers' : <Address url={url} />}
          {` · ${products.toLocaleString('en-CA')} products in it, ${productsBelow.toLocaleString('en-CA')} with those below it`}
        </p>
        {linkedFrom.length > 0 && <p className={styles.summary}>{`Led to from ${linkedFrom.join(', ')}.`}</p>}
        {oldPaths.length > 0 && <p className={styles.summary}>{`Also led to from ${oldPaths.join(', ')}.`}</p>}
      </div>
      <CategoryForm {...sheet} />
      <DeleteCategory category={category} />
      <History entries={category.history} />
    </>
  );
};

/** One category: what shoppers and search engines see of it, and what leads to it. */
export const CategoryPage = recordPage(categoryQuery, [staffLinks.categories(), 'Categories'], Category);

const Address = ({ url }: { url: string }) => (
  <a href={links.categoryProducts(url)} className={styles.link}>
    {links.categoryProducts(url)}
  </a>
);
