import type { VariantPrices } from '#contract/catalogue/catalogue.ts';
import type { Preview } from '../viewer/preview-context.ts';
import { session } from '../viewer/session-store.ts';
import { pricesOf } from './price-book.ts';

/** As the server hands it over. */
export type DrawnFor = { name: string; cartEnabled: boolean; prices: readonly VariantPrices[] };

/** A session and a price book for one rendering, which are in no store. */
export const customerPreview = ({ name, cartEnabled, prices }: DrawnFor): Preview => ({
  session: {
    ...session.first,
    status: 'customer',
    user: { userId: 0, name, roleName: 'CUSTOMER', permissions: [] },
    cartEnabled,
  },
  prices: new Map(
    prices.flatMap((row) => {
      const own = pricesOf(row);
      return own ? [[row.id, own] as const] : [];
    }),
  ),
});
