import { staffLimits } from '#contract/staff-limits.ts';
import {
  isFixed,
  isSectionKind,
  readSettings,
  sectionKindNames,
  sectionKinds,
  settingsOf,
} from '#contract/shop/sections/sections.ts';
import {
  lettersOf,
  type PlainSetting,
  type Setting,
  type Settings,
  settingsAs,
  type Values,
} from '#contract/shop/sections/setting.ts';
import { StorefrontWidget } from '#contract/shop/staff-storefront.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { optionsOf, SelectField, TextAreaField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import { DaysFields } from './days-fields.tsx';
import type { Edit } from './edit.ts';
import styles from './editor.module.css';
import { withItem, without } from '../../../../parts/move-in-list.ts';
import { SortableList } from '../../../../parts/sortable-list.tsx';
import { limitedText } from './limited-text.ts';
import { OpenItems } from './open-items.tsx';
import { ShownToField } from './shown-to-field.tsx';
import { TargetBox } from './target-box.tsx';
import { shopInstant, shopLocal } from '#kernel/dates.ts';
import { RichTextField } from '../../../../parts/rich-text/rich-text-field.tsx';
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
const SettingFields = ({ edit, at, settings, values, onChange }: Props) =>
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

type WidgetProductsProps = { edit: Edit; at: number; ids: readonly number[]; onChange: (ids: number[]) => void };

/** The products that a widget shows, in their order. */
const WidgetProducts = ({ edit, at, ids, onChange }: WidgetProductsProps) => {
  // Named here until the server names them.
  const [found, setFound] = useState<ReadonlyMap<number, string>>(new Map());
  const known = new Map(edit.record.variants.map(({ id, name, sku }) => [id, `${name} · ${sku}`]));
  const nameOf = (id: number): string => known.get(id) ?? found.get(id) ?? `Product ${id}, not sold any more`;
  return (
    <>
      <SortableList label="Products of the widget" items={ids} nameOf={nameOf} onMove={onChange}>
        {(id, i) => (
          <div className={styles.row}>
            <span className={styles.rowName}>{nameOf(id)}</span>
            <Button variant="text" aria-label={`Remove ${nameOf(id)}`} onClick={() => onChange(without(ids, i))}>
              Remove
            </Button>
          </div>
        )}
      </SortableList>
      <TargetBox
        label="Add a product"
        hint="Name or SKU."
        error={edit.problemAt(`widgets.${at}.variantIds`)}
        only={({ variantId }) => variantId !== null && !ids.includes(variantId)}
        onChoose={({ variantId, name }) => {
          if (variantId === null || ids.length >= staffLimits.widgetProductsMax) return;
          setFound(new Map([...found, [variantId, name]]));
          onChange([...ids, variantId]);
        }}
      />
    </>
  );
};

export const widgetTypes: { value: StorefrontWidget['type']; label: string }[] = [
  { value: 'SELECTED_PRODUCTS', label: 'Chosen products' },
  { value: 'LATEST_PRODUCTS', label: 'Latest products' },
  { value: 'STATIC_IMAGES', label: 'Pictures with links' },
  ...sectionKindNames.map((value) => ({ value, label: sectionKinds[value].label })),
];

/** What is set of the specification's widgets, in the document itself. */
const ofWidgets: { readonly [Type in StorefrontWidget['type']]?: Settings } = {
  LATEST_PRODUCTS: {
    productCount: { kind: 'number', label: 'How many products', min: 1, max: staffLimits.widgetProductsMax },
  },
  STATIC_IMAGES: {
    images: {
      kind: 'list',
      label: 'Pictures of the widget',
      one: 'picture',
      empty: { assetId: null, alt: '', link: '' },
      of: { picture: { kind: 'picture', label: 'Picture', flat: true }, link: { kind: 'link', label: 'Leads to' } },
    },
  },
};

export const newWidget: StorefrontWidget = {
  type: 'LATEST_PRODUCTS',
  title: '',
  displayTitle: true,
  shownTo: 'ALL',
  from: null,
  to: null,
  productCount: 8,
  variantIds: [],
  images: [],
};

const labelOf = ({ type }: StorefrontWidget) => widgetTypes.find(({ value }) => value === type)?.label ?? '';
const nameOf = (widget: StorefrontWidget, i: number): string =>
  (isFixed(widget.type) ? labelOf(widget) : widget.title) || `Widget ${i + 1}`;

/** The widgets of the homepage in their order, and the fields of one. */
export const WidgetsEditor = ({ edit, at, onAt }: { edit: Edit; at: number; onAt: (at: number) => void }) => (
  <OpenItems
    label="Widgets"
    one="Widget"
    items={edit.doc.widgets}
    at={at}
    fresh={newWidget}
    nameOf={nameOf}
    onAt={onAt}
    onChange={(widgets) => edit.change({ widgets })}
    noteOf={labelOf}
  >
    {(widget, change) => <WidgetFields edit={edit} at={at} widget={widget} onChange={change} />}
  </OpenItems>
);

type FieldsProps = {
  edit: Edit;
  at: number;
  widget: StorefrontWidget;
  onChange: (part: Partial<StorefrontWidget>) => void;
};

const WidgetFields = ({ edit, at, widget, onChange }: FieldsProps) => (
  <>
    <SelectField
      label="Shows"
      placeholder="Choose what it shows"
      options={widgetTypes}
      error={edit.problemAt(`widgets.${at}.type`)}
      value={widget.type}
      onChange={(event) => {
        const type = StorefrontWidget.shape.type.safeParse(event.currentTarget.value);
        if (!type.success) return;
        const settings = isSectionKind(type.data) ? readSettings(type.data, undefined) : undefined;
        onChange({ type: type.data, settings });
      }}
    />
    {!isFixed(widget.type) && (
      <>
        <TextField
          label="Title"
          error={edit.problemAt(`widgets.${at}.title`)}
          {...limitedText(widget.title, staffLimits.slideTitleMax, (title) => onChange({ title }))}
        />
        <CheckField
          checked={widget.displayTitle}
          onChange={(event) => onChange({ displayTitle: event.currentTarget.checked })}
        >
          Show the title
        </CheckField>
        <ShownToField value={widget.shownTo} onChange={(shownTo) => onChange({ shownTo })} />
        <DaysFields value={widget} error={edit.problemAt(`widgets.${at}.to`)} onChange={onChange} />
      </>
    )}
    <SettingFields
      edit={edit}
      at={`widgets.${at}`}
      settings={ofWidgets[widget.type] ?? {}}
      values={widget}
      onChange={(values) => onChange(values as Partial<StorefrontWidget>)}
    />
    <SettingFields
      edit={edit}
      at={`widgets.${at}.settings`}
      settings={settingsOf(widget.type)}
      values={readSettings(widget.type, widget.settings)}
      onChange={(settings) => onChange({ settings })}
    />
    {widget.type === 'SELECTED_PRODUCTS' && (
      <WidgetProducts edit={edit} at={at} ids={widget.variantIds} onChange={(variantIds) => onChange({ variantIds })} />
    )}
  </>
);
