import type { FieldKind } from '#contract/catalogue/fields.ts';
import { classNames } from '#ui/class-names.ts';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { Datalist } from '../../../parts/datalist.tsx';
import type { GridColumn } from './grid-columns.ts';
import styles from './grid.module.css';
import type { ShownLine } from './use-draft.ts';

export type CellEnd = 'stay' | 'down' | 'up' | 'next' | 'back';

type Props = {
  id: string;
  column: GridColumn;
  /** From 1, with the number and the picture. */
  place: number;
  shown: string;
  /** What the catalogue has, where the draft differs. */
  was: string;
  line: ShownLine | undefined;
  chosen: boolean;
  active: boolean;
  /** The last cell of the range: it has the handle. */
  corner: boolean;
  /** What the input begins with; null: it is not edited. */
  editing: string | null;
  onPress: (event: PointerEvent, kind: 'cell' | 'handle') => void;
  onEnter: (event: PointerEvent) => void;
  onEdit: () => void;
  /** @param typed null: as it was */
  onEnd: (typed: string | null, end: CellEnd) => void;
};

const codes: ReadonlySet<FieldKind> = new Set<FieldKind>(['code', 'barcode', 'count', 'grams', 'day']);

export const GridCell = (props: Props) => {
  const { id, column, place, shown, was, line, chosen, active, corner, editing, onPress, onEnter, onEdit, onEnd } =
    props;
  const wrong = line !== undefined && line.problem !== null;
  return (
    <td
      id={id}
      aria-colindex={place}
      aria-selected={chosen}
      aria-invalid={wrong || undefined}
      aria-readonly={column.fixed !== undefined || undefined}
      className={classNames(
        styles.cell,
        (column.kind === 'money' || column.kind === 'percent') && styles.end,
        column.fixed !== undefined && styles.fixed,
        codes.has(column.kind) && styles.code,
        column.field === 'sku' && styles.sku,
        line && styles.drafted,
        wrong && styles.wrong,
        chosen && styles.chosen,
        active && styles.active,
      )}
      title={line?.problem ?? (shown.length > 12 ? shown : undefined)}
      onPointerDown={(event) => onPress(event, 'cell')}
      onPointerEnter={onEnter}
      onDoubleClick={onEdit}
    >
      {editing === null ? (
        <>
          <span className={styles.text}>{shown}</span>
          {line && (
            <span className="visually-hidden">{`, ${line.problem ?? `changed, was ${was === '' ? 'empty' : was}`}`}</span>
          )}
          {corner && (
            <span
              className={styles.handle}
              aria-hidden="true"
              data-handle=""
              onPointerDown={(event) => onPress(event, 'handle')}
            />
          )}
        </>
      ) : (
        <CellInput column={column} first={editing} onEnd={onEnd} />
      )}
    </td>
  );
};

type InputProps = { column: GridColumn; first: string; onEnd: Props['onEnd'] };

const endOf = ({ key, shiftKey }: KeyboardEvent): CellEnd | null => {
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'back' : 'next';
  return null;
};

/** The cell while it is edited: what is typed counts when it is left, unless by Escape. */
export const CellInput = ({ column, first, onEnd }: InputProps) => {
  const list = useId();
  return (
    <>
      <input
        ref={(input) => input?.focus()}
        aria-label={column.label}
        className={styles.input}
        defaultValue={first}
        list={column.options && list}
        inputMode={column.kind === 'money' ? 'decimal' : undefined}
        onPointerDown={(event) => event.stopPropagation()}
        onBlur={({ currentTarget: { value } }) => onEnd(value, 'stay')}
        onKeyDown={(event) => {
          event.stopPropagation();
          const end = event.key === 'Escape' ? 'stay' : endOf(event);
          if (end === null || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnd(event.key === 'Escape' ? null : event.currentTarget.value, end);
        }}
      />
      {column.options && <Datalist id={list} options={column.options} />}
    </>
  );
};
