import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { RecordSkeleton } from './record-skeleton.tsx';
import styles from './record.module.css';
import { NotLoaded } from './not-loaded.tsx';
import { ScreenTabs } from './screen-tabs.tsx';

type Props<T, Key extends QueryKey> = {
  title: string;
  query: UseQueryOptions<T, Error, T, Key>;
  children: (record: T) => ReactNode;
};

/** A record of which the shop has one, with its title and the screens beside it: loaded, or why not. */
export const SoleRecord = <T, Key extends QueryKey>({ title, query, children }: Props<T, Key>) => {
  const { data, error, refetch } = useQuery(query);
  return (
    <article className={styles.record} tabIndex={-1} aria-busy={!data}>
      <title>{`${title} · Back office`}</title>
      <h1>{title}</h1>
      <NotLoaded error={error} again={refetch} />
      {data && <ScreenTabs />}
      {data ? children(data) : !error && <RecordSkeleton />}
    </article>
  );
};

/** A screen that is such a record. */
export const solePage =
  <T, Key extends QueryKey>(title: string, query: Props<T, Key>['query'], Screen: ComponentType<{ record: T }>) =>
  () => (
    <SoleRecord title={title} query={query}>
      {(record) => <Screen record={record} />}
    </SoleRecord>
  );
