import {
  type PictureItem,
  pictureItemFilters,
  pictureItemStates,
  type PictureRun,
  type PictureRunState,
  pictureRunStates,
} from '#contract/catalogue/staff-pictures.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { useDataTable } from '#client/use-data-table.ts';
import { tableProblems } from '#ui/table-problems.ts';
import type { UseQueryOptions } from '@tanstack/react-query';
import { api, callQuery } from '../../../api/api.ts';
import { AssetImage } from '../../../parts/asset-image.tsx';
import { type Action, action } from '../../../parts/action-button.tsx';
import { recordPage, ScreenHead } from '../../../parts/record-page.tsx';
import styles from '../../../parts/record.module.css';
import { fieldIn, type View } from '../../../views/view.ts';
import own from './pictures.module.css';
import { cellColumn, type Column, spanColumn } from '#ui/data-table.tsx';
import { TableRows } from '#client/table-rows.tsx';
import { Button } from '#ui/button.tsx';
import { labelledFields } from '../../../parts/labelled-fields.ts';
import { ViewLinks } from '../../../parts/view-links.tsx';
import { useKept } from '../../../parts/use-kept.ts';
import { stateColumn } from '../../../parts/columns.tsx';
import { TextLink } from '../../../parts/text-link.tsx';

const fields = labelledFields(pictureItemFilters);
const sort = { by: 'source', direction: 'ASC' } as const;

const viewsOf = ({ counts }: PictureRun): View[] => [
  { label: 'All', count: counts.pictures, filters: {}, sort },
  { label: 'Failed', count: counts.failed, filters: fieldIn('state', 'FAILED'), sort },
  { label: 'Of no product', count: counts.unmatched, filters: fieldIn('state', 'UNMATCHED'), sort },
  { label: 'Waiting', count: counts.waiting, filters: fieldIn('state', 'WAITING'), sort },
];

type Props = { run: PictureRun; onRetry: ((itemId: number) => void) | null };

/** The pictures of a run, a tab for each state, with whose they are or why not. */
const RunItems = ({ run, onRetry }: Props) => {
  const table = useDataTable<PictureItem>({
    list: 'picture-items',
    first: sort,
    ask: (body) => {
      const query = callQuery('staffPictureItemSearch', { params: { id: run.id }, body });
      // They change while the run is at work.
      return { ...query, queryKey: [...query.queryKey, run.version, run.counts.waiting] };
    },
  });
  const columns = columnsWith(onRetry);
  return (
    <section aria-label="Pictures of the run" className={own.uploads}>
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
    ({ picture }) => picture && <AssetImage asset={picture} size={96} className={own.thumb} alt="" loading="lazy" />,
  ),
  spanColumn('source', 'Address or file', own.source, { sortable: true, compact: 'first' }, ({ source }) => source),
  stateColumn(pictureItemStates),
  spanColumn('skus', 'For', styles.code, { compact: 'named' }, ({ skus }) => skus.join(', ') || '–'),
  cellColumn('reason', 'Why', { compact: 'below' }, ({ id, state, source, reason, suggestion }) => (
    <span className={own.why}>
      {suggestion === '' ? reason : `${reason} Is it ${suggestion}?`}
      {state === 'FAILED' && onRetry && (
        <Button aria-label={`Fetch again: ${source}`} onClick={() => onRetry(id)}>
          Fetch again
        </Button>
      )}
    </span>
  )),
];

const working: ReadonlySet<PictureRunState> = new Set(['UPLOADING', 'READING', 'WORKING']);
const everyMs = 1000;

const runQuery = (id: number) => callQuery('staffPictureRun', { params: { id } });
/** Asked for again and again while it is at work. */
const watchedRun = (id: number): UseQueryOptions<PictureRun> => ({
  ...runQuery(id),
  refetchInterval: ({ state: { data } }) => (data && working.has(data.state) ? everyMs : false),
});

const Run = ({ record: run }: { record: PictureRun }) => {
  const { id, version, name, state, kind, counts, can, failure, importId } = run;
  const { work, busy, problems } = useKept(runQuery(id), { anew: true });
  const done = counts.pictures - counts.waiting;
  return (
    <>
      <ScreenHead
        name={name}
        className={own.source}
        status={{ id: state, name: pictureRunStates[state] }}
        actions={state !== 'UNDONE' && state !== 'DISCARDED' && actionsOf(run, work)}
        busy={busy}
      >
        {courseOf(run)}
      </ScreenHead>
      <Problems problems={problems} />
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      {working.has(state) && (
        <div className={own.uploads}>
          <p>{kind === 'ZIP' ? pictureRunStates[state] : `${done} of ${counts.pictures} fetched or failed`}</p>
          {kind === 'IMPORT' && (
            <progress aria-label="Fetched" className={own.bar} max={Math.max(1, counts.pictures)} value={done} />
          )}
        </div>
      )}
      {importId !== null && (
        <p>
          <TextLink to={staffLinks.import(importId)}>The import that named them</TextLink>
        </p>
      )}
      <RunItems
        run={run}
        onRetry={
          can.retry.possible && !busy
            ? (itemId) => work(() => api.staffRetryPictures({ params: { id }, body: { version, itemId } }))
            : null
        }
      />
    </>
  );
};

/** A run of pictures: how far it is, what failed and why, and applying, retrying or undoing it. */
export const PictureRunPage = recordPage(watchedRun, [staffLinks.pictureRuns(), 'What imports and ZIPs brought'], Run);

const actionsOf = (run: PictureRun, work: (call: () => Promise<PictureRun>) => void): Action[] => {
  const { id, version, name, kind, state, can, counts } = run;
  const of = { params: { id }, body: { version } };
  const undo = action('Take back', can.undo, () => work(() => api.staffUndoPictures(of)), {
    confirm: {
      title: `Take back the pictures of ${name}?`,
      action: 'Take them back',
      children:
        'The products get back the pictures that they had, unless they were changed since. The pictures stay in the library.',
    },
  });
  const retry = () => work(() => api.staffRetryPictures({ params: { id }, body: { version, itemId: null } }));
  if (kind === 'IMPORT') return [undo, action(`Fetch the ${counts.failed} again`, can.retry, retry, { primary: true })];
  if (state === 'DONE') return [undo];
  return [
    action('Discard', can.discard, () => work(() => api.staffDiscardPictures(of)), {
      confirm: {
        title: `Discard ${name}?`,
        action: 'Discard',
        children: 'No product was changed. Its pictures stay in the library.',
      },
    }),
    action(`Apply to ${counts.variants}`, can.apply, () => work(() => api.staffApplyPictures(of)), { primary: true }),
  ];
};

const when = (at: string): string => shopDateTime(new Date(at));

const courseOf = ({ begunAt, begunBy, appliedAt, appliedBy, kind, state, counts }: PictureRun): string =>
  [
    `Begun ${when(begunAt)} by ${begunBy}.`,
    kind === 'ZIP' && appliedAt && `Applied ${when(appliedAt)} by ${appliedBy}.`,
    counts.attached > 0 &&
      `${counts.attached.toLocaleString('en-CA')} ${counts.attached === 1 ? 'product has its' : 'products have their'} pictures.`,
    state === 'UNDONE' && 'The pictures were taken back.',
    counts.left > 0 && `${counts.left} were changed since and left.`,
  ]
    .filter(Boolean)
    .join(' ');
