import type { PricedDraft } from '#contract/orders/staff-orders.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { cellColumn, type Column, DataTable } from '#ui/data-table.tsx';
import fieldStyles from '#ui/field.module.css';
import { QuantityBox, selectAll } from '#ui/quantity-box.tsx';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { formatDollars } from '#kernel/money.ts';
import { figureColumn, goodsColumn } from '../../../parts/columns.tsx';
import { Dollars } from '../../../parts/dollars.tsx';
import record from '../../../parts/record.module.css';
import { type DraftLine, quantityOf } from './draft-lines.ts';
import styles from './order-form.module.css';

type Row = DraftLine & {
  /** Undefined until loaded for this quantity. */
  price: PricedDraft['items'][number] | undefined;
  error: string | undefined;
  onQuantity: (typed: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPrice: (typed: string) => void;
  onRemove: () => void;
};

const columns: Column<Row>[] = [
  cellColumn('sku', 'SKU', {}, ({ sku }) => <span className={classNames(record.code, record.whole)}>{sku}</span>),
  { name: 'name', label: 'Product', cell: ({ name }) => name },
  { name: 'qty', label: 'Quantity', align: 'end', cell: (row) => <Quantity row={row} /> },
  { name: 'price', label: 'Price', align: 'end', cell: ({ price }) => price && <Dollars amount={price.price} /> },
  cellColumn('subTotal', 'Subtotal', { align: 'end' }, ({ price }) => price && <Dollars amount={price.subTotal} />),
  cellColumn('remove', '', { align: 'end' }, ({ sku, onRemove }) => (
    <Button variant="text" aria-label={`Remove ${sku}`} onClick={onRemove}>
      Remove
    </Button>
  )),
];

/** Of an order that is edited: beside what it was, with a price by hand in the place of the one that follows. */
const editColumns: Column<Row>[] = [
  goodsColumn,
  figureColumn('was', 'So far', {}, ({ was }) => was?.qty ?? <span className={record.quiet}>new</span>),
  { name: 'qty', label: 'Quantity', align: 'end', compact: 'second', cell: (row) => <Quantity row={row} /> },
  { name: 'price', label: 'Price', align: 'end', compact: 'secondEnd', cell: (row) => <Price row={row} /> },
  cellColumn(
    'subTotal',
    'Subtotal',
    { align: 'end', compact: 'firstEnd' },
    ({ price }) => price && <Dollars amount={price.subTotal} />,
  ),
  { ...columns.at(-1)!, compact: 'end' },
];

/** Of a quote, which is new. */
const quoteColumns = editColumns.filter(({ name }) => name !== 'was');

const Price = ({ row: { sku, was, price, byHand = '', onPrice } }: { row: Row }) => {
  const own = was?.price ?? price?.ownPrice;
  return (
    <span className={record.whole}>
      {price && own !== undefined && own !== price.price && (
        <s className={record.quiet}>
          <Dollars amount={own} />
        </s>
      )}{' '}
      <input
        aria-label={`Price of ${sku}, by hand`}
        inputMode="decimal"
        className={classNames(fieldStyles.input, styles.box)}
        placeholder={price && formatDollars(price.price)}
        value={byHand}
        onChange={({ currentTarget }) => onPrice(currentTarget.value)}
      />
    </span>
  );
};

const Quantity = ({ row: { id, sku, typed, error, onQuantity, onKeyDown } }: { row: Row }) => (
  <div className={styles.quantity}>
    <QuantityBox
      data-line={id}
      aria-label={`Quantity of ${sku}`}
      value={typed}
      wrong={error}
      classes={{
        input: classNames(fieldStyles.input, styles.box, error !== undefined && fieldStyles.wrong),
        words: fieldStyles.error,
      }}
      onText={onQuantity}
      onFocus={selectAll}
      onKeyDown={onKeyDown}
    />
  </div>
);

type Props = {
  lines: readonly DraftLine[];
  priced: PricedDraft | undefined;
  /** Other prices are being loaded. */
  stale: boolean;
  errorOf: (field: string) => string | undefined;
  /** The line whose quantity gets the focus; a new object each time. */
  focus: { id: number } | null;
  onQuantity: (id: number, typed: string) => void;
  /** For the prices of an order that is edited, and of a quote. */
  onPrice: ((id: number, typed: string) => void) | undefined;
  onRemove: (id: number) => void;
  /** Called for Enter. */
  onDone: () => void;
};

/** The lines of the order. Arrow keys move between quantities, Enter returns to the search. */
export const DraftTable = ({ lines, priced, stale, errorOf, focus, onQuantity, onPrice, onRemove, onDone }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (focus) place.current?.querySelector<HTMLInputElement>(`input[data-line="${focus.id}"]`)?.focus();
  }, [focus]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const isDone = event.key === 'Enter' || event.key === 'Escape';
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (!isDone && step === 0) return;
    event.preventDefault();
    const boxes = [...(place.current?.querySelectorAll<HTMLInputElement>('input[data-line]') ?? [])];
    const next = boxes[boxes.indexOf(event.currentTarget) + step];
    if (isDone || (step < 0 && !next)) onDone();
    else next?.focus();
  };
  const prices = new Map(priced?.items.map((item) => [item.productVariantId, item]));
  const rows = lines.map((line): Row => {
    const price = prices.get(line.id);
    return {
      ...line,
      // Another quantity may have another price.
      price: price?.qty === quantityOf(line.typed) ? price : undefined,
      error: errorOf(`items.${line.id}`),
      onQuantity: (typed) => onQuantity(line.id, typed),
      onKeyDown,
      onPrice: (typed) => onPrice?.(line.id, typed),
      onRemove: () => onRemove(line.id),
    };
  });
  return (
    <div ref={place}>
      <DataTable
        label="Lines of the order"
        columns={!onPrice ? columns : lines.some(({ was }) => was) ? editColumns : quoteColumns}
        rows={rows}
        stale={stale}
      />
    </div>
  );
};
