import { shopDay } from '#kernel/dates.ts';
import { printPlace, setPlace, shopPlace, type Currency } from '#kernel/place.ts';
import type { ChangeFeed } from '#server/platform/cache/change-feed.ts';
import type { Db } from '#server/platform/db/db.ts';

let pause: string | null = null;
let freightInCart = false;

/** Whether carts say shipping and arrival before the checkout. */
export const tellsFreight = (): boolean => freightInCart;

/** The day on which a shop that is away at this instant takes orders again; null when it takes them. */
export const pausedUntil = (at: Date): string | null => (pause !== null && shopDay(at) < pause ? pause : null);

/** Tells this process where its shop is. @returns whether that is another place than it thought */
export const readPlace = async (db: Db): Promise<boolean> => {
  const { pausedUntil, tells, ...place } = await db
    .selectFrom('shop')
    .select(['currency', 'time_zone as timeZone', 'paused_until as pausedUntil', 'freight_in_cart as tells'])
    // A check of the table allows no other.
    .$narrowType<{ currency: Currency }>()
    .executeTakeFirstOrThrow();
  const before = printPlace(shopPlace());
  setPlace(place);
  pause = pausedUntil;
  freightInCart = tells;
  return printPlace(shopPlace()) !== before;
};

/** Reads it now and after each change of the shop; what was kept is of the place before, and thrown away. */
export const followPlace = async (db: Db, changes: ChangeFeed): Promise<void> => {
  const read = async (): Promise<void> => {
    if (await readPlace(db)) changes.tell({});
  };
  changes.onChange(({ table }) => {
    // Without the database it is read when the connection is back, which is told, too.
    if (!table || table === 'shop') read().catch(() => {});
  });
  await read();
};
