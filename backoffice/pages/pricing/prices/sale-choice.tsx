import type { useCallForm } from '#client/use-call-form.ts';
import type { TableFilter } from '#contract/platform/data-tables.ts';
import type { AddSale } from '#contract/pricing/staff-sales.ts';
import { Select } from '#ui/select.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import styles from './prices.module.css';

type Props = { form: ReturnType<typeof useCallForm<z.input<typeof AddSale>, AddSale>> };

/** By which products are chosen, besides a list of SKUs. */
const filterLabels = {
  search: 'Name or code contains',
  categories: 'Category contains',
  tag: 'Tag',
  phones: 'Fits',
} as const;
type Name = keyof typeof filterLabels;

const contains = (name: Name, value: string): TableFilter => ({
  _field: name,
  operator: name === 'tag' ? 'EQUAL' : 'CONTAIN',
  value,
  values: null,
});
const skusIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((sku) => sku !== ''))];

/** Products of a sale: listed by SKU, or those that filters find when it begins. */
export const SaleChoice = ({ form }: Props) => {
  const { control, setValue } = form.form;
  const [skus, filters] = useWatch({ control, name: ['skus', 'filters'] });
  const [listed, setListed] = useState(() => (skus ?? []).join('\n'));
  const set = (next: { skus: string[] | null }): void => setValue('skus', next.skus, { shouldDirty: true });
  const narrow = (name: Name, value: string): void => {
    const { [name]: _before, ...rest } = filters ?? {};
    setValue('filters', value.trim() === '' ? rest : { ...rest, [name]: contains(name, value) }, { shouldDirty: true });
  };
  // Others were set elsewhere: they are kept, and said.
  const others = Object.keys(filters ?? {}).filter((name) => !Object.hasOwn(filterLabels, name));
  const { error } = form.field('skus');
  return (
    <fieldset className={styles.rule}>
      <legend>Products</legend>
      <Select
        label="Chosen"
        value={skus === null ? 'filters' : 'skus'}
        options={[
          { value: 'filters', label: 'By filters, when it begins' },
          { value: 'skus', label: 'By a list of SKUs' },
        ]}
        onChange={(how) => set({ skus: how === 'skus' ? skusIn(listed) : null })}
      />
      {skus === null ? (
        <div className={styles.pair}>
          {(Object.keys(filterLabels) as Name[]).map((name) => (
            <TextField
              key={name}
              label={filterLabels[name]}
              optional
              value={String(filters?.[name]?.value ?? '')}
              onChange={({ currentTarget: { value } }) => narrow(name, value)}
            />
          ))}
          {others.length > 0 && <p>{`And by ${others.join(', ')}.`}</p>}
        </div>
      ) : (
        <TextAreaField
          label="SKUs"
          hint="One a line, or with commas."
          rows={4}
          value={listed}
          error={error}
          onChange={({ currentTarget: { value } }) => {
            setListed(value);
            set({ skus: skusIn(value) });
          }}
        />
      )}
    </fieldset>
  );
};
