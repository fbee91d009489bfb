import { shopDay } from '#kernel/dates.ts';
import type { Context } from '#server/context.ts';
import { type Db, rowOf } from '#server/platform/db/db.ts';
import { demoSignIns } from '#server/people/demo-passwords.ts';
import { lastMailTest } from '../mails/test-mail.ts';
import type { OpeningFacts } from './opening-rules.ts';

type Counted = Omit<OpeningFacts, 'mailHost' | 'mailTest' | 'demoAccounts' | 'publicUrl'>;

const counted = (db: Db, today: string) => rowOf<Counted>(db)`
    select s.company_name as "companyName", s.company_address as "companyAddress",
      s.company_hst_number as "companyHstNumber", s.logo_asset_id is not null as "hasLogo",
      (select count(distinct product_id) from variant where discontinued_at is null) as products,
      (select count(*) from variant where discontinued_at is null) as variants,
      (select count(*) from variant where discontinued_at is null and price_cents > 0) as "pricedVariants",
      (select count(*) from phone) as phones,
      (select count(*) from menu_item) as "menuItems",
      (select count(*) from category) + (select count(*) from phone) as "menuSources",
      (select coalesce(array_agg(url), '{}') from content_page where body <> '') as "writtenPages",
      (select count(*) from province) as provinces,
      (select count(distinct province_id) from tax_rate where starts_on <= ${today}::date) as "taxedProvinces",
      (select count(*) from shipping_method where offered) as "shippingMethods",
      (select count(*) from payment_method where offered) as "paymentMethods",
      (select max(tried_at) from backup_run where try_failure = '') as "broughtBackAt"
    from shop s`;

/** What the shop has. Three queries, and those of the demo's accounts where there are any. */
export const openingFacts = async ({
  db,
  config,
  now,
}: Pick<Context, 'db' | 'config' | 'now'>): Promise<OpeningFacts> => ({
  ...(await counted(db, shopDay(now()))),
  mailTest: await lastMailTest(db),
  mailHost: config.smtpUrl === undefined ? null : new URL(config.smtpUrl).hostname,
  demoAccounts: (await demoSignIns({ config, db })).length,
  publicUrl: config.publicUrl,
});
