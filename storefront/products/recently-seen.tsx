import { lazy, Suspense } from 'react';

const SeenList = lazy(async () => ({ default: (await import('./seen-list.tsx')).SeenList }));

/** The products that were looked at last. It stands below everything else of a page, and comes after it. */
export const RecentlySeen = () => (
  <Suspense fallback={null}>
    <SeenList />
  </Suspense>
);
