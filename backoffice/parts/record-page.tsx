import { isApiError } from '#contract/platform/api-error.ts';
import { classNames } from '#ui/class-names.ts';
import { late } from '#ui/late.tsx';
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ComponentType, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { NotFoundScreen } from './not-found-screen.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';
import styles from './record.module.css';
import { NotLoaded } from './not-loaded.tsx';
import type { AuditEntry, Permission } from '#contract/people/staff.ts';
import { type PresentRecord, presentRecords } from '#contract/people/staff-presence.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { useStaff } from '../api/api.ts';
import { Actions, type OfferedActions } from './action-button.tsx';
import { Failure } from './failure.tsx';
import { useKeptOpened } from './opened.ts';
import { StatusBadge } from './status-badge.tsx';
import type { Change } from './use-change.ts';
import { TextLink } from './text-link.tsx';
import { shopDateTime } from '#kernel/dates.ts';
import { actionName } from './action-name.ts';
import { Changes } from './changes.tsx';

const Live = late(async () => (await import('./live.tsx')).Live);
const isPresent = (name: unknown): name is PresentRecord => Object.hasOwn(presentRecords, String(name));

type PageProps<T, Key extends QueryKey> = {
  query: (id: number) => UseQueryOptions<T, Error, T, Key>;
  /** The list that contains it, for narrow screens. */
  back: readonly [link: string, label: string];
  /** For a screen of work with something beside it. */
  wide?: boolean;
  children: (record: T) => ReactNode;
};

/** The record of the URL: loaded, or why not. */
export const RecordPage = <T, Key extends QueryKey>({ query, back, wide = false, children }: PageProps<T, Key>) => {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const isId = /^\d{1,9}$/.test(id);
  const asked = query(Number(id));
  const { queryKey } = asked;
  const { data, error, refetch } = useQuery({ ...asked, enabled: isId });
  const place = useRef<HTMLElement>(null);
  const shown = data === undefined ? null : id;
  // The pressed row of the list is gone: the focus moves to the record.
  useEffect(() => {
    if (shown !== null && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [shown]);
  if (!isId || (isApiError(error) && [404, 422].includes(error.status))) return <NotFoundScreen />;
  return (
    // Another record gets a new component: input for one is never sent for the other.
    <article
      key={id}
      ref={place}
      tabIndex={-1}
      className={classNames(styles.record, wide && styles.wide)}
      aria-busy={!data}
    >
      <p className={styles.back}>
        <Link to={{ pathname: back[0], search: search.toString() }}>{back[1]}</Link>
      </p>
      <NotLoaded error={error} again={refetch} />
      {data && isPresent(queryKey[0]) && <Live id={Number(id)} call={queryKey[0]} queryKey={queryKey} />}
      {data ? children(data) : !error && <RecordSkeleton named />}
    </article>
  );
};

/** A screen that is one record. */
export const recordPage =
  <T, Key extends QueryKey>(
    query: PageProps<T, Key>['query'],
    back: PageProps<T, Key>['back'],
    Screen: ComponentType<{ record: T }>,
    look: Pick<PageProps<T, Key>, 'wide'> = {},
  ) =>
  () => (
    <RecordPage query={query} back={back} {...look}>
      {(record) => <Screen record={record} />}
    </RecordPage>
  );

type HeadProps = {
  /** What the record is called. */
  name: string;
  /** What its tab is called, where that is more. */
  title?: string;
  className?: string | undefined;
  status?: { id: string; name: string };
  /** What stands beside the status. */
  beside?: ReactNode;
  /** What can be done with it, in order, or as drawn by others. */
  actions: OfferedActions | ReactElement | false;
  busy: boolean;
  /** Whose it is. */
  children: ReactNode;
};

/** The head of a screen, with what can be done; the title of the tab. */
export const ScreenHead = (props: HeadProps) => {
  const { name, title = name, className, status, beside, actions, busy, children } = props;
  return (
    <>
      <title>{`${title} · Back office`}</title>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1 className={className}>{name}</h1>
          {status && <StatusBadge status={status} />}
          {beside}
        </div>
        {actions && 'length' in actions ? <Actions busy={busy} actions={actions} /> : actions}
        <p className={styles.summary}>{children}</p>
      </div>
    </>
  );
};

type RecordHeadProps = Pick<HeadProps, 'name' | 'status' | 'beside' | 'actions' | 'children'> & {
  change: Pick<Change<never>, 'problems' | 'conflict' | 'busy'>;
};

/** The head of a record's screen, and why what was done with it was refused. */
export const RecordHead = ({ change: { problems, conflict, busy }, ...head }: RecordHeadProps) => {
  useKeptOpened(head.name);
  return (
    <>
      <ScreenHead {...head} busy={busy} />
      <Failure problems={problems} conflict={conflict} />
    </>
  );
};

type LinkProps = { permission: Permission; to: string; children: string };

/** Names another record; leads there who may see it. */
export const RecordLink = ({ permission, to, children }: LinkProps) =>
  useStaff().may(permission) ? <TextLink to={to}>{children}</TextLink> : children;

const recordLink = (permission: Permission, link: (id: number) => string) =>
  function LinkedRecord({ id, children }: { id: number; children: string }) {
    return <RecordLink {...{ permission, to: link(id), children }} />;
  };

export const CustomerLink = recordLink('customers', staffLinks.customer);
export const OrderLink = recordLink('orders', staffLinks.order);
export const ProductLink = recordLink('catalogue', staffLinks.product);

type HistoryProps = {
  entries: readonly AuditEntry[];
  /** Closed at first, where a timeline tells the most of it. */
  folded?: boolean;
};

/** The changes with author and time. */
export const History = ({ entries, folded = false }: HistoryProps) => {
  const all = <Entries entries={entries} />;
  if (!folded)
    return (
      <div className={styles.columns}>
        <section aria-label="Changes">
          <h2>Changes</h2>
          {all}
        </section>
      </div>
    );
  return (
    <section aria-label="Changes">
      <details>
        <summary className={styles.fold}>{`Changes (${entries.length})`}</summary>
        {all}
      </details>
    </section>
  );
};

const Entries = ({ entries }: Pick<HistoryProps, 'entries'>) =>
  entries.length === 0 ? (
    <p className={styles.quiet}>Nothing has been changed here yet.</p>
  ) : (
    <ol className={styles.timeline}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>{actionName(entry.action)}</p>
          <Changes entry={entry} />
          <p className={styles.quiet}>{`${shopDateTime(new Date(entry.at))} · ${entry.actor}`}</p>
        </li>
      ))}
    </ol>
  );
