import {
  AddPhone,
  type PhoneBrandRow,
  type PhoneGroupRow,
  phoneModelFilters,
  type PhoneModelRow,
  SavePhoneBrand,
  SavePhoneGroup,
  type StaffPhone,
} from '#contract/catalogue/staff-phones.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { type Column, numberColumn, spanColumn } from '#ui/data-table.tsx';
import * as staffMessages from '#messages/staff.js';
import { named, SelectField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Button } from '#ui/button.tsx';
import { problemsOf } from '#ui/call-problems.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { AskButton } from '../../../parts/dialog-button.tsx';
import { NounPage } from '../../../parts/noun-page.tsx';
import record from '../../../parts/record.module.css';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';
import { Problems } from '#ui/problems.tsx';
import { FormPicture } from '../../../forms/form-picture.tsx';
import { api, phoneBrandsQuery, phoneGroupsQuery } from '../../../api/api.ts';
import { type DialogProps, FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { SortableList } from '../../../parts/sortable-list.tsx';
import styles from './phone-models.module.css';
import { useKept } from '../../../parts/use-kept.ts';
import { useOrdering } from '../../../parts/use-ordering.ts';
import { nameColumn } from '../../../parts/columns.tsx';

/** The brands of phones in the order of the shop, folded: there are few, and they seldom change. */
const PhoneBrands = () => {
  const { data: brands } = useQuery(phoneBrandsQuery);
  if (!brands) return null;
  return (
    <details className={styles.brands}>
      <summary>{`Brands: ${brands.length}`}</summary>
      <InOrder brands={brands} />
    </details>
  );
};

const InOrder = ({ brands }: { brands: readonly PhoneBrandRow[] }) => {
  const [asking, setAsking] = useState<PhoneBrandRow | 'NEW' | null>(null);
  const { work, keep, busy, problems } = useKept(phoneBrandsQuery);
  const { move, error } = useOrdering(phoneBrandsQuery, brands, (body) => api.staffOrderPhoneBrands({ body }));
  const remove = ({ id, name }: PhoneBrandRow) =>
    work(() => api.staffDeletePhoneBrand({ params: { id } }), name, 'Deleted.');
  return (
    <>
      <Problems problems={error ? problemsOf(error) : problems} />
      <SortableList label="Brands of phones" items={brands} nameOf={({ name }) => name} onMove={move}>
        {(brand) => (
          <span className={styles.brand}>
            <AskButton variant="text" label={`${brand.name} · ${brand.phones}`} onAsk={() => setAsking(brand)} />
            {brand.phones === 0 && (
              <Button variant="text" disabled={busy} onClick={() => remove(brand)}>
                Delete<span className="visually-hidden">{` ${brand.name}`}</span>
              </Button>
            )}
          </span>
        )}
      </SortableList>
      <p>
        <AskButton label="Add a brand" onAsk={() => setAsking('NEW')} />
      </p>
      {asking && (
        <BrandDialog
          brand={asking === 'NEW' ? null : asking}
          onDone={(now, name) => keep(now, name, 'Saved: shoppers see it now.')}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
};

type PhoneBrandsProps = DialogProps<PhoneBrandRow[], [name: string]> & {
  /** null: a new one. */
  brand: PhoneBrandRow | null;
};

const BrandDialog = ({ brand, ...rest }: PhoneBrandsProps) => {
  const seen = brand && { name: brand.name, url: brand.url, pictureId: brand.asset?.id ?? null };
  const form = useDialogForm(rest, {
    schema: SavePhoneBrand,
    values: { id: brand?.id ?? null, ...(seen ?? { name: '', url: '', pictureId: null }), seen },
    send: (body) => api.staffSavePhoneBrand({ body }),
    done: ({ name }) => name,
  });
  return (
    <FormDialog title={brand ? `Change ${brand.name}` : 'Add a brand'} action="Save" {...form.dialog}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="End of its address" {...form.field('url')} />
      <FormPicture form={form} first={brand?.asset ?? null} hint="Shown where devices are browsed." />
    </FormDialog>
  );
};

/** The series of phones, folded, for their pictures; a series is made by naming it on a phone. */
const PhoneSeries = () => {
  const { keep } = useKept(phoneGroupsQuery);
  const { data: groups } = useQuery(phoneGroupsQuery);
  const [asking, setAsking] = useState<PhoneGroupRow | null>(null);
  if (!groups || groups.length === 0) return null;
  return (
    <details className={styles.brands}>
      <summary>{`Series: ${groups.length}`}</summary>
      <ul aria-label="Series of phones" className={styles.list}>
        {groups.map((group) => (
          <li key={group.id}>
            <AskButton
              variant="text"
              label={`${group.brand} ${group.name}${group.asset ? '' : ' · no picture'}`}
              onAsk={() => setAsking(group)}
            />
          </li>
        ))}
      </ul>
      {asking && (
        <SeriesDialog
          group={asking}
          onDone={(now) => keep(now, asking.name, 'Saved: shoppers see it now.')}
          onClose={() => setAsking(null)}
        />
      )}
    </details>
  );
};

type PhoneSeriesProps = DialogProps<PhoneGroupRow[]> & { group: PhoneGroupRow };

const SeriesDialog = ({ group: { id, brand, name, asset }, ...rest }: PhoneSeriesProps) => {
  const pictureId = asset?.id ?? null;
  const form = useDialogForm(rest, {
    schema: SavePhoneGroup,
    values: { pictureId, seen: { pictureId } },
    send: (body) => api.staffSavePhoneGroup({ params: { id }, body }),
  });
  return (
    <FormDialog title={`${brand} ${name}`} action="Save" {...form.dialog}>
      <FormPicture
        form={form}
        first={asset}
        hint="Shown beside the name of the series, where the brand’s phones are browsed."
      />
    </FormDialog>
  );
};

const columns: Column<PhoneModelRow>[] = [
  nameColumn('name', 'Phone', staffLinks.phoneModel),
  { name: 'brand', label: 'Brand', sortable: true, compact: 'second', cell: ({ brand }) => brand },
  { name: 'group', label: 'Series', cell: ({ group }) => group ?? '' },
  spanColumn('launchedOn', 'Launched', record.whole, { sortable: true }, ({ launchedOn }) => launchedOn),
  spanColumn('numbers', 'Model numbers', record.code, {}, ({ numbers }) => numbers.join(' ')),
  numberColumn('products', 'Products', { sortable: true }),
];

const newest = { by: 'launchedOn', direction: 'DESC' } as const;
const views = [{ label: 'All', filters: {}, sort: newest }];

export const PhoneModelsPage = () => {
  const navigate = useNavigate();
  return (
    <NounPage
      title="Phones of the shop"
      filters={phoneModelFilters}
      columns={columns}
      views={views}
      search="staffPhoneSearch"
      create={{
        label: 'Add a phone',
        render: (close) => (
          <AddPhoneDialog onDone={({ id }) => void navigate(staffLinks.phoneModel(id))} onClose={close} />
        ),
      }}
      tabs={<ScreenTabs of="Phones" />}
    >
      <PhoneBrands />
      <PhoneSeries />
    </NounPage>
  );
};

/** The call's input as a form has it: a select holds texts. */
const schema = AddPhone.extend({ brandId: z.string().min(1, staffMessages.phoneBrandUnknown()) });

/** A new phone; products that name it are read anew. */
const AddPhoneDialog = (props: DialogProps<StaffPhone>) => {
  const { data: brands = [] } = useQuery(phoneBrandsQuery);
  const { field, dialog } = useDialogForm(props, {
    schema,
    values: { name: '', brandId: '', url: '' },
    send: ({ brandId, ...body }) => api.staffAddPhone({ body: { ...body, brandId: Number(brandId) } }),
  });
  return (
    <FormDialog title="Add a phone" action="Add" {...dialog}>
      <SelectField label="Brand" placeholder="Choose" options={named(brands)} {...field('brandId')} />
      <TextField label="Name" hint="Without the brand: Galaxy S25." {...field('name')} />
      <TextField label="End of its address" hint="Such as samsung-galaxy-s25." {...field('url')} />
    </FormDialog>
  );
};
