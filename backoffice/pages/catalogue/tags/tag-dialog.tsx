import { useCallForm } from '#client/use-call-form.ts';
import type { Asset } from '#contract/catalogue/catalogue.ts';
import { SaveTag, type TagRow } from '#contract/catalogue/staff-attributes.ts';
import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { PictureField } from '../../../parts/picture-field.tsx';

type Props = { tag: TagRow; onDone: (tags: TagRow[], name: string) => void; onClose: () => void };

/** The name of a tag, and the picture that cards show of it. */
export const TagDialog = ({ tag, onDone, onClose }: Props) => {
  const [picture, setPicture] = useState<Asset | null>(tag.asset);
  const seen = { name: tag.name, pictureId: tag.asset?.id ?? null };
  const form = useCallForm({
    schema: SaveTag,
    values: { ...seen, seen },
    send: async (body) => onDone(await api.staffSaveTag({ params: { id: tag.id }, body }), body.name),
  });
  const choose = (asset: Asset | null): void => {
    setPicture(asset);
    form.form.setValue('pictureId', asset?.id ?? null, { shouldDirty: true });
  };
  return (
    <FormDialog title={`Change ${tag.name}`} action="Save" form={form} onClose={onClose}>
      <TextField label="Name" {...form.field('name')} />
      <PictureField
        label="Picture"
        hint="Shown on the cards of its products, instead of its name."
        value={picture}
        onChange={choose}
        onRemove={() => choose(null)}
      />
    </FormDialog>
  );
};
