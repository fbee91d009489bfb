import { isApiError } from '#contract/platform/api-error.ts';
import { classNames } from '#ui/class-names.ts';
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { NotFoundScreen } from './not-found-screen.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';
import styles from './record.module.css';
import { NotLoaded } from './not-loaded.tsx';

type Props<T, Key extends QueryKey> = {
  query: (id: number) => UseQueryOptions<T, Error, T, Key>;
  /** The list that contains it, for narrow screens. */
  back: readonly [link: string, label: string];
  /** For a screen of work with something beside it. */
  wide?: boolean;
  children: (record: T) => ReactNode;
};

/** The record of the URL: loaded, or why not. */
export const RecordPage = <T, Key extends QueryKey>({ query, back, wide = false, children }: Props<T, Key>) => {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const isId = /^\d{1,9}$/.test(id);
  const { data, error, refetch } = useQuery({ ...query(Number(id)), enabled: isId });
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
      {data ? children(data) : !error && <RecordSkeleton named />}
    </article>
  );
};

/** A screen that is one record. */
export const recordPage =
  <T, Key extends QueryKey>(
    query: Props<T, Key>['query'],
    back: Props<T, Key>['back'],
    Screen: ComponentType<{ record: T }>,
    look: Pick<Props<T, Key>, 'wide'> = {},
  ) =>
  () => (
    <RecordPage query={query} back={back} {...look}>
      {(record) => <Screen record={record} />}
    </RecordPage>
  );
