import { late } from '#ui/late.tsx';

/** The recently viewed products, at the page's end and loaded after it. */
export const RecentlySeen = late(async () => (await import('./seen-products.tsx')).SeenProducts);
