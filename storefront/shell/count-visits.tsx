import { useEffect, useState } from 'react';
import type { VisitCounter } from '../api/context.ts';

type Counting = typeof import('./visit-counting.tsx').VisitCounting;

/** Where the shop counts visits: the code for it, which no other shop loads, after the page is there. */
export const CountVisits = (counter: VisitCounter) => {
  const [Late, setLate] = useState<Counting>();
  useEffect(() => {
    void import('./visit-counting.tsx').then(
      ({ VisitCounting }) => setLate(() => VisitCounting),
      () => undefined,
    );
  }, []);
  return Late && <Late {...counter} />;
};
