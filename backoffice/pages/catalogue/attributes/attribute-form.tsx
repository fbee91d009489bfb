import { useCallForm } from '#client/use-call-form.ts';
import { SaveAttribute, type StaffAttribute } from '#contract/catalogue/staff-attributes.ts';
import { CheckField } from '#ui/check-field.tsx';
import { Swatch } from '#ui/swatch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { api } from '../../../api/api.ts';
import { ChangeForm } from '../../../forms/change-form.tsx';
import record from '../../../parts/record.module.css';
import type { Conflict } from '../../../parts/use-change.ts';
import styles from './attributes.module.css';

type Props = { attribute: StaffAttribute; onDone: (attribute: StaffAttribute) => void; conflict: Conflict };

const value = SaveAttribute.shape.values.element;
/** A form has "" where there is no colour. */
const schema = SaveAttribute.extend({
  values: z.array(
    value.extend({
      hex: z
        .string()
        .transform((typed) => typed.trim() || null)
        .pipe(value.shape.hex),
    }),
  ),
});

const valuesOf = ({ version, label, filterable, shown }: StaffAttribute) => ({
  version,
  label,
  filterable,
  values: shown.map((each) => ({ id: each.id, label: each.label, hex: each.hex ?? '' })),
});

/** What an attribute and its values are called; a colour that has its digits is drawn. */
export const AttributeForm = ({ attribute, onDone, conflict }: Props) => {
  const form = useCallForm({
    schema,
    values: valuesOf(attribute),
    send: async ({ values, ...body }) => {
      const before = new Map(attribute.shown.map((each) => [each.id, each]));
      const changed = values.filter(
        ({ id, label, hex }) => before.get(id)?.label !== label || before.get(id)?.hex !== hex,
      );
      const saved = await api.staffSaveAttribute({ params: { id: attribute.id }, body: { ...body, values: changed } });
      form.start(valuesOf(saved));
      onDone(saved);
    },
  });
  const { values: typed = [] } = useWatch({ control: form.form.control });
  return (
    <ChangeForm title="What shoppers see" form={form} conflict={conflict}>
      <TextField label="Name" {...form.field('label')} />
      <CheckField {...form.field('filterable')}>Offered as a filter</CheckField>
      <section aria-label="Values" className={styles.values}>
        <h3>Values</h3>
        {attribute.shown.map((each, index) => (
          <div key={each.id} className={styles.value}>
            <TextField
              label={`“${each.value}” is called`}
              hint={`${each.variants.toLocaleString('en-CA')} variants`}
              {...form.field(`values.${index}.label`)}
            />
            <span className={styles.colour}>
              <TextField label="Colour" placeholder="#1b1b1f" {...form.field(`values.${index}.hex`)} />
              <Drawn hex={typed[index]?.hex ?? ''} />
            </span>
          </div>
        ))}
        {attribute.shown.length === 0 && <p className={record.quiet}>It has no values.</p>}
      </section>
    </ChangeForm>
  );
};

const Drawn = ({ hex }: { hex: string }) => (/^#[0-9a-f]{6}$/i.test(hex.trim()) ? <Swatch hex={hex.trim()} /> : null);
