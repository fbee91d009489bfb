import { staffLimits } from '#contract/staff-limits.ts';
import {
  isFixed,
  isSectionKind,
  readSettings,
  sectionKindNames,
  sectionKinds,
  settingsOf,
} from '#contract/shop/sections/sections.ts';
import type { Settings } from '#contract/shop/sections/setting.ts';
import { StorefrontWidget } from '#contract/shop/staff-storefront.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import { DaysFields } from './days-fields.tsx';
import type { Edit } from './edit.ts';
import styles from './editor.module.css';
import { without } from '../../../../parts/move-in-list.ts';
import { SortableList } from '../../../../parts/sortable-list.tsx';
import { limitedText } from './limited-text.ts';
import { OpenItems } from './open-items.tsx';
import { SettingFields } from './setting-fields.tsx';
import { ShownToField } from './shown-to-field.tsx';
import { TargetBox } from './target-box.tsx';

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
