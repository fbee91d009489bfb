import { useEffect, useRef } from 'react';
import { lastPageInstead } from './table-address.ts';

type Counted = Parameters<typeof lastPageInstead>[0];

/** Shows the last page in place of one that is not there. @param data of the page that was asked for, once it is there */
export const useLastPage = (data: Counted | undefined, show: (page: number) => void): void => {
  const page = data ? lastPageInstead(data) : null;
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (page !== null) latest.current(page);
  }, [page]);
};
