import { useCallForm } from '#client/use-call-form.ts';
import { type PhoneBrandRow, SavePhoneBrand } from '#contract/catalogue/staff-phones.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { problemsOf } from '#ui/call-problems.ts';
import { Problems } from '#ui/problems.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormPicture } from '../../../forms/form-picture.tsx';
import { api } from '../../../api/api.ts';
import { phoneBrandsQuery } from '../../../api/queries.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { notify } from '../../../parts/notify.ts';
import { SortableList } from '../../../parts/sortable-list.tsx';
import styles from './phone-models.module.css';
import { useKept } from '../../../parts/use-kept.ts';
import { useOrdering } from '../../../parts/use-ordering.ts';

/** The brands of phones in the order of the shop, folded: there are few, and they seldom change. */
export const PhoneBrands = () => {
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
    work(
      () => api.staffDeletePhoneBrand({ params: { id } }),
      () => notify(name, 'Deleted.'),
    );
  return (
    <>
      <Problems problems={error ? problemsOf(error) : problems} />
      <SortableList label="Brands of phones" names={brands.map(({ name }) => name)} onMove={move}>
        {(at) => {
          const brand = brands[at];
          return (
            brand && (
              <span className={styles.brand}>
                <Button variant="text" aria-haspopup="dialog" onClick={() => setAsking(brand)}>
                  {`${brand.name} · ${brand.phones}`}
                </Button>
                {brand.phones === 0 && (
                  <Button variant="text" disabled={busy} onClick={() => remove(brand)}>
                    Delete<span className="visually-hidden">{` ${brand.name}`}</span>
                  </Button>
                )}
              </span>
            )
          );
        }}
      </SortableList>
      <p>
        <Button aria-haspopup="dialog" onClick={() => setAsking('NEW')}>
          Add a brand
        </Button>
      </p>
      {asking && (
        <BrandDialog
          brand={asking === 'NEW' ? null : asking}
          onDone={(now, name) => {
            keep(now);
            notify(name, 'Saved: shoppers see it now.');
            setAsking(null);
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
};

type Props = {
  /** null: a new one. */
  brand: PhoneBrandRow | null;
  onDone: (brands: PhoneBrandRow[], name: string) => void;
  onClose: () => void;
};

const BrandDialog = ({ brand, onDone, onClose }: Props) => {
  const seen = brand && { name: brand.name, url: brand.url, pictureId: brand.asset?.id ?? null };
  const form = useCallForm({
    schema: SavePhoneBrand,
    values: { id: brand?.id ?? null, ...(seen ?? { name: '', url: '', pictureId: null }), seen },
    send: async (body) => onDone(await api.staffSavePhoneBrand({ body }), body.name),
  });
  return (
    <FormDialog title={brand ? `Change ${brand.name}` : 'Add a brand'} action="Save" form={form} onClose={onClose}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="End of its address" {...form.field('url')} />
      <FormPicture form={form} first={brand?.asset ?? null} hint="Shown where devices are browsed." />
    </FormDialog>
  );
};
