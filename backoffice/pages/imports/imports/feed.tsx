import { type Feed, type FeedRun, feedStates } from '#contract/imports/staff-feeds.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../api/api.ts';
import { action, Actions } from '../../../parts/action-button.tsx';
import styles from '../../../parts/record.module.css';
import { useKept } from '../../../parts/use-kept.ts';
import { FeedForm } from './feed-form.tsx';
import { feedQuery } from './feed-query.ts';

/** A supplier's feed: where its file is fetched from, what came of it the last times, and fetching it now. */
export const SupplierFeed = ({ supplierId }: { supplierId: number }) => {
  const { data: feed } = useQuery(feedQuery(supplierId));
  return (
    feed && (
      <>
        <FeedForm feed={feed} />
        {feed.version > 0 && <FeedRuns feed={feed} />}
      </>
    )
  );
};

const when = (iso: string): string => shopDateTime(new Date(iso)).slice(0, 16);

const FeedRuns = ({ feed }: { feed: Feed }) => {
  const { work, busy, problems } = useKept(feedQuery(feed.supplierId));
  const of = { params: { id: feed.supplierId }, body: { version: feed.version } };
  const [last] = feed.runs;
  const fetch = action('Fetch now', feed.can.fetch, () => work(() => api.staffFetchFeed(of)));
  const takeOut = action('Make them out of stock', feed.can.takeOut, () => work(() => api.staffTakeOutMissing(of)));
  return (
    <section aria-label="What came of the feed" className={styles.cards}>
      <h2>What came of it</h2>
      {last?.state === 'FAILED' && <Notice kind="error">{`The last time it failed: ${last.why}`}</Notice>}
      {feed.held > 0 && (
        <Notice kind="info">
          {`${feed.held} variants are missing for the second time. They are so many that they stay in stock until you say that it is right.`}
        </Notice>
      )}
      <Problems problems={problems} />
      <p className={styles.summary}>
        {feed.dueAt === null ? 'It is fetched only by hand.' : `It is fetched next at ${when(feed.dueAt)}.`}
      </p>
      <Actions actions={feed.held > 0 ? [fetch, takeOut] : [fetch]} busy={busy} />
      {feed.runs.length > 0 && (
        <ol className={styles.note}>
          {feed.runs.map((run) => (
            <RunLine key={run.id} run={run} />
          ))}
        </ol>
      )}
    </section>
  );
};

const many = (count: number, what: string): string[] => (count === 0 ? [] : [`${count} ${what}`]);

const RunLine = ({ run }: { run: FeedRun }) => {
  const counts = [
    ...many(run.added, 'added'),
    ...many(run.changed, 'changed'),
    ...many(run.refused, 'refused'),
    ...many(run.outOfStock, 'out of stock'),
  ];
  const says = [feedStates[run.state], ...(counts.length > 0 ? [counts.join(', ')] : [])].join(': ');
  return (
    <li>
      <p>
        {`${when(run.beganAt)} · ${says} · ${run.begunBy}`}
        {run.importId !== null && (
          <>
            {' · '}
            <Link to={staffLinks.import(run.importId)} className={styles.link}>
              {`Import ${run.importId}`}
            </Link>
          </>
        )}
      </p>
      {run.why !== '' && <p className={styles.quiet}>{run.why}</p>}
    </li>
  );
};
