import { useCallForm } from '#client/use-call-form.ts';
import type { Asset } from '#contract/catalogue.ts';
import { type PhoneBrandRow, SavePhoneBrand } from '#contract/staff-phones.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { phoneBrandsQuery } from '../../api/queries.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { notify } from '../../parts/notify.tsx';
import { PictureField } from '../../parts/picture-field.tsx';
import styles from './phone-models.module.css';

/** The brands of phones, folded: there are few, and they seldom change. */
export const PhoneBrands = () => {
  const client = useQueryClient();
  const { data: brands } = useQuery(phoneBrandsQuery);
  const [asking, setAsking] = useState<PhoneBrandRow | 'NEW' | null>(null);
  if (!brands) return null;
  return (
    <details className={styles.brands}>
      <summary>{`Brands: ${brands.length}`}</summary>
      <ul aria-label="Brands of phones" className={styles.list}>
        {brands.map((brand) => (
          <li key={brand.id}>
            <Button variant="text" aria-haspopup="dialog" onClick={() => setAsking(brand)}>
              {`${brand.name} · ${brand.phones}`}
            </Button>
          </li>
        ))}
        <li>
          <Button aria-haspopup="dialog" onClick={() => setAsking('NEW')}>
            Add a brand
          </Button>
        </li>
      </ul>
      {asking && (
        <BrandDialog
          brand={asking === 'NEW' ? null : asking}
          onDone={(now, name) => {
            client.setQueryData(phoneBrandsQuery.queryKey, now);
            notify(name, 'Saved: shoppers see it now.');
            setAsking(null);
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </details>
  );
};

type Props = {
  /** null: a new one. */
  brand: PhoneBrandRow | null;
  onDone: (brands: PhoneBrandRow[], name: string) => void;
  onClose: () => void;
};

const BrandDialog = ({ brand, onDone, onClose }: Props) => {
  const [picture, setPicture] = useState<Asset | null>(brand?.asset ?? null);
  const seen = brand && { name: brand.name, url: brand.url, pictureId: brand.asset?.id ?? null };
  const form = useCallForm({
    schema: SavePhoneBrand,
    values: { id: brand?.id ?? null, ...(seen ?? { name: '', url: '', pictureId: null }), seen },
    send: async (body) => onDone(await api.staffSavePhoneBrand({ body }), body.name),
  });
  const choose = (asset: Asset | null): void => {
    setPicture(asset);
    form.form.setValue('pictureId', asset?.id ?? null, { shouldDirty: true });
  };
  return (
    <FormDialog title={brand ? `Change ${brand.name}` : 'Add a brand'} action="Save" form={form} onClose={onClose}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="End of its address" {...form.field('url')} />
      <PictureField
        label="Picture"
        hint="Shown where devices are browsed."
        value={picture}
        onChange={choose}
        onRemove={() => choose(null)}
      />
    </FormDialog>
  );
};
