import { CompiledQuery, sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addPricingList } from '#server/pricing/lists/keep-lists.ts';
import { contextAt, type LivingShop } from '../acts/living-shop.ts';
import { onDesk, workingDaysBefore } from '../desk-time.ts';
import { suppliers } from './suppliers.ts';
import { supplierColumns } from './write-supplies.ts';

/** Working days ago, and what came of it. */
const runs = [
  [21, 'APPLIED', ''],
  [16, 'UNCHANGED', ''],
  [11, 'APPLIED', ''],
  [6, 'FAILED', 'The server did not answer within 30 seconds.'],
] as const;

/** The text of a statement beside this file. */
const textOf = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

/** Two feeds that are fetched by hand alone, as no host answers at .example; and the runs that they had, with their imports. */
export const writeFeeds = async ({ db, by }: LivingShop, today: string): Promise<void> => {
  const feeds = suppliers().filter(({ feed }) => feed !== '');
  const rows = feeds.map(({ name, feed }) => ({ name, feed, file: feed.split('/').at(-1) }));
  await sql`
    insert into supplier_feed (supplier_id, address, user_name)
    select s.id, g.feed, case when g.feed like 'sftp:%' then 'tradefront' else '' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g (name text, feed text) join supplier s using (name)
    on conflict do nothing`.execute(db);
  const begun = rows.flatMap(({ name, file }, place) =>
    runs.map(([ago, state, why], n) => {
      const at = onDesk(workingDaysBefore(today, ago + place), `feed ${name} ${n}`);
      return { name, file, state, why, at, ended: new Date(at.getTime() + 41_000), applied: state === 'APPLIED' };
    }),
  );
  await db.executeQuery(CompiledQuery.raw(textOf('feed-runs.sql'), [JSON.stringify(begun), by.actor, supplierColumns]));
};

/** Pictures that came in a ZIP: of a dozen variants, which have them, and two that belong to none. */
export const writePictures = async ({ db, by }: LivingShop, today: string): Promise<void> => {
  const at = onDesk(workingDaysBefore(today, 14), 'pictures');
  await db.executeQuery(CompiledQuery.raw(textOf('picture-run.sql'), [at, by.actor]));
};

const code = 'SILVER';

/** A price list that follows the products' prices by a rule, for benches that buy often; one of that code stays. */
export const addTradeList = async (shop: LivingShop, today: string): Promise<void> => {
  if (shop.priceListIds.has(code)) return;
  const at = onDesk(workingDaysBefore(today, 520), 'trade list');
  const id = await addPricingList(contextAt(shop, at), {
    code,
    name: 'Regular benches',
    rule: { followsId: null, kind: 'OFF', percent: 3, breaks: [], round: 'FIVE', roundUp: false },
    by: shop.by,
  });
  shop.priceListIds.set(code, id);
};
