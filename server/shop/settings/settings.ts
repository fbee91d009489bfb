import { columns } from '#server/platform/db/columns.ts';
import type { ShopSettings } from '#contract/shop/staff-settings.ts';
import type { HolidayProvince } from '#kernel/statutory-holidays.ts';
import { type ShopRow, shopRow } from '../content/queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { theShop } from '#server/people/staff/add-audit.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';

/** What the shop says of itself, with its history. Three queries. */
export const settings = async (db: Db) => {
  const own = await db
    .selectFrom('shop')
    .select(columns('shop', 'version second_factor other_languages time_zone province merchant_feed analytics_script'))
    .select(columns('shop', 'analytics_host analytics_asks sells_beyond_stock low_level_default return_days'))
    .select(columns('shop', 'monthly_statements return_words freight_in_cart boxes carriers'))
    // A check of the contract allows no other.
    .$narrowType<{ province: HolidayProvince } & Pick<ShopSettings, 'boxes' | 'carriers'>>()
    .executeTakeFirstOrThrow();
  const shop: ShopRow = await shopRow(db);
  // First counts of many variants are the shop's in the audit log, but no settings.
  const history = (await historyOf(db, 'shop', theShop)).filter(({ action }) => action !== 'stock.begin');
  return { ...shop, ...own, history };
};
export type SettingsRecord = Awaited<ReturnType<typeof settings>>;
