import { lazy, Suspense } from 'react';

const SeenProducts = lazy(async () => ({ default: (await import('./seen-products.tsx')).SeenProducts }));

/** The recently viewed products, at the page's end and loaded after it. */
export const RecentlySeen = () => (
  <Suspense fallback={null}>
    <SeenProducts />
  </Suspense>
);
