import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { namedColumns } from './column-choice.ts';
import type { GridColumn } from './grid-columns.ts';
import styles from './products.module.css';

type Props = {
  all: readonly GridColumn[];
  shown: readonly GridColumn[];
  onChange: (named: string | null) => void;
};

/** Which columns the grid shows: kept in the address, and so with a view. */
export const ColumnChooser = ({ all, shown, onChange }: Props) => {
  const fields = new Set(shown.map(({ field }) => field));
  const turn = (field: string, on: boolean): void => {
    const next = new Set(fields);
    if (on) next.add(field);
    else next.delete(field);
    onChange(namedColumns(all, next));
  };
  return (
    <fieldset className={styles.columns}>
      <legend className="visually-hidden">Columns</legend>
      {all
        .filter(({ field }) => field !== 'sku')
        .map(({ field, label }) => (
          <CheckField
            key={field}
            checked={fields.has(field)}
            onChange={({ currentTarget: { checked } }) => turn(field, checked)}
          >
            {label}
          </CheckField>
        ))}
      <Button variant="text" disabled={fields.size === all.length} onClick={() => onChange(null)}>
        Show all
      </Button>
    </fieldset>
  );
};
