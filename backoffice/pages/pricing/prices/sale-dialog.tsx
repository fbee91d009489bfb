import type { useCallForm } from '#client/use-call-form.ts';
import { AddSale, LookAtSale, type Sale, saleKinds } from '#contract/pricing/staff-sales.ts';
import { shopLocal } from '#kernel/dates.ts';
import { CheckField } from '#ui/check-field.tsx';
import { optionsOf, SelectField, TextAreaField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { TableFilter } from '#contract/platform/data-tables.ts';
import { Select } from '#ui/select.tsx';
import { formatDollars } from '#kernel/money.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, callQuery } from '../../../api/api.ts';
import { type DialogProps, FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { roundingOptions } from './rule-fields.tsx';
import { Problems } from '#ui/problems.tsx';
import record from '../../../parts/record.module.css';
import styles from './prices.module.css';
import { asNumber, DecimalField } from '../../../forms/number-fields.tsx';

/** A preview of the typed sale, as if it began now; nothing while it is incomplete. */
const SaleLook = ({ id, typed }: { id: number | null; typed: object }) => {
  const text = useDebounced(JSON.stringify({ ...typed, id }), 400);
  const read = LookAtSale.safeParse({ name: 'x', ...withName(JSON.parse(text)) });
  const { data, error } = useQuery({
    ...callQuery('staffLookAtSale', { body: read.data as never }),
    enabled: read.success,
    placeholderData: keepPreviousData,
  });
  if (!read.success) return <output className={record.quiet}>What it would do is shown here once it is whole.</output>;
  if (error) return <Problems error={error} />;
  if (!data) return <output className={record.quiet}>Looking…</output>;
  const { matched, changed, left, leftCount, unknown, overlaps, lines } = data;
  return (
    <section aria-label="What it would do now" className={styles.look}>
      <output>{`${changed} of ${matched} chosen variants would get a lower price now.`}</output>
      {unknown.length > 0 && <p className={record.late}>{`There is no ${unknown.join(', ')}.`}</p>}
      {overlaps.map(({ name, variants }) => (
        <p
          key={name}
          className={record.open}
        >{`“${name}” at the same time chooses ${variants} of them; the first to begin keeps them.`}</p>
      ))}
      {leftCount > 0 && (
        <details>
          <summary>{`${leftCount} would stay as they are`}</summary>
          <ul>
            {left.map(({ sku, reason }) => (
              <li key={sku}>{`${sku}: ${reason}`}</li>
            ))}
          </ul>
        </details>
      )}
      <ul className={styles.lines} aria-label="Prices">
        {lines.slice(0, 8).map(({ sku, name, price, special }) => (
          <li key={sku}>
            <span className={record.code}>{sku}</span> {name}{' '}
            <span className={styles.amounts}>
              <s>{formatDollars(price)}</s> {formatDollars(special)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** A sale can be looked at before it has a name. */
const withName = (typed: { name?: string }): object => ({ ...typed, name: typed.name?.trim() || 'x' });

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
const SaleChoice = ({ form }: { form: ReturnType<typeof useCallForm<z.input<typeof AddSale>, AddSale>> }) => {
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
        options={optionsOf({ filters: 'By filters, when it begins', skus: 'By a list of SKUs' })}
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

type Input = z.input<typeof AddSale>;

const midnight = (days: number): string => `${shopLocal(new Date(Date.now() + days * 86_400_000)).slice(0, 10)}T00:00`;

/** From the next midnight on, for a week. */
const start = (): Input => ({
  name: '',
  begins: midnight(1),
  ends: midnight(8),
  skus: null,
  filters: {},
  kind: 'PERCENT',
  amount: '' as unknown as number,
  round: 'E95',
  roundUp: false,
});
const valuesOf = (sale: Sale): Input => {
  const { name, begins, ends, skus, filters, kind, amount, round, roundUp } = sale;
  return { name, begins, ends, skus, filters, kind, amount, round, roundUp };
};

/** Plans a sale or changes one: when, which products, what becomes of their prices; and what it would do now. */
export const SaleDialog = ({ sale, ...rest }: DialogProps<Sale[]> & { sale: Sale | null }) => {
  const [values] = useState(() => (sale ? valuesOf(sale) : start()));
  const form = useDialogForm(rest, {
    schema: AddSale,
    values,
    send: (body) =>
      sale
        ? api.staffChangeSale({ params: { id: sale.id }, body: { ...body, version: sale.version } })
        : api.staffAddSale({ body }),
  });
  const { field } = form;
  const typed = useWatch({ control: form.form.control });
  return (
    <FormDialog title={sale ? `Change ${sale.name}` : 'Plan a sale'} action="Save" {...form.dialog}>
      <TextField label="Name" {...field('name')} />
      <div className={styles.pair}>
        <TextField label="Begins" hint="The shop’s time." type="datetime-local" {...field('begins')} />
        <TextField label="Ends" hint="The shop’s time." type="datetime-local" {...field('ends')} />
      </div>
      <SaleChoice form={form} />
      <div className={styles.pair}>
        <SelectField label="What it does" placeholder="Choose" options={optionsOf(saleKinds)} {...field('kind')} />
        <DecimalField label="How much" {...field('amount', asNumber)} />
      </div>
      {typed.kind !== 'PRICE' && (
        <>
          <SelectField label="Round" placeholder="Choose" options={roundingOptions} {...field('round')} />
          <CheckField {...field('roundUp')}>Always up, never down</CheckField>
        </>
      )}
      <SaleLook id={sale?.id ?? null} typed={typed} />
    </FormDialog>
  );
};
