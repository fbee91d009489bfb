import type { SettingsChange } from '#contract/shop/staff-settings.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import type { Kysely } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { DbAndClock } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { invalid, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit, theShop } from '#server/people/staff/add-audit.ts';
import { newToken } from '#server/platform/credentials/token.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { feedAddress } from './present-settings.ts';

const columns = {
  name: 'name',
  companyName: 'company_name',
  companyAddress: 'company_address',
  companyPhone: 'company_phone',
  companyEmail: 'company_email',
  companyHstNumber: 'company_hst_number',
  companyQstNumber: 'company_qst_number',
  currencyLine: 'currency_line',
  termsOnPapers: 'terms_on_papers',
  logoId: 'logo_asset_id',
  secondFactor: 'second_factor',
  cartEnabled: 'cart_enabled',
  pausedUntil: 'paused_until',
  bagMode: 'bag_mode',
  otherLanguages: 'other_languages',
  currency: 'currency',
  timeZone: 'time_zone',
  province: 'province',
  analyticsScript: 'analytics_script',
  analyticsHost: 'analytics_host',
  analyticsAsks: 'analytics_asks',
  monthlyStatements: 'monthly_statements',
  returnDays: 'return_days',
  returnWords: 'return_words',
  sellsBeyondStock: 'sells_beyond_stock',
  lowLevelDefault: 'low_level_default',
} as const;
type Field = keyof typeof columns;
const fields = Object.keys(columns) as Field[];

/**
 * Changes what the shop says of itself. Unchanged fields are not audited.
 * @throws 422 when it was changed elsewhere, or there is no such picture
 */
export const changeSettings = (
  { db, now }: DbAndClock,
  { version, by, seesPrices, ...wanted }: SettingsChange & { by: Actor; seesPrices: boolean },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const present = await trx.selectFrom('shop').selectAll().forUpdate().executeTakeFirstOrThrow();
    if (present.version !== version) throw staleVersion();
    const changed = fields.filter(
      (field) => wanted[field] !== undefined && !isDeepStrictEqual(present[columns[field]], wanted[field]),
    );
    const feed = nextFeed(present.merchant_feed, wanted.merchantFeed, seesPrices);
    if (changed.length === 0 && feed === undefined) return;
    if (changed.includes('currency')) await refuseOtherMoney(trx);
    if (changed.includes('logoId')) await refuseUnknownPicture(trx, wanted.logoId);
    await trx
      .updateTable('shop')
      .set((row) => ({
        ...Object.fromEntries(changed.map((field) => [columns[field], wanted[field]])),
        ...(feed !== undefined && { merchant_feed: feed }),
        version: row('version', '+', 1),
      }))
      .execute();
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'shop.settings',
      entityId: theShop,
      before: {
        ...Object.fromEntries(changed.map((field) => [field, present[columns[field]]])),
        ...(feed !== undefined && { merchantFeed: present.merchant_feed === '' ? 'none' : 'at an address before' }),
      },
      // Its address is a secret.
      after: {
        ...Object.fromEntries(changed.map((field) => [field, wanted[field]])),
        ...(feed !== undefined && { merchantFeed: feed === '' ? 'none' : 'at a new address' }),
      },
    });
  });

/** The secret of the feed's address as it becomes; undefined: as it is. */
const nextFeed = (key: string, wanted: SettingsChange['merchantFeed'], seesPrices: boolean): string | undefined => {
  if (wanted === undefined || wanted === null || wanted === feedAddress(key)) return undefined;
  if (!seesPrices) throw invalid({ merchantFeed: [staffMessages.merchantFeedNeedsPrices] });
  if (wanted === '') return '';
  if (wanted !== 'NEW') throw invalid({ merchantFeed: [staffMessages.merchantFeedElsewhere] });
  return newToken();
};

const refuseUnknownPicture = async (trx: Kysely<DB>, id: number | null): Promise<void> => {
  if (id === null) return;
  const found = await trx.selectFrom('asset').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw invalid({ logoId: [staffMessages.pictureUnknown] });
};

/** Amounts are numbers of one currency, on papers too: a shop that has sold keeps it. */
const refuseOtherMoney = async (trx: Kysely<DB>): Promise<void> => {
  const sold = await trx.selectFrom('customer_order').select('id').limit(1).executeTakeFirst();
  if (sold) throw invalid({ currency: [staffMessages.currencyKept] });
};
