import { cellColumn } from '#ui/columns.tsx';
import { TableRows } from '#client/table-rows.tsx';
import { useDataTable } from '#client/use-data-table.ts';
import { imageUrl } from '#contract/platform/images.ts';
import {
  type PictureItem,
  type PictureRun,
  pictureItemFilters,
  pictureItemStates,
} from '#contract/catalogue/staff-pictures.ts';
import { Button } from '#ui/button.tsx';
import type { Column } from '#ui/data-table.tsx';
import { Problems } from '#ui/problems.tsx';
import { tableProblems } from '#ui/table-problems.ts';
import { callQuery } from '../../../api/call-query.ts';
import { labelledFields } from '../../../parts/labelled-fields.ts';
import record from '../../../parts/record.module.css';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { ViewLinks } from '../../../parts/view-links.tsx';
import type { View } from '../../../views/view.ts';
import styles from './pictures.module.css';
import { fieldIn } from '../../../views/filters.ts';

const fields = labelledFields(pictureItemFilters, { source: 'Address or file', state: 'State', reason: 'Reason' });
const sort = { by: 'source', direction: 'ASC' } as const;

const viewsOf = ({ counts }: PictureRun): View[] => [
  { label: 'All', count: counts.pictures, filters: {}, sort },
  { label: 'Failed', count: counts.failed, filters: fieldIn('state', 'FAILED'), sort },
  { label: 'Of no product', count: counts.unmatched, filters: fieldIn('state', 'UNMATCHED'), sort },
  { label: 'Waiting', count: counts.waiting, filters: fieldIn('state', 'WAITING'), sort },
];

type Props = { run: PictureRun; onRetry: ((itemId: number) => void) | null };

/** The pictures of a run, a tab for each state, with whose they are or why not. */
export const RunItems = ({ run, onRetry }: Props) => {
  const table = useDataTable<PictureItem>({
    first: sort,
    ask: (body) => {
      const query = callQuery('staffPictureItemSearch', { params: { id: run.id }, body });
      // They change while the run is at work.
      return { ...query, queryKey: [...query.queryKey, run.version, run.counts.waiting] };
    },
  });
  const columns = columnsWith(onRetry);
  return (
    <section aria-label="Pictures of the run" className={styles.uploads}>
      <ViewLinks label="States" views={viewsOf(run)} filters={table.state.filters} first={sort} stay />
      {table.error && <Problems problems={tableProblems(table.error, { fields, columns })} />}
      <TableRows<PictureItem> table={table} label="Pictures" columns={columns} none="None is like that." />
    </section>
  );
};

const columnsWith = (onRetry: Props['onRetry']): Column<PictureItem>[] => [
  cellColumn(
    'picture',
    'Picture',
    { compact: 'second' },
    ({ picture }) =>
      picture && (
        <img
          className={styles.thumb}
          src={imageUrl(picture.path, 96)}
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
        />
      ),
  ),
  cellColumn('source', 'Address or file', { sortable: true, compact: 'first' }, ({ source }) => (
    <span className={styles.source}>{source}</span>
  )),
  cellColumn('state', 'State', { compact: 'firstEnd' }, ({ state }) => (
    <StatusBadge status={{ id: state, name: pictureItemStates[state] }} />
  )),
  cellColumn('skus', 'For', { compact: 'named' }, ({ skus }) => (
    <span className={record.code}>{skus.length === 0 ? '–' : skus.join(', ')}</span>
  )),
  cellColumn('reason', 'Why', { compact: 'below' }, ({ id, state, source, reason, suggestion }) => (
    <span className={styles.why}>
      {suggestion === '' ? reason : `${reason} Is it ${suggestion}?`}
      {state === 'FAILED' && onRetry && (
        <Button aria-label={`Fetch again: ${source}`} onClick={() => onRetry(id)}>
          Fetch again
        </Button>
      )}
    </span>
  )),
];
