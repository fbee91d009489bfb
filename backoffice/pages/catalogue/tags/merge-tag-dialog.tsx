import { useCallForm } from '#client/use-call-form.ts';
import type { TagRow } from '#contract/catalogue/staff-attributes.ts';
import { SelectField } from '#ui/select-field.tsx';
import { z } from 'zod';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';

type Props = {
  tag: TagRow;
  tags: readonly TagRow[];
  onDone: (answer: Awaited<ReturnType<typeof api.staffMergeTags>>, done: string) => void;
  onClose: () => void;
};

const schema = z.object({ into: z.string() });

/** Gives all products that have a tag another one, or none. */
export const MergeTagDialog = ({ tag, tags, onDone, onClose }: Props) => {
  const others = tags.filter(({ id }) => id !== tag.id);
  const form = useCallForm({
    schema,
    values: { into: '' },
    send: async ({ into }) => {
      const other = others.find(({ id }) => String(id) === into);
      const body = { ids: [tag.id], intoId: other?.id ?? null };
      onDone(
        await api.staffMergeTags({ body }),
        other ? `${tag.name} is ${other.name} now.` : `${tag.name} is deleted.`,
      );
    },
  });
  return (
    <FormDialog title={`Merge or delete ${tag.name}`} action="Go on" form={form} onClose={onClose}>
      <SelectField
        label={`Its ${tag.variants.toLocaleString('en-CA')} variants get`}
        hint="It can be undone as one."
        placeholder="No tag: it is deleted"
        options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.field('into')}
      />
    </FormDialog>
  );
};
