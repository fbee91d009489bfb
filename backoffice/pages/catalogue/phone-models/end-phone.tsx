import { capability } from '#contract/people/staff.ts';
import { staffLinks } from '#contract/staff-links.ts';
import * as staffMessages from '#messages/staff.js';
import type { StaffPhone } from '#contract/catalogue/staff-phones.ts';
import { Problems } from '#ui/problems.tsx';
import { SelectField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { api, callQuery } from '../../../api/api.ts';
import { type DialogProps, FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { action, Actions } from '../../../parts/action-button.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { useGoOn } from '../../../parts/use-go-on.ts';

/** Merges a phone into another one, or deletes it. */
export const EndPhone = ({ phone }: { phone: StaffPhone }) => {
  const { id, name, version, can } = phone;
  const [merging, setMerging] = useState(false);
  const goOn = useGoOn();
  const { act, busy, problems } = useAct();
  const remove = async () => {
    await api.staffDeletePhone({ params: { id }, body: { version } });
    await goOn(staffLinks.phoneModels(), name, 'Deleted.');
  };
  return (
    <section aria-label="Merge or delete">
      <h2>Merge or delete</h2>
      <Problems problems={problems} />
      <Actions
        busy={busy}
        actions={[
          action('Merge it into another phone', capability(null), () => setMerging(true), { asks: true }),
          action('Delete this phone', can.remove, () => act(remove), {
            confirm: {
              title: `Delete ${name}?`,
              action: 'Delete',
              children: 'No product fits it. Its address will lead nowhere.',
            },
          }),
        ]}
      />
      {merging && (
        <MergeDialog
          phone={phone}
          onDone={(into) => void goOn(staffLinks.phoneModel(into.id), name, `It is ${into.name} now.`)}
          onClose={() => setMerging(false)}
        />
      )}
    </section>
  );
};

type Props = DialogProps<StaffPhone> & { phone: StaffPhone };

const schema = z.object({ intoId: z.string().min(1, staffMessages.phoneChoose()) });

const MergeDialog = ({ phone: { id, name, version }, ...rest }: Props) => {
  const [text, setText] = useState(name);
  const filters = { name: { _field: 'name', operator: 'CONTAIN', value: text } } as const;
  const { data } = useQuery({
    ...callQuery('staffPhoneSearch', { body: { filters, pageSize: 20 } }),
    enabled: text.trim() !== '',
  });
  const { field, dialog } = useDialogForm(rest, {
    schema,
    values: { intoId: '' },
    send: ({ intoId }) => api.staffMergePhone({ params: { id }, body: { version, intoId: Number(intoId) } }),
  });
  return (
    <FormDialog title={`Merge ${name} into another phone`} action="Merge" {...dialog}>
      <TextField label="Find it by its name" value={text} onChange={({ target }) => setText(target.value)} />
      <SelectField
        label="The phone that stays"
        hint="It gets the products, numbers and names of this one, and its address leads there."
        placeholder="Choose"
        options={(data?.results ?? [])
          .filter((each) => each.id !== id)
          .map((each) => ({ value: String(each.id), label: `${each.brand} ${each.name} · ${each.products} products` }))}
        {...field('intoId')}
      />
    </FormDialog>
  );
};
