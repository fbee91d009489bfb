import {
  lettersOf,
  settingsAs,
  type PlainSetting,
  type Setting,
  type Settings,
  type Values,
} from '#contract/shop/sections/setting.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { shopInstant, shopLocal } from '#kernel/dates.ts';
import { Button } from '#ui/button.tsx';
import { optionsOf, SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { withItem, without } from '../../../../parts/move-in-list.ts';
import { RichTextField } from '../../../../parts/rich-text/rich-text-field.tsx';
import { SortableList } from '../../../../parts/sortable-list.tsx';
import type { Edit } from './edit.ts';
import styles from './editor.module.css';
import { LeadsTo } from './leads-to.tsx';
import { Picture } from './picture.tsx';

type Props = {
  edit: Edit;
  /** Their place in the document. */
  at: string;
  settings: Settings;
  values: Values;
  onChange: (values: Values) => void;
};

type Pictured = { assetId: number | null; alt: string };

/** The fields of a section, made of its declaration. */
export const SettingFields = ({ edit, at, settings, values, onChange }: Props) =>
  Object.entries(settings).map(([name, setting]) => {
    if (setting.kind === 'picture' && setting.flat)
      return (
        <Picture
          key={name}
          edit={edit}
          at={at}
          value={values as Pictured}
          onChange={(value) => onChange({ ...values, ...value })}
        />
      );
    const field = { edit, at: `${at}.${name}`, onChange: (value: unknown) => onChange({ ...values, [name]: value }) };
    return setting.kind === 'list' ? (
      <Items key={name} {...field} setting={setting} items={values[name] as Values[]} />
    ) : (
      <SettingField key={name} {...field} setting={setting} value={values[name]} />
    );
  });

type FieldProps = Pick<Props, 'edit' | 'at'> & { onChange: (value: unknown) => void };

type SettingProps = FieldProps & { setting: PlainSetting; value: unknown };

const SettingField = ({ edit, at, setting, value, onChange }: SettingProps) => {
  const text = String(value ?? '');
  const says = { label: setting.label, hint: setting.hint, error: edit.problemAt(at) };
  type Typed = { currentTarget: { value: string } };
  const field = { ...says, value: text, onChange: ({ currentTarget }: Typed) => onChange(currentTarget.value) };
  const optional = !setting.needed;
  switch (setting.kind) {
    case 'text':
      return <TextField {...field} optional={optional} maxLength={lettersOf.text} />;
    case 'longText':
      return <TextAreaField {...field} optional={optional} rows={5} maxLength={lettersOf.longText} />;
    case 'richText':
      return <RichTextField label={setting.label} error={field.error} value={text} onChange={onChange} />;
    case 'picture':
      return <Picture edit={edit} at={at} value={value as Pictured} onChange={onChange} />;
    case 'link':
      return <LeadsTo edit={edit} at={at} link={text} label={setting.label} only={setting.only} onChange={onChange} />;
    case 'choice':
      return <SelectField {...field} placeholder="Choose one" options={optionsOf(setting.options)} />;
    case 'number': {
      const { min, max } = setting;
      const take = (number: number) => {
        if (Number.isInteger(number) && number >= min && number <= max) onChange(number);
      };
      return (
        <TextField
          {...field}
          type="number"
          min={min}
          max={max}
          onChange={(event) => take(event.currentTarget.valueAsNumber)}
        />
      );
    }
    case 'instant':
      return (
        <TextField
          {...field}
          type="datetime-local"
          hint="In the shop’s time."
          value={text && shopLocal(new Date(text))}
          onChange={(event) => onChange(shopInstant(event.currentTarget.value)?.toISOString() ?? null)}
        />
      );
  }
};

type ItemsProps = FieldProps & { setting: Extract<Setting, { kind: 'list' }>; items: readonly Values[] };

const Items = ({ edit, at, setting, items, onChange }: ItemsProps) => {
  const { label, one, of } = setting;
  const { empty = settingsAs('stored', of).parse({}) } = setting;
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{label}</legend>
      <SortableList label={label} items={items} nameOf={(_, i) => `${one} ${i + 1}`} onMove={onChange}>
        {(item, i) => (
          <div className={styles.fields}>
            <SettingFields
              edit={edit}
              at={`${at}.${i}`}
              settings={of}
              values={item}
              onChange={(next) => onChange(withItem(items, i, next))}
            />
            <p>
              <Button variant="text" onClick={() => onChange(without(items, i))}>{`Remove ${one} ${i + 1}`}</Button>
            </p>
          </div>
        )}
      </SortableList>
      {edit.problemAt(at) !== undefined && <p className={styles.quiet}>{edit.problemAt(at)}</p>}
      <p>
        <Button
          disabled={items.length >= staffLimits.widgetProductsMax}
          onClick={() => onChange([...items, empty])}
        >{`Add a ${one}`}</Button>
      </p>
    </fieldset>
  );
};
