import { NotificationArea } from '#ui/notify.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { SignInAgain } from '../../../../session/sign-in-again.tsx';
import styles from './editor.module.css';
import { NotLoaded } from '../../../../parts/not-loaded.tsx';

type Props<Data, Key extends QueryKey> = {
  title: string;
  query: UseQueryOptions<Data, Error, Data, Key>;
  children: (first: Data) => ReactNode;
};

/** A window of its own, whose editor begins with what is loaded once. */
export const EditorPage = <Data, Key extends QueryKey>(props: Props<Data, Key>) => (
  <Suspense>
    <title>{`${props.title} · Back office`}</title>
    <Loaded {...props} />
    <SignInAgain />
    <NotificationArea />
    <StatusLine />
  </Suspense>
);

/** The editor keeps its own copy from then on: what is asked again meanwhile must not take what is typed. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

const Loaded = <Data, Key extends QueryKey>({ title, query, children }: Props<Data, Key>) => {
  const { data, error, refetch } = useQuery({ ...query, ...once });
  if (data !== undefined) return children(data);
  return (
    <main className={styles.panelBody} aria-busy={!error}>
      <h1>{title}</h1>
      {error ? <NotLoaded error={error} again={refetch} /> : <Skeleton className={styles.waiting} />}
    </main>
  );
};
