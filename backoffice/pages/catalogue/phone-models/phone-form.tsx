import { FormPicture } from '../../../forms/form-picture.tsx';
import { useCallForm } from '#client/use-call-form.ts';
import { links } from '#contract/links.ts';
import { SavePhone, type StaffPhone } from '#contract/catalogue/staff-phones.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { api } from '../../../api/api.ts';
import { phoneBrandsQuery } from '../../../api/queries.ts';
import { ChangeForm } from '../../../forms/change-form.tsx';
import type { Conflict } from '../../../parts/use-change.ts';

type Props = { phone: StaffPhone; onDone: (phone: StaffPhone) => void; conflict: Conflict };

/** One a line. */
const lines = z
  .string()
  .transform((typed) => typed.split('\n'))
  .pipe(SavePhone.shape.numbers);

/** The call's input as a form has it: texts. */
const schema = SavePhone.extend({
  brandId: z.string().transform(Number),
  launchedOn: z
    .string()
    .transform((typed) => typed.trim() || null)
    .pipe(SavePhone.shape.launchedOn),
  numbers: lines,
  aliases: lines,
});

const valuesOf = (phone: StaffPhone) => ({
  version: phone.version,
  name: phone.name,
  brandId: String(phone.brandId),
  url: phone.url,
  group: phone.group ?? '',
  launchedOn: phone.launchedOn ?? '',
  pictureId: phone.asset?.id ?? null,
  numbers: phone.numbers.join('\n'),
  aliases: phone.aliases.join('\n'),
});

/** What a phone is called, and what else means it. */
export const PhoneForm = ({ phone, onDone, conflict }: Props) => {
  const { data: brands = [{ id: phone.brandId, name: phone.brand }] } = useQuery(phoneBrandsQuery);
  const form = useCallForm({
    schema,
    values: valuesOf(phone),
    send: async (body) => {
      const saved = await api.staffSavePhone({ params: { id: phone.id }, body });
      form.start(valuesOf(saved));
      onDone(saved);
    },
  });
  const { url } = useWatch({ control: form.form.control });
  return (
    <ChangeForm title="What shoppers see" form={form} conflict={conflict}>
      <SelectField
        label="Brand"
        placeholder="Choose"
        options={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.field('brandId')}
      />
      <TextField label="Name" hint="Without the brand." {...form.field('name')} />
      <TextField
        label="End of its address"
        hint={url === phone.url ? undefined : `Who comes by ${links.phone(phone.url)} is led to the new address.`}
        {...form.field('url')}
      />
      <TextField label="Series" optional hint="Such as iPhone 15 series; a new one is made." {...form.field('group')} />
      <TextField label="Launched on" type="date" optional {...form.field('launchedOn')} />
      <FormPicture form={form} first={phone.asset} hint="Shown where phones are browsed." />
      <TextAreaField label="Model numbers" optional hint="One a line, such as A3090." {...form.field('numbers')} />
      <TextAreaField
        label="Other names"
        optional
        hint="One a line. Searches and the words of products mean this phone by them, too."
        {...form.field('aliases')}
      />
    </ChangeForm>
  );
};
