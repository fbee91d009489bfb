import { staffLinks } from '#contract/staff-links.ts';
import {
  type CategoryRow,
  type MoveCategory,
  AddCategory,
  type StaffCategory,
} from '#contract/catalogue/staff-taxonomy.ts';
import { Button } from '#ui/button.tsx';
import field from '#ui/field.module.css';
import { Problems } from '#ui/problems.tsx';
import { slug } from '#kernel/search-words.ts';
import { SelectField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Outlet, useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { api, categoriesQuery } from '../../../api/api.ts';
import { keyHint, usePageKeys } from '../../../parts/page-keys.ts';
import { RecordSkeleton } from '../../../parts/record-skeleton.tsx';
import { DialogButton } from '../../../parts/dialog-button.tsx';
import record from '../../../parts/record.module.css';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';
import styles from './categories.module.css';
import { CategoryTree, moveOf } from './category-tree.tsx';
import { foundIn, type Place, withMoved, branchOf } from './tree-moves.ts';
import { type DialogProps, FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { categoryOptions } from './category-choice.ts';

type Props = DialogProps<StaffCategory> & {
  tree: readonly CategoryRow[];
  /** Below which it is by default. */
  parentId: number | null;
};

/** The call's input as a form has it: a select holds texts. */
const schema = AddCategory.extend({ parentId: z.string() });

/** A new category, empty at first. */
const AddCategoryDialog = ({ tree, parentId, ...rest }: Props) => {
  const form = useDialogForm(rest, {
    schema,
    values: { name: '', url: '', parentId: parentId === null ? '' : String(parentId) },
    send: ({ parentId: parent, ...body }) =>
      api.staffAddCategory({ body: { ...body, parentId: parent === '' ? null : Number(parent) } }),
  });
  return (
    <FormDialog title="Add a category" action="Add" {...form.dialog}>
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

const none: ReadonlySet<number> = new Set();

/** Which categories of the tree are open: none at first, but those above the one on the screen. */
const useOpened = (tree: readonly CategoryRow[] | undefined, shownId: number | null) => {
  const [opened, setOpened] = useState(none);
  const [ledTo, setLedTo] = useState<number | null>(null);
  if (tree && shownId !== ledTo && (shownId === null || tree.some(({ id }) => id === shownId))) {
    setLedTo(shownId);
    const above = branchOf(tree, shownId).slice(1);
    setOpened(new Set([...opened, ...above.map(({ id }) => id)]));
  }
  return {
    opened,
    fold: (id: number, isOpen: boolean): void =>
      setOpened((before) => new Set(isOpen ? [...before, id] : [...before].filter((each) => each !== id))),
    foldAll: (isOpen: boolean): void => setOpened(isOpen ? new Set(tree?.map(({ id }) => id)) : none),
  };
};

type Move = { id: number; body: MoveCategory };

/** The tree of categories, beside the one that is open. A move is seen by shoppers at once. */
export const CategoriesPage = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id } = useParams();
  const [words, setWords] = useState('');
  const box = useRef<HTMLInputElement>(null);
  usePageKeys([{ key: '/', does: 'Find a category', press: () => box.current?.focus() }]);
  const { data: tree, error, refetch } = useQuery(categoriesQuery);
  const { queryKey } = categoriesQuery;
  const { opened, fold, foldAll } = useOpened(tree, id === undefined ? null : Number(id));
  const moving = useMutation({
    // One at a time: each call names the place that the one before left.
    scope: { id: 'category tree' },
    mutationFn: ({ id: moved, body }: Move) => api.staffMoveCategory({ params: { id: moved }, body }),
    // What was moved meanwhile is not in the answer yet.
    onSuccess: (answer) => client.isMutating({ mutationKey: queryKey }) <= 1 && client.setQueryData(queryKey, answer),
    onError: () => client.invalidateQueries({ queryKey }),
    mutationKey: queryKey,
  });
  const move = (category: CategoryRow, to: Place): void => {
    const shown = client.getQueryData<CategoryRow[]>(queryKey) ?? [];
    client.setQueryData(queryKey, withMoved(shown, category.id, to));
    moving.mutate({ id: category.id, body: moveOf(shown, category, to) });
  };
  const found = tree && words.trim() !== '' ? foundIn(tree, words.trim()) : null;
  const problems = error ?? moving.error;
  return (
    <div className={styles.page}>
      {id === undefined && <title>Categories · Back office</title>}
      <div className={styles.head}>
        {id === undefined ? <h1>Categories</h1> : <h2>Categories</h2>}
        <DialogButton label="Add a category" variant="primary">
          {(close) =>
            tree && (
              <AddCategoryDialog
                tree={tree}
                parentId={id === undefined ? null : Number(id)}
                onDone={(added) => {
                  void client.invalidateQueries({ queryKey });
                  void navigate(staffLinks.category(added.id));
                }}
                onClose={close}
              />
            )
          }
        </DialogButton>
      </div>
      <ScreenTabs of="Ordered by" />
      <div className={styles.sides} data-open={id !== undefined}>
        <section aria-label="Categories" className={styles.left}>
          <Problems error={problems} />
          {error && <Button onClick={() => void refetch()}>Try again</Button>}
          {!tree && !error && <RecordSkeleton />}
          {tree?.length === 0 && <p className={record.quiet}>There are no categories yet.</p>}
          {tree && tree.length > 0 && (
            <>
              <p className={record.quiet}>
                Drag a handle, or press Alt and an arrow on it: up and down within its siblings, left and right in the
                tree. Shoppers see it at once.
              </p>
              <div className={styles.find}>
                <input
                  ref={box}
                  type="search"
                  className={field.input}
                  aria-label="Find a category"
                  placeholder={`Find in these ${tree.length.toLocaleString('en-CA')}`}
                  value={words}
                  {...keyHint('/', 'Find a category')}
                  onChange={({ currentTarget: { value } }) => setWords(value)}
                />
                <Button onClick={() => foldAll(true)}>Open all</Button>
                <Button onClick={() => foldAll(false)}>Close all</Button>
              </div>
              {found?.length === 0 && <p className={record.quiet}>No category has such a name.</p>}
              <CategoryTree tree={tree} found={found} opened={opened} onFold={fold} onMove={move} />
            </>
          )}
        </section>
        {id !== undefined && (
          <div className={styles.beside}>
            <Outlet />
          </div>
        )}
      </div>
    </div>
  );
};
