import { useCallForm } from '#client/use-call-form.ts';
import { staffLinks } from '#contract/staff-links.ts';
import {
  ChangeSupplier,
  fieldLabel,
  MarkUpRule,
  markUpRoundings,
  type Supplier,
} from '#contract/imports/staff-suppliers.ts';
import { Select } from '#ui/select.tsx';
import { optionsOf, TextAreaField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { api, supplierQuery, suppliersQuery } from '../../../api/api.ts';
import { ChangeForm } from '../../../forms/change-form.tsx';
import { notify } from '../../../parts/notify.ts';
import { recordPage } from '../../../parts/record-page.tsx';
import styles from '../../../parts/record.module.css';
import { reloading } from '../../../parts/use-change.ts';
import { SupplierFeed } from './feed.tsx';
import { DecimalField, NumberField } from '../../../forms/number-fields.tsx';
import { saidBy } from '../../../forms/said-by.ts';

const SupplierRecord = ({ record: supplier }: { record: Supplier }) => (
  <>
    <title>{`${supplier.name} · Back office`}</title>
    <h1>{supplier.name}</h1>
    <p className={styles.summary}>
      {supplier.variants === 0
        ? 'No number and no cost of it is known yet.'
        : `Numbers or costs of ${supplier.variants.toLocaleString('en-CA')} variants are known.`}
    </p>
    <SupplierForm supplier={supplier} />
    <section aria-label="How its files are read">
      <h2>How its files are read</h2>
      {supplier.columns.length === 0 ? (
        <p>By the columns’ names. Import a file of it, say which column is which, and keep that.</p>
      ) : (
        <ul>
          {supplier.mapping.map(({ field, column }) => (
            <li key={field}>{`${fieldLabel(field)}: ${column ?? 'not in its files'}`}</li>
          ))}
          {supplier.mapping.length === 0 && <li>By the columns’ names.</li>}
        </ul>
      )}
    </section>
    <SupplierFeed supplierId={supplier.id} />
  </>
);

/** A supplier: its name, what becomes of its costs, and how its files are read. */
export const SupplierPage = recordPage(supplierQuery, [staffLinks.suppliers(), 'Suppliers'], SupplierRecord);

const kinds = optionsOf({
  NONE: 'no price',
  FACTOR: 'a price: cost times a factor',
  PERCENT: 'a price: cost plus a percentage',
});
/** The rule's parts are typed one by one; the call's own schema judges them together. */
const Typed = ChangeSupplier.omit({ markUp: true, leadDays: true, minimum: true }).extend({
  kind: z.enum(['NONE', 'FACTOR', 'PERCENT']),
  amount: z.string(),
  rounding: z.enum(Object.keys(markUpRoundings) as [keyof typeof markUpRoundings]),
  priceList: z.string().trim(),
  leadDays: z.string().trim(),
  minimum: z.string().trim(),
});
type Typed = z.infer<typeof Typed>;

const numberOf = (typed: string): number | null => (typed === '' ? null : Number(typed.replace(',', '.')));

const valuesOf = ({ version, name, notes, email, mark, markUp, leadDays, minimum }: Supplier): Typed => ({
  version,
  name,
  notes,
  email,
  mark,
  kind: markUp?.kind ?? 'NONE',
  amount: markUp ? String(markUp.amount) : '',
  rounding: markUp?.rounding ?? 'CENT',
  priceList: markUp?.priceList ?? '',
  leadDays: String(leadDays ?? ''),
  minimum: String(minimum ?? ''),
});

const ruleOf = ({ kind, amount, rounding, priceList }: Typed) =>
  kind === 'NONE'
    ? MarkUpRule.nullable().safeParse(null)
    : MarkUpRule.nullable().safeParse({
        kind,
        amount: amount.trim() === '' ? undefined : Number(amount.trim().replace(',', '.')),
        rounding,
        priceList: priceList === '' ? null : priceList.toUpperCase(),
      });

const SupplierForm = ({ supplier }: { supplier: Supplier }) => {
  const client = useQueryClient();
  const query = supplierQuery(supplier.id);
  const form = useCallForm({
    schema: Typed,
    values: valuesOf(supplier),
    send: async (typed) => {
      const rule = ruleOf(typed);
      if (!rule.success) return { fields: { amount: rule.error.issues.map(({ message }) => message) }, general: [] };
      const { version, name, notes, email = '', mark } = typed;
      const least = { leadDays: numberOf(typed.leadDays), minimum: numberOf(typed.minimum) };
      const body = { version, name, notes, email, mark, markUp: rule.data, ...least };
      const changed = await api.staffChangeSupplier({ params: { id: supplier.id }, body });
      form.start(valuesOf(changed));
      client.setQueryData(query.queryKey, changed);
      void client.invalidateQueries({ queryKey: suppliersQuery.queryKey });
      notify(changed.name, 'Saved.');
      return null;
    },
  });
  const { kind, rounding } = useWatch({ control: form.form.control }) as Typed;
  const set = (name: 'kind' | 'rounding', value: string) =>
    form.form.setValue(name, value as never, { shouldDirty: true });
  const said = saidBy('supplier', form.field);
  return (
    <ChangeForm title="The supplier" form={form} conflict={reloading(client, query)}>
      <TextField label="Name" {...form.field('name')} />
      <TextAreaField label="Notes" rows={3} optional {...form.field('notes')} />
      <TextField label="E-mail for purchases" type="email" optional {...form.field('email')} />
      <NumberField label="Days until it delivers" optional {...form.field('leadDays')} />
      <DecimalField label="Least order, in dollars" optional {...form.field('minimum')} />
      <Select label="A cost becomes" value={kind} options={kinds} onChange={(value) => set('kind', value)} />
      {kind !== 'NONE' && (
        <>
          <DecimalField
            label={kind === 'FACTOR' ? 'Factor' : 'Per cent'}
            hint={kind === 'FACTOR' ? '1.45 makes $14.50 of $10.00.' : '45 makes $14.50 of $10.00.'}
            {...form.field('amount')}
          />
          <Select
            label="Rounded"
            value={rounding}
            options={optionsOf(markUpRoundings)}
            onChange={(value) => set('rounding', value)}
          />
          <TextField {...said('priceList')} />
        </>
      )}
    </ChangeForm>
  );
};
