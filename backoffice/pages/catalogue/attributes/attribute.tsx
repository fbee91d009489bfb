import { type StaffAttribute, SaveAttribute, AddValues } from '#contract/catalogue/staff-attributes.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { Problems } from '#ui/problems.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Swatch } from '#ui/swatch.tsx';
import { TextAreaField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { capability } from '#contract/people/staff.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { History, recordPage } from '../../../parts/record-page.tsx';
import record from '../../../parts/record.module.css';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';
import { type SheetForm, useSheetForm } from '../../../parts/sheet-page.tsx';
import { UndoEdit } from '../../../parts/undo-edit.tsx';
import { useChange, type Change } from '../../../parts/use-change.ts';
import { MergeValues } from './merge-values.tsx';
import { api, attributeQuery } from '../../../api/api.ts';
import { SortableList } from '../../../parts/sortable-list.tsx';
import { ChangeForm } from '../../../forms/change-form.tsx';
import styles from './attributes.module.css';
import { action, Actions } from '../../../parts/action-button.tsx';
import { useAct } from '../../../parts/use-act.ts';
import { useGoOn } from '../../../parts/use-go-on.ts';
import { type DialogProps, FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { inLines } from './in-lines.ts';

type KeepAttributeProps = { attribute: StaffAttribute; onDone: (attribute: StaffAttribute) => void };

/** Adds values to an attribute, or deletes it. */
const KeepAttribute = ({ attribute, onDone }: KeepAttributeProps) => {
  const { id, label, version, can } = attribute;
  const [adding, setAdding] = useState(false);
  const goOn = useGoOn();
  const { act, busy, problems } = useAct();
  const remove = async () => {
    await api.staffDeleteAttribute({ params: { id }, body: { version } });
    await goOn(staffLinks.attributes(), label, 'Deleted.');
  };
  return (
    <section aria-label="Add values, or delete it">
      <Problems problems={problems} />
      <Actions
        busy={busy}
        actions={[
          action('Add values', capability(null), () => setAdding(true), { asks: true }),
          action('Delete this attribute', can.remove, () => act(remove), {
            confirm: {
              title: `Delete ${label}?`,
              action: 'Delete',
              children: 'Its values go with it. No variant has one.',
            },
          }),
        ]}
      />
      {adding && <AddValuesDialog attribute={attribute} onDone={onDone} onClose={() => setAdding(false)} />}
    </section>
  );
};

type AddValuesProps = DialogProps<StaffAttribute> & { attribute: StaffAttribute };

const addedValues = inLines(AddValues);

const AddValuesDialog = ({ attribute: { id, version, label }, ...rest }: AddValuesProps) => {
  const { field, dialog } = useDialogForm(rest, {
    schema: addedValues,
    values: { version, values: '' },
    send: (body) => api.staffAddValues({ params: { id }, body }),
  });
  return (
    <FormDialog title={`Add values to ${label}`} action="Add" {...dialog}>
      <TextAreaField label="Values" rows={5} hint="One in a line." {...field('values')} />
    </FormDialog>
  );
};

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
const AttributeForm = (sheet: SheetForm<StaffAttribute>) => {
  const { record: attribute } = sheet;
  const form = useSheetForm(sheet, schema, valuesOf, ({ values, ...body }) => {
    const before = new Map(attribute.shown.map((each) => [each.id, each]));
    const changed = values.filter(
      ({ id, label, hex }) => before.get(id)?.label !== label || before.get(id)?.hex !== hex,
    );
    return api.staffSaveAttribute({ params: { id: attribute.id }, body: { ...body, values: changed } });
  });
  const { values: typed = [] } = useWatch({ control: form.form.control });
  return (
    <ChangeForm title="What shoppers see" form={form} conflict={form.conflict}>
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

const Attribute = ({ record: attribute }: { record: StaffAttribute }) => {
  const { settle, run, problems, conflict } = useChange(attributeQuery(attribute.id), attribute.label);
  const [merged, setMerged] = useState<{ editId: number; done: string } | null>(null);
  const { label, values, shown } = attribute;
  return (
    <>
      <title>{`${label} · Back office`}</title>
      <h1>{label}</h1>
      <ScreenTabs of="Ordered by" />
      {values > shown.length && (
        <p className={record.quiet}>{`The first ${shown.length} of ${values.toLocaleString('en-CA')} values.`}</p>
      )}
      {merged && <UndoEdit {...merged} onUndone={() => setMerged(null)} />}
      <AttributeForm
        key={shown.map(({ id }) => id).join()}
        record={attribute}
        onDone={(saved) => settle(saved, 'Saved: shoppers see it now.')}
        conflict={conflict}
      />
      <KeepAttribute attribute={attribute} onDone={(saved) => settle(saved, 'Added.')} />
      <MergeValues
        attribute={attribute}
        onDone={({ attribute: left, editId }, done) => {
          settle(left, done);
          setMerged(editId === null ? null : { editId, done });
        }}
      />
      {values === shown.length && values > 1 && <ValueOrder attribute={attribute} run={run} problems={problems} />}
      <History entries={attribute.history} />
    </>
  );
};

/** One attribute: what it and its values are called, their order, and merging them. */
export const AttributePage = recordPage(attributeQuery, [staffLinks.attributes(), 'Attributes'], Attribute);

type Props = { attribute: StaffAttribute } & Pick<Change<StaffAttribute>, 'run' | 'problems'>;

/** The order in which a filter offers its values. */
const ValueOrder = ({ attribute: { id, shown }, run, problems }: Props) => {
  const idsOf = (values: typeof shown) => values.map((each) => each.id);
  const move = (next: typeof shown): void =>
    run(() => api.staffOrderValues({ params: { id }, body: { seen: idsOf(shown), ids: idsOf(next) } }));
  return (
    <section aria-label="Order of values">
      <h2>Order of values</h2>
      <Problems problems={problems} />
      <SortableList label="Values" items={shown} nameOf={({ label }) => label} onMove={move}>
        {({ label, variants }) => (
          <>
            {label} <span className={record.quiet}>{variants.toLocaleString('en-CA')}</span>
          </>
        )}
      </SortableList>
    </section>
  );
};
