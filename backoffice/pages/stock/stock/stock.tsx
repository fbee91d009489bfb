import { staffLinks } from '#contract/staff-links.ts';
import { stockFilters, type StockRow, BeginCounts } from '#contract/stock/staff-stock.ts';
import { shopDay } from '#kernel/dates.ts';
import { cellColumn, type Column, numberColumn } from '#ui/data-table.tsx';
import { StockStatus } from '#ui/stock-status.tsx';
import { classNames } from '#ui/class-names.ts';
import { useCallForm } from '#client/use-call-form.ts';
import { TextAreaField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { NounPage } from '../../../parts/noun-page.tsx';
import styles from '../../../parts/record.module.css';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';
import { RowLink } from '../../../parts/row-link.tsx';
import { useCountedViews } from '../../../views/counted-views.ts';
import { stockViews } from '../../../views/stock-views.ts';
import sheet from './stock.module.css';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { asPastedCounts } from '../../../forms/pasted-counts.ts';
import { figureColumn } from '../../../parts/columns.tsx';
import { notify } from '../../../parts/notify.ts';
import { saidBy } from '../../../forms/said-by.ts';

/** Begins to count many variants, pasted from a table or from the grid. */
const BeginDialog = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient();
  const form = useCallForm({
    schema: BeginCounts,
    defaultValues: { counts: [], reason: 'First count' },
    listed: true,
    send: async (body) => {
      const { begun, already } = await api.staffBeginCounts({ body });
      await client.invalidateQueries();
      const stayed = already.length === 0 ? '' : ` Counted before, and left as they are: ${already.join(', ')}.`;
      notify('Stock', `${begun} ${begun === 1 ? 'variant is' : 'variants are'} counted from now on.${stayed}`);
      onClose();
    },
  });
  const said = saidBy('stock', form.field);
  return (
    <FormDialog title="Begin to count" action="Begin to count" form={form} onClose={onClose}>
      <TextAreaField {...said('counts', asPastedCounts)} />
      <TextField label="Why" {...form.field('reason')} />
    </FormDialog>
  );
};

const columns: Column<StockRow>[] = [
  cellColumn('name', 'Product', { sortable: true, compact: 'first' }, ({ id, sku, name }) => (
    <>
      {name}
      <div>
        <RowLink to={staffLinks.variantStock(id)}>{sku}</RowLink>
      </div>
    </>
  )),
  { name: 'rack', label: 'Rack', sortable: true, optional: true, compact: 'named', cell: ({ rack }) => rack || null },
  numberColumn('onHand', 'On hand', { sortable: true, optional: true }),
  figureColumn('allocated', 'Allocated', { sortable: true, optional: true }, ({ allocated }) => allocated || null),
  figureColumn('available', 'Available', { sortable: true, optional: true }, ({ available, low }) =>
    available === null ? null : (
      <>
        {low && <span className={styles.open}>low </span>}
        <b>{available.toLocaleString('en-CA')}</b>
      </>
    ),
  ),
  figureColumn(
    'perWeek',
    'A week',
    { sortable: true, optional: true },
    ({ perWeek }) => perWeek?.toLocaleString('en-CA', { maximumFractionDigits: perWeek < 10 ? 1 : 0 }) ?? null,
  ),
  cellColumn('lasts', 'Lasts', { sortable: true, optional: true, compact: 'named' }, ({ lasts }) =>
    lasts === null ? null : <Lasts days={lasts} />,
  ),
  cellColumn('onOrder', 'On order', { optional: true, compact: 'named' }, ({ onOrder, expectedOn }) =>
    onOrder === 0 ? null : (
      <>
        {onOrder}
        {expectedOn && <span className={`${styles.quiet} ${sheet.whole}`}>{` ${expectedOn}`}</span>}
      </>
    ),
  ),
  cellColumn(
    'countedAt',
    'Counted',
    { optional: true },
    ({ countedAt }) => countedAt && <span className={sheet.whole}>{shopDay(new Date(countedAt))}</span>,
  ),
  cellColumn('stockStatus', 'Stock', { compact: 'firstEnd' }, ({ stockStatus }) => (
    <StockStatus status={stockStatus} />
  )),
];

const brief = ({ sku, name, available, lasts, stockStatus }: StockRow) => (
  <>
    <span className={styles.strong}>{sku}</span>
    <StockStatus status={stockStatus} />
    <span className={styles.quiet}>{name}</span>
    <span className={styles.quiet}>{available === null ? 'not counted' : `${available} available`}</span>
    {lasts !== null && <Lasts days={lasts} />}
  </>
);

const search = 'staffStockSearch';

/** All variants, counted or not; those that sell and run out soonest come first. */
export const StockPage = () => (
  <NounPage
    title="Stock"
    filters={stockFilters}
    columns={columns}
    views={useCountedViews(stockViews, search)}
    search={search}
    link={staffLinks.variantStock}
    brief={brief}
    tabs={<ScreenTabs of="Stock and where it lies" />}
    create={{ label: 'Count several', render: (close) => <BeginDialog onClose={close} /> }}
  />
);

/** A bar is full at so many days. */
const fullAt = 28;

/** For how long what is available lasts: a bar, and in words. */
const Lasts = ({ days }: { days: number }) => (
  <span className={classNames(sheet.lasts, days <= 3 ? styles.late : days <= 14 ? styles.open : styles.quiet)}>
    <svg className={sheet.bar} viewBox={`0 0 ${fullAt} 4`} preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.min(days, fullAt)} height="4" fill="currentColor" />
    </svg>
    {days === 0 ? 'sold out' : days > 365 ? 'over a year' : `${days} d`}
  </span>
);
