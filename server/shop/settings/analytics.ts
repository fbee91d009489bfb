import { wholeTables } from '#server/platform/cache/change.ts';
import type { Context } from '#server/context.ts';

/** A script of the owner's choice that counts visits; `host` is whom it tells, where that is not its own, else "". */
export type Analytics = { script: string; host: string; asks: boolean };

/** Null for a shop that counts no visits. Kept until the shop changes, as pages are. */
export const analytics = ({ cache, db }: Pick<Context, 'cache' | 'db'>): Promise<Analytics | null> =>
  cache.remember('analytics', () => stored(db), wholeTables('shop'));

const stored = async (db: Context['db']): Promise<Analytics | null> => {
  const row = await db
    .selectFrom('shop')
    .select(['analytics_script as script', 'analytics_host as host', 'analytics_asks as asks'])
    .executeTakeFirstOrThrow();
  return row.script === '' ? null : row;
};
