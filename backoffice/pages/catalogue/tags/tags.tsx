import { type TagRow, TagName, SaveTag } from '#contract/catalogue/staff-attributes.ts';
import { Button } from '#ui/button.tsx';
import { named, SelectField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import { z } from 'zod';
import { AskButton } from '../../../parts/dialog-button.tsx';
import { FormPicture } from '../../../forms/form-picture.tsx';
import { useKept } from '../../../parts/use-kept.ts';
import record from '../../../parts/record.module.css';
import { solePage } from '../../../parts/sole-record.tsx';
import { UndoEdit } from '../../../parts/undo-edit.tsx';
import styles from './tags.module.css';
import { api, tagsQuery } from '../../../api/api.ts';
import { type DialogProps, FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';

type Merged = { editId: number | null; done: string };
type MergeTagDialogProps = DialogProps<Merged & { tags: TagRow[] }> & { tag: TagRow; tags: readonly TagRow[] };

const schema = z.object({ into: z.string() });

/** Gives all products that have a tag another one, or none. */
const MergeTagDialog = ({ tag, tags, ...rest }: MergeTagDialogProps) => {
  const others = tags.filter(({ id }) => id !== tag.id);
  const { field, dialog } = useDialogForm(rest, {
    schema,
    values: { into: '' },
    send: async ({ into }) => {
      const other = others.find(({ id }) => String(id) === into);
      const merged = await api.staffMergeTags({ body: { ids: [tag.id], intoId: other?.id ?? null } });
      return { ...merged, done: other ? `${tag.name} is ${other.name} now.` : `${tag.name} is deleted.` };
    },
  });
  return (
    <FormDialog title={`Merge or delete ${tag.name}`} action="Go on" {...dialog}>
      <SelectField
        label={`Its ${tag.variants.toLocaleString('en-CA')} variants get`}
        hint="It can be undone as one."
        placeholder="No tag: it is deleted"
        options={named(others)}
        {...field('into')}
      />
    </FormDialog>
  );
};

type Asking = { kind: 'ADD' } | { kind: 'CHANGE' | 'MERGE'; tag: TagRow };

const Tags = ({ record: tags }: { record: readonly TagRow[] }) => {
  const { keep } = useKept(tagsQuery);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [merged, setMerged] = useState<{ editId: number; done: string } | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      {merged && <UndoEdit {...merged} onUndone={() => setMerged(null)} />}
      <section aria-label="Tags">
        {tags.length === 0 && (
          <p className={record.quiet}>
            There are no tags yet. A tag is a word on a product’s picture, such as Best seller.
          </p>
        )}
        <ul aria-label="Tags" className={styles.list}>
          {tags.map((tag) => (
            <li key={tag.id} className={styles.row}>
              <span>
                <strong>{tag.name}</strong>
                <span className={record.quiet}>{` · ${tag.variants.toLocaleString('en-CA')} variants`}</span>
              </span>
              <span className={record.actions}>
                <Button variant="text" aria-haspopup="dialog" onClick={() => setAsking({ kind: 'CHANGE', tag })}>
                  Change<span className="visually-hidden">{` ${tag.name}`}</span>
                </Button>
                <Button variant="text" aria-haspopup="dialog" onClick={() => setAsking({ kind: 'MERGE', tag })}>
                  Merge or delete<span className="visually-hidden">{` ${tag.name}`}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
        <p className={record.after}>
          <AskButton variant="primary" label="Add a tag" onAsk={() => setAsking({ kind: 'ADD' })} />
        </p>
      </section>
      {asking?.kind === 'ADD' && <AddTagDialog onDone={(now, name) => keep(now, name, 'Added.')} onClose={close} />}
      {asking?.kind === 'CHANGE' && (
        <TagDialog
          tag={asking.tag}
          onDone={(now, name) => keep(now, name, 'Saved: shoppers see it now.')}
          onClose={close}
        />
      )}
      {asking?.kind === 'MERGE' && (
        <MergeTagDialog
          tag={asking.tag}
          tags={tags}
          onDone={({ tags: left, editId, done }) => {
            keep(left, asking.tag.name, done);
            setMerged(editId === null ? null : { editId, done });
          }}
          onClose={close}
        />
      )}
    </>
  );
};

/** The tags on products: renamed, merged, deleted over all of them. */
export const TagsPage = solePage('Tags', tagsQuery, Tags);

const AddTagDialog = (props: DialogProps<TagRow[], [name: string]>) => {
  const { field, dialog } = useDialogForm(props, {
    schema: TagName,
    values: { name: '' },
    send: (body) => api.staffAddTag({ body }),
    done: ({ name }) => name,
  });
  return (
    <FormDialog title="Add a tag" action="Add" {...dialog}>
      <TextField label="Name" {...field('name')} />
    </FormDialog>
  );
};

/** The name of a tag, and the picture that cards show of it. */
const TagDialog = ({ tag, ...rest }: DialogProps<TagRow[], [name: string]> & { tag: TagRow }) => {
  const seen = { name: tag.name, pictureId: tag.asset?.id ?? null };
  const form = useDialogForm(rest, {
    schema: SaveTag,
    values: { ...seen, seen },
    send: (body) => api.staffSaveTag({ params: { id: tag.id }, body }),
    done: ({ name }) => name,
  });
  return (
    <FormDialog title={`Change ${tag.name}`} action="Save" {...form.dialog}>
      <TextField label="Name" {...form.field('name')} />
      <FormPicture form={form} first={tag.asset} hint="Shown on the cards of its products, instead of its name." />
    </FormDialog>
  );
};
