import { staffLimits } from '#contract/staff-limits.ts';
import type { MenuPart } from '#contract/shop/staff-storefront.ts';
import { Button } from '#ui/button.tsx';
import { MenuItemType } from '#contract/shop/content.ts';
import { CheckField } from '#ui/check-field.tsx';
import { optionsOf, SelectField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import type { Edit } from './edit.ts';
import styles from './editor.module.css';
import { asMenu, deepest, levelsBelow, nested, raised } from './menu-tree.ts';
import { withItem, without } from '../../../../parts/move-in-list.ts';
import { SortableList } from '../../../../parts/sortable-list.tsx';
import { TargetBox } from './target-box.tsx';

const types = optionsOf<MenuItemType>({
  PRODUCT_LIST: 'Products of a category',
  CATEGORY: 'Sub-categories of categories',
  PHONE_BRAND: 'Phones of a brand, or all devices',
  PHONE: 'Parts of a phone',
  LINK: 'A page, a product, the sale or an address',
});

type Props = { edit: Edit; item: MenuPart; at: string; onChange: (part: Partial<MenuPart>) => void };

/** An item of the menu: its name, and what it leads to. */
const MenuItemFields = ({ edit, item, at, onChange }: Props) => (
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

const none: MenuPart = { name: '', itemType: 'PRODUCT_LIST', values: [''], newMarker: false, children: [] };

/** The menu as a tree: each level in its order, items in and out of those before them. */
export const MenuEditor = ({ edit }: { edit: Edit }) => {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Level
      edit={edit}
      items={edit.doc.menu}
      above="menu"
      depth={0}
      open={open}
      onOpen={setOpen}
      onChange={(items) => edit.change({ menu: asMenu(items) })}
    />
  );
};

type LevelProps = {
  edit: Edit;
  items: readonly MenuPart[];
  /** Its place in the document. */
  above: string;
  depth: number;
  open: string | null;
  onOpen: (place: string | null) => void;
  onChange: (items: MenuPart[]) => void;
  /** Puts an item of this level behind the one above; omitted on the first. */
  onRaise?: (at: number) => void;
};

const Level = ({ edit, items, above, depth, open, onOpen, onChange, onRaise }: LevelProps) => (
  <>
    {items.length > 0 && (
      <SortableList
        label={depth === 0 ? 'Menu' : 'Below it'}
        items={items}
        nameOf={({ name }, i) => name || `Item ${i + 1}`}
        onMove={(next) => {
          onChange(next);
          onOpen(null);
        }}
      >
        {(item, i) => {
          const place = `${above}.${i}`;
          const isOpen = open === place || open?.startsWith(`${place}.`) === true;
          const set = (part: Partial<MenuPart>) => onChange(withItem(items, i, { ...item, ...part }));
          const before = items[i - 1];
          const mayNest = before !== undefined && depth + 1 + levelsBelow(item) <= deepest;
          return (
            <>
              <button
                type="button"
                className={styles.row}
                aria-expanded={isOpen}
                onClick={() => onOpen(isOpen ? null : place)}
              >
                <span className={styles.rowName}>{item.name || `Item ${i + 1}`}</span>
                <span className={styles.rowNote}>
                  {edit.problemAt(place) ?? (item.children.length > 0 ? `${item.children.length} below` : '')}
                </span>
              </button>
              {isOpen && (
                <div className={styles.fields}>
                  <MenuItemFields edit={edit} item={item} at={place} onChange={set} />
                  <p className={styles.buttons}>
                    {mayNest && (
                      <Button
                        onClick={() => {
                          onChange(nested(items, i));
                          onOpen(`${above}.${i - 1}`);
                        }}
                      >
                        {`Put below ${before.name || 'the one before'}`}
                      </Button>
                    )}
                    {onRaise && <Button onClick={() => onRaise(i)}>Move out</Button>}
                    <Button onClick={() => onChange(without(items, i))}>Remove</Button>
                  </p>
                  {depth < deepest && (
                    <Level
                      edit={edit}
                      items={item.children}
                      above={`${place}.children`}
                      depth={depth + 1}
                      open={open}
                      onOpen={onOpen}
                      onChange={(children) => set({ children })}
                      onRaise={(at) => {
                        onChange(raised(items, i, at));
                        onOpen(`${above}.${i + 1}`);
                      }}
                    />
                  )}
                </div>
              )}
            </>
          );
        }}
      </SortableList>
    )}
    <p>
      <Button
        disabled={items.length >= staffLimits.menuItemsMax}
        onClick={() => {
          onChange([...items, none]);
          onOpen(`${above}.${items.length}`);
        }}
      >
        {depth === 0 ? 'Add an item' : 'Add an item below'}
      </Button>
    </p>
  </>
);
