import { openClient } from '#server/platform/db/open-client.ts';

/** Opens the shop of a migrated, empty database to visitors: tests look at an open one, those of the door close it. */
export const openShop = async (url: string): Promise<void> => {
  await using client = await openClient(url);
  await client.query(
    'update shop set opened_at = now(); update shipping_method set offered = true; update payment_method set offered = true',
  );
};
