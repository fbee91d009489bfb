import type { CatalogueRow } from '#contract/catalogue/staff-catalogue.ts';
import { classNames } from '#ui/class-names.ts';
import { useId } from 'react';
import { Datalist } from '../../../parts/datalist.tsx';
import type { GridColumn } from './grid-columns.ts';
import styles from './products.module.css';
import type { GridCells } from './use-cells.ts';

type Props = { row: CatalogueRow; column: GridColumn; cells: GridCells; label: string };

/** One field outside of the sheet: what is typed is kept in the draft when the field is left, or by Enter. */
export const CellField = ({ row, column, cells, label }: Props) => {
  const says = useId();
  const list = useId();
  const line = cells.lineOf(row, column);
  const typed = cells.typed(row, column);
  const problem = line?.problem ?? null;
  if (column.fixed !== undefined) return <span title={column.fixed}>{typed === '' ? 'not known' : typed}</span>;
  const given = {
    key: `${column.field} ${typed}`,
    className: styles.value,
    'aria-label': label,
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : says,
    'data-drafted': line && '',
    defaultValue: typed,
  };
  const { key, ...rest } = given;
  return (
    <>
      <input
        key={key}
        {...rest}
        list={column.options && list}
        inputMode={column.kind === 'money' ? 'decimal' : undefined}
        onBlur={({ currentTarget: { value } }) => cells.set(row, column, value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      {column.options && <Datalist id={list} options={column.options} />}
      {problem !== null && (
        <p id={says} className={classNames(styles.below, styles.problem)}>
          {problem}
        </p>
      )}
    </>
  );
};
