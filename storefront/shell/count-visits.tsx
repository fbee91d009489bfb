import { type ReactNode, useEffect, useState } from 'react';
import type { VisitCounter } from '../api/context.ts';

/** Where the shop counts visits: the code for it, which no other shop loads, after the page is there. */
export const CountVisits = (counter: VisitCounter) => {
  const [late, setLate] = useState<ReactNode>();
  useEffect(() => {
    void import('./visit-counting.tsx').then(
      ({ VisitCounting }) => setLate(<VisitCounting {...counter} />),
      () => undefined,
    );
  }, []);
  return late;
};
