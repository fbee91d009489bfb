import { staffLimits } from '#contract/staff-limits.ts';
import { Button } from '#ui/button.tsx';
import { useState } from 'react';
import type { Edit } from './edit.ts';
import styles from './editor.module.css';
import { movedItem, without } from '../../../../parts/move-in-list.ts';
import { SortableList } from '../../../../parts/sortable-list.tsx';
import { TargetBox } from './target-box.tsx';

type Props = { edit: Edit; at: number; ids: readonly number[]; onChange: (ids: number[]) => void };

/** The products that a widget shows, in their order. */
export const WidgetProducts = ({ edit, at, ids, onChange }: Props) => {
  // Named here until the server names them.
  const [found, setFound] = useState<ReadonlyMap<number, string>>(new Map());
  const known = new Map(edit.record.variants.map(({ id, name, sku }) => [id, `${name} · ${sku}`]));
  const nameOf = (id: number): string => known.get(id) ?? found.get(id) ?? `Product ${id}, not sold any more`;
  return (
    <>
      <SortableList
        label="Products of the widget"
        names={ids.map(nameOf)}
        onMove={(from, to) => onChange(movedItem(ids, from, to))}
      >
        {(i) => (
          <div className={styles.row}>
            <span className={styles.rowName}>{nameOf(ids[i] ?? 0)}</span>
            <Button
              variant="text"
              aria-label={`Remove ${nameOf(ids[i] ?? 0)}`}
              onClick={() => onChange(without(ids, i))}
            >
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
