import { MenuItemType } from '#contract/shop/content.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import type { MenuPart } from '#contract/shop/staff-storefront.ts';
import { CheckField } from '#ui/check-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Edit } from './edit.ts';
import { TargetBox } from './target-box.tsx';

const types: { value: MenuItemType; label: string }[] = [
  { value: 'PRODUCT_LIST', label: 'Products of a category' },
  { value: 'CATEGORY', label: 'Sub-categories of categories' },
  { value: 'PHONE_BRAND', label: 'Phones of a brand, or all devices' },
  { value: 'PHONE', label: 'Parts of a phone' },
  { value: 'LINK', label: 'A page, a product, the sale or an address' },
];

type Props = { edit: Edit; item: MenuPart; at: string; onChange: (part: Partial<MenuPart>) => void };

/** An item of the menu: its name, and what it leads to. */
export const MenuItemFields = ({ edit, item, at, onChange }: Props) => (
  <>
    <TextField
      label="Name"
      maxLength={staffLimits.menuNameMax}
      value={item.name}
      onChange={(event) => onChange({ name: event.currentTarget.value })}
    />
    <SelectField
      label="Leads to"
      placeholder="Choose a kind"
      options={types}
      value={item.itemType}
      onChange={(event) => {
        const type = MenuItemType.safeParse(event.currentTarget.value);
        if (type.success) onChange({ itemType: type.data, values: type.data === 'CATEGORY' ? [] : [''] });
      }}
    />
    <TargetBox
      label="Which"
      hint={goalOf(edit, item)}
      error={edit.problemAt(at)}
      {...(item.itemType === 'LINK'
        ? { onAddress: (link) => onChange({ values: [link] }) }
        : { only: ({ menu }) => menu.itemType === item.itemType })}
      onChoose={({ menu, path, name }) => {
        if (item.itemType === 'LINK') return onChange({ values: [path], ...(item.name === '' && { name }) });
        const added = item.itemType === 'CATEGORY' ? item.values.filter((value) => !menu.values.includes(value)) : [];
        onChange({ values: [...added, ...menu.values], ...(item.name === '' && { name }) });
      }}
    />
    <CheckField checked={item.newMarker} onChange={(event) => onChange({ newMarker: event.currentTarget.checked })}>
      With the mark New
    </CheckField>
  </>
);

const goalOf = (edit: Edit, { itemType, values }: MenuPart): string => {
  const [value = ''] = values;
  if (itemType === 'PHONE_BRAND' && value === '') return 'All devices. Choose a brand for its phones alone.';
  if (itemType === 'CATEGORY' && values.length > 0)
    return `${values.length} ${values.length === 1 ? 'category' : 'categories'} chosen. Another one is added.`;
  return value === '' ? 'Nothing chosen yet.' : `Now: ${edit.record.goals[value] ?? value}`;
};
