import { staffLinks } from '#contract/staff-links.ts';
import { imageUrl } from '#contract/platform/images.ts';
import type { CatalogueRow } from '#contract/catalogue/staff-catalogue.ts';
import { classNames } from '#ui/class-names.ts';
import type { Sort } from '#ui/data-table.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
  type RefObject,
  useLayoutEffect,
} from 'react';
import { Link, useNavigate } from 'react-router';
import { boundsOf, type CellRange, isWithin, moved, oneCell, tabbed } from './cell-range.ts';
import { type CellEnd, GridCell } from './grid-cell.tsx';
import type { GridColumn } from './grid-columns.ts';
import styles from './grid.module.css';
import type { GridCells } from './use-cells.ts';
import type { useWindows } from './use-windows.ts';
import { Icon } from '#ui/icon.tsx';

const rowHeight = 32;
const headHeight = 32;
/** Rows beyond what is in view, so that a quick scroll meets rows. */
const beyond = 8;
const aheadWidths = [56, 40];

type Props = {
  label: string;
  columns: readonly GridColumn[];
  cells: GridCells;
  windows: ReturnType<typeof useWindows>;
  sort: Sort;
  onSort: (sort: Sort) => void;
  view: { first: number; last: number };
  onView: (view: { first: number; last: number }) => void;
  range: CellRange;
  onRange: (range: CellRange) => void;
  onUndo: () => void;
};

type Measures = {
  /** Columns in pixels; the last takes what is left. */
  columns: readonly number[];
  rows: number;
  /** The first row that is in the page. */
  first: number;
};

/** Sets the grid's measures; by script, as the content security policy allows no style attribute in a document. */
const useGridStyle = (place: RefObject<HTMLElement | null>, { columns, rows, first }: Measures): void => {
  const widths = columns.map((width) => `${width}px`).join(' ');
  useLayoutEffect(() => {
    const style = place.current?.style;
    style?.setProperty('--columns', widths);
    style?.setProperty('--rows', String(rows));
    style?.setProperty('--first', String(first));
  }, [place, widths, rows, first]);
};

type HeadProps = { column: GridColumn; place: number; sort: Sort; onSort: (sort: Sort) => void };

const GridHeadCell = ({ column: { field, label, kind, sortable }, place, sort, onSort }: HeadProps) => {
  const direction = sort.by === field ? sort.direction : undefined;
  return (
    <th
      scope="col"
      aria-colindex={place}
      aria-sort={direction && (direction === 'ASC' ? 'ascending' : 'descending')}
      className={classNames(
        styles.cell,
        (kind === 'money' || kind === 'percent') && styles.end,
        field === 'sku' && styles.sku,
      )}
    >
      {sortable ? (
        <button
          type="button"
          className={styles.sort}
          data-direction={direction}
          onClick={() => onSort({ by: field, direction: direction === 'ASC' ? 'DESC' : 'ASC' })}
        >
          {label}
          <Icon name="chevronDown" size={12} />
        </button>
      ) : (
        <span className={styles.text}>{label}</span>
      )}
    </th>
  );
};

/**
 * The catalogue as a sheet. Only the rows in view are in the page; the scroll bar is that of all. The cell at hand is
 * `range.row`, `range.col`: the grid has the focus, and names it as its active descendant.
 */
export const Grid = (props: Props) => {
  const { label, columns, cells, windows, sort, onSort, view, onView, range, onRange, onUndo } = props;
  const { total } = windows;
  const place = useRef<HTMLDivElement>(null);
  const sheetTable = useRef<HTMLTableElement>(null);
  const [editing, setEditing] = useState<string | null>(null);
  // After Escape the next Tab leaves the grid, which would be a keyboard trap otherwise.
  const leaving = useRef(false);
  const dragging = useRef<'cell' | 'handle' | null>(null);
  const first = Math.max(0, view.first - beyond);
  const last = Math.min(total, view.last + beyond);
  useGridStyle(place, { columns: [...aheadWidths, ...columns.map(({ width }) => width)], rows: total, first });
  const page = Math.max(1, view.last - view.first - 2);
  const sheet = { rows: total, columns: columns.length, page };
  const { top, bottom, left, right } = boundsOf(range);
  const ended = range.toRow !== range.row || range.toCol !== range.col;

  const look = (): void => {
    const { scrollTop = 0, clientHeight = 0 } = place.current ?? {};
    const seen = { first: Math.floor(scrollTop / rowHeight), last: Math.ceil((scrollTop + clientHeight) / rowHeight) };
    if (seen.first !== view.first || seen.last !== view.last) onView(seen);
  };
  useEffect(() => {
    const grid = place.current;
    if (!grid) return;
    const watch = new ResizeObserver(look);
    watch.observe(grid);
    return () => watch.disconnect();
  });

  const go = (next: CellRange): void => {
    onRange(next);
    const grid = place.current;
    if (!grid) return;
    const [row, col] = [next.toRow, next.toCol];
    const fits = grid.clientHeight - headHeight - rowHeight;
    if (row * rowHeight < grid.scrollTop) grid.scrollTop = row * rowHeight;
    else if (row * rowHeight > grid.scrollTop + fits) grid.scrollTop = row * rowHeight - fits;
    const widths = columns.map(({ width }) => width);
    const held = 96 + (widths[0] ?? 0);
    const from = 96 + widths.slice(0, col).reduce((sum, width) => sum + width, 0);
    const to = from + (widths[col] ?? 0);
    if (col > 0 && from - held < grid.scrollLeft) grid.scrollLeft = from - held;
    else if (to > grid.scrollLeft + grid.clientWidth) grid.scrollLeft = to - grid.clientWidth;
  };

  const navigate = useNavigate();
  const open = (): void => {
    const row = rowHere();
    if (row) void navigate(staffLinks.product(row.productId));
  };
  const rowHere = (): CatalogueRow | undefined => windows.rowAt(range.row);
  const columnHere = columns[range.col];
  const edit = (text?: string): void => {
    const row = rowHere();
    if (row && columnHere && columnHere.fixed === undefined) setEditing(text ?? cells.typed(row, columnHere));
  };
  const finish = (typed: string | null, end: CellEnd): void => {
    if (editing === null) return;
    setEditing(null);
    const row = rowHere();
    if (typed !== null && row && columnHere) cells.set(row, columnHere, typed);
    const next = {
      stay: range,
      down: moved(range, { key: 'ArrowDown', ctrl: false, shift: false }, sheet),
      up: moved(range, { key: 'ArrowUp', ctrl: false, shift: false }, sheet),
      next: tabbed(range, false, sheet),
      back: tabbed(range, true, sheet),
    }[end];
    if (next && end !== 'stay') go(next);
    // Only from the input; a press elsewhere keeps the focus that it set.
    if (place.current?.contains(document.activeElement)) sheetTable.current?.focus({ preventScroll: true });
  };

  /** What a key with Ctrl does; undefined for one that is the browser's. */
  const withCtrl = (key: string): (() => void) | undefined => {
    switch (key) {
      case 'd':
        return () => void cells.fillDown(range);
      case 'z':
        return onUndo;
      case 'a':
        return () => onRange({ row: 0, col: 0, toRow: total - 1, toCol: columns.length - 1 });
      default:
        return undefined;
    }
  };
  const actOf = (event: KeyboardEvent): (() => void) | undefined => {
    const { key, shiftKey: shift } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    const next =
      key === 'Tab' ? !leaving.current && tabbed(range, shift, sheet) : moved(range, { key, ctrl, shift }, sheet);
    if (next) return () => go(next);
    if (ctrl && key === 'Enter') return open;
    if (ctrl) return withCtrl(key.toLowerCase());
    if (key === 'Enter' || key === 'F2') return () => edit();
    if (key === 'Delete' || key === 'Backspace') return () => void cells.clear(range);
    // "/" and "?" are the page's.
    return key.length === 1 && !event.altKey && !'/?'.includes(key) ? () => edit(key) : undefined;
  };
  const press = (event: KeyboardEvent): void => {
    if (event.target !== sheetTable.current || event.nativeEvent.isComposing) return;
    const act = actOf(event);
    leaving.current = event.key === 'Escape' || (leaving.current && event.key === 'Shift');
    if (event.key === 'Escape') onRange(oneCell(range.row, range.col));
    if (!act) return;
    event.preventDefault();
    act();
  };

  const pressCell = (row: number, col: number) => (event: PointerEvent, kind: 'cell' | 'handle') => {
    if (event.button !== 0) return;
    event.stopPropagation();
    dragging.current = kind;
    if (kind === 'handle') return event.preventDefault();
    onRange(event.shiftKey ? { ...range, toRow: row, toCol: col } : oneCell(row, col));
  };
  const enterCell = (row: number, col: number) => (event: PointerEvent) => {
    if (dragging.current === null || event.buttons !== 1) return;
    // The handle goes down or up only: it fills the columns that are chosen.
    onRange(dragging.current === 'cell' ? { ...range, toRow: row, toCol: col } : { ...range, toRow: row });
  };
  const release = (): void => {
    if (dragging.current === 'handle') void cells.fillDown(range);
    dragging.current = null;
  };

  const copy = (event: ClipboardEvent): void => {
    if (event.target !== sheetTable.current && editing !== null) return;
    event.preventDefault();
    const text = cells.copyNow(range);
    if (text === null) void cells.copy(range).then((whole) => navigator.clipboard.writeText(whole));
    else event.clipboardData.setData('text/plain', text);
  };
  const paste = (event: ClipboardEvent): void => {
    if (editing !== null) return;
    event.preventDefault();
    void cells.paste(range, event.clipboardData.getData('text/plain')).then(onRange);
  };

  const problem = (() => {
    const row = rowHere();
    if (!row || !columnHere) return null;
    return cells.lineOf(row, columnHere)?.problem ?? columnHere.fixed ?? null;
  })();
  // Spread, because the linter refuses a table with the role of a widget.
  const widget = {
    role: 'grid',
    'aria-label': label,
    'aria-rowcount': total + 1,
    'aria-colcount': columns.length + aheadWidths.length,
    'aria-multiselectable': true,
    'aria-busy': windows.loading || windows.stale,
    'aria-activedescendant': windows.rowAt(range.row) && `cell-${range.row}-${range.col}`,
    tabIndex: 0,
    onKeyDown: press,
    onPointerUp: release,
    onCopy: copy,
    onCut: (event: ClipboardEvent) => {
      copy(event);
      if (editing === null) void cells.clear(range);
    },
    onPaste: paste,
  } as const;
  return (
    <div className={styles.place}>
      {/* The focus is the table's: its cells are named as active descendants, and come and go with the scroll. */}
      <div ref={place} className={classNames(styles.grid, windows.stale && styles.stale)} onScroll={look}>
        <table ref={sheetTable} {...widget} className={styles.sheet}>
          <thead className={styles.head}>
            <tr aria-rowindex={1} className={styles.row}>
              <th scope="col" aria-colindex={1} className={classNames(styles.cell, styles.number)}>
                <span className="visually-hidden">Number</span>
              </th>
              <th scope="col" aria-colindex={2} className={classNames(styles.cell, styles.picture)}>
                <span className="visually-hidden">Picture</span>
              </th>
              {columns.map((column, at) => (
                <GridHeadCell key={column.field} column={column} place={at + 3} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody className={styles.body}>
            {Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at).map((at) => {
              const row = windows.rowAt(at);
              return (
                <tr key={at} aria-rowindex={at + 2} className={styles.row}>
                  <th scope="row" aria-colindex={1} className={classNames(styles.cell, styles.number)}>
                    {row ? (
                      <Link
                        to={staffLinks.product(row.productId)}
                        tabIndex={-1}
                        aria-label={`${at + 1}, open ${row.fields['productName'] ?? 'the product'}`}
                      >
                        {at + 1}
                      </Link>
                    ) : (
                      at + 1
                    )}
                  </th>
                  <td aria-colindex={2} className={classNames(styles.cell, styles.picture)}>
                    {row?.asset && <img src={imageUrl(row.asset.path, 96)} alt="" width={26} height={26} />}
                  </td>
                  {columns.map((column, col) =>
                    row ? (
                      <GridCell
                        key={column.field}
                        id={`cell-${at}-${col}`}
                        column={column}
                        place={col + 3}
                        shown={cells.shown(row, column)}
                        was={cells.was(row, column)}
                        line={cells.lineOf(row, column)}
                        chosen={ended && isWithin(range, at, col)}
                        active={at === range.row && col === range.col}
                        corner={at === bottom && col === right && top <= at && left <= col}
                        editing={at === range.row && col === range.col ? editing : null}
                        onPress={pressCell(at, col)}
                        onEnter={enterCell(at, col)}
                        onEdit={() => edit()}
                        onEnd={finish}
                      />
                    ) : (
                      <td key={column.field} aria-colindex={col + 3} className={styles.cell}>
                        <Skeleton className={styles.waiting} />
                      </td>
                    ),
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {problem !== null && editing === null && <output className={styles.reason}>{problem}</output>}
    </div>
  );
};
