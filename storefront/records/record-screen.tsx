import type { CallQuery } from '#client/call-queries.ts';
import { isApiError } from '#contract/platform/api-error.ts';
import { links } from '#contract/links.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TryAgain } from '#ui/try-again.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCallFailure } from '../api/use-call-failure.ts';
import { NotFoundScreen } from '../parts/error-screens.tsx';
import { useSignedIn } from '../viewer/use-session.ts';
import { CustomerPrint } from './customer-print.tsx';
import styles from './record-screen.module.css';

type Props<T extends { id: number }> = {
  /** As in the URL. */
  id: string | undefined;
  query: (id: number, userId: number) => CallQuery<T>;
  title: (record: T) => string;
  print?: { label: string; link: (id: number, token: string) => string };
  /** A further action, which opens a dialog. */
  action?: { label: string; onPress: (record: T) => void };
  /** The list that contains it. */
  back: { tab: string; label: string };
  children: (record: T) => ReactNode;
};

/** An order, an invoice or a quote on a screen behind `CustomerOnly`: loaded, with a title and a link to its print. */
export const RecordScreen = <T extends { id: number }>(props: Props<T>) => {
  const { id = '', query, title, print, action, back, children } = props;
  const { userId } = useSignedIn();
  const isId = /^\d{1,9}$/.test(id);
  const { data, error, refetch } = useQuery({
    ...query(Number(id), userId),
    enabled: isId,
    staleTime: 0,
    gcTime: 0,
  });
  const leads = useCallFailure(error);
  // A URL that the API finds invalid is a 404.
  if (!isId || (isApiError(error) && error.status === 422)) return <NotFoundScreen />;
  if (leads) return null;
  if (error && !data) return <TryAgain onPress={() => void refetch()} />;
  return (
    <article className={styles.record} aria-busy={!data}>
      <p>
        <Link to={links.myAccount(back.tab)} className={styles.back}>
          {back.label}
        </Link>
      </p>
      <div className={styles.head}>
        {data ? <h1>{title(data)}</h1> : <Skeleton className={styles.title} />}
        {data && (
          <div className={styles.ways}>
            {action && (
              <Button aria-haspopup="dialog" onClick={() => action.onPress(data)}>
                {action.label}
              </Button>
            )}
            {print && <CustomerPrint id={data.id} label={print.label} link={print.link} />}
          </div>
        )}
      </div>
      {data ? children(data) : <Skeleton className={styles.waiting} />}
    </article>
  );
};
