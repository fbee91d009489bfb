import { lazy, Suspense } from 'react';

const SeenProducts = lazy(async () => ({ default: (await import('./seen-products.tsx')).SeenProducts }));

/** The products that were looked at last. It stands below everything else of a page, and comes after it. */
export const RecentlySeen = () => (
  <Suspense fallback={null}>
    <SeenProducts />
  </Suspense>
);
