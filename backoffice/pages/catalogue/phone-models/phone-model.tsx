import { links } from '#contract/links.ts';
import { type StaffPhone, SavePhone } from '#contract/catalogue/staff-phones.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { named, SelectField, TextAreaField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { History, recordPage } from '../../../parts/record-page.tsx';
import record from '../../../parts/record.module.css';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';
import { EndPhone } from './end-phone.tsx';
import { FormPicture } from '../../../forms/form-picture.tsx';
import { api, phoneBrandsQuery, phoneModelQuery } from '../../../api/api.ts';
import { ChangeForm } from '../../../forms/change-form.tsx';
import { type SheetForm, useSheet, useSheetForm } from '../../../parts/sheet-page.tsx';
import { saidBy } from '../../../forms/said-by.ts';

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
const PhoneForm = (sheet: SheetForm<StaffPhone>) => {
  const { record: phone } = sheet;
  const { data: brands = [{ id: phone.brandId, name: phone.brand }] } = useQuery(phoneBrandsQuery);
  const form = useSheetForm(sheet, schema, valuesOf, (body) => api.staffSavePhone({ params: { id: phone.id }, body }));
  const { url } = useWatch({ control: form.form.control });
  const said = saidBy('phoneModel', form.field);
  return (
    <ChangeForm title="What shoppers see" form={form} conflict={form.conflict}>
      <SelectField label="Brand" placeholder="Choose" options={named(brands)} {...form.field('brandId')} />
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
      <TextAreaField {...said('aliases')} />
    </ChangeForm>
  );
};

const Phone = ({ record: phone }: { record: StaffPhone }) => {
  const sheet = useSheet(phoneModelQuery(phone.id), phone.name, phone);
  return (
    <>
      <title>{`${phone.name} · Back office`}</title>
      <div className={record.head}>
        <h1>{`${phone.brand} ${phone.name}`}</h1>
        <p className={record.summary}>
          <a href={links.phone(phone.url)} className={record.link}>
            {links.phone(phone.url)}
          </a>
          {` · ${phone.products.toLocaleString('en-CA')} products fit it`}
        </p>
        {phone.oldPaths.length > 0 && (
          <p className={record.summary}>{`Also led to from ${phone.oldPaths.join(', ')}.`}</p>
        )}
      </div>
      <ScreenTabs of="Phones" />
      <PhoneForm {...sheet} />
      <EndPhone phone={phone} />
      <History entries={phone.history} />
    </>
  );
};

/** One phone: what it is called, its numbers and names, merging and deleting it. */
export const PhoneModelPage = recordPage(phoneModelQuery, [staffLinks.phoneModels(), 'Phones'], Phone);
