import { type Kysely, sql, type Transaction } from 'kysely';
import { readFileSync } from 'node:fs';
import { execute, valueOf } from '#server/platform/db/db.ts';
import { applyCatalogue } from '#server/catalogue/product-files/apply.ts';
import type { OwnShop } from '#server/context.ts';
import { sanitiseHtml } from '#server/platform/html/sanitise.ts';
import { writeTool } from '#server/catalogue/phones/matrix/change-parts.ts';
import { countBought } from '#server/catalogue/phones/matrix/count-bought.ts';
import { addPhoneModels } from '#server/catalogue/search/phone-models.ts';
import { filledContent } from '#server/shop/mails/filled-with.ts';
import { operator } from '#server/platform/viewer/staff-viewer.ts';
import type { DB } from '#server/platform/db/types.ts';
import { shopDay } from '#kernel/dates.ts';
import { loadHistory } from './acts/load-history.ts';
import { makeCatalogue } from './catalogue.ts';
import { contentPages } from './content-pages.ts';
import company from './data/company.json' with { type: 'json' };
import { loadFrench } from './load-french.ts';
import { makeHome } from './home-content.ts';
import { idsOfAssets, loadHome } from './load-home.ts';
import { loadMenu } from './load-menu.ts';
import { loadKeys, loadPlans, loadStaff } from './load-plans.ts';
import { makeMenu } from './menu.ts';
import { table } from './table.ts';

/** Of the accounts to sign in to, and of all others, whose password is unknown. */
export type PasswordHashes = { buyer: string; counter: string; staff: string; locked: string };

/**
 * Fills an empty database with the demo shop: about 12,000 variants, menu, homepage, content pages, the shop's own
 * data, and two years of customers and their orders, all in one transaction.
 * @param options.now everything happened before; dates in the catalogue are relative to its day in Toronto
 * @param options.passwordHashes customers and orders are loaded only with them
 * @param options.own of a shop with an owner, who has staff and opens the door: neither is touched
 * @param options.onProgress called with a line at each step
 * @throws Error when the catalogue is not empty; then nothing is changed
 */
export const loadDemo = async (
  db: Kysely<DB>,
  {
    now,
    passwordHashes,
    own,
    onProgress = () => {},
  }: {
    now: Date;
    passwordHashes?: PasswordHashes;
    own?: OwnShop | undefined;
    onProgress?: (line: string) => void;
  },
): Promise<void> => {
  const catalogue = makeCatalogue(shopDay(now));
  const home = makeHome(catalogue);
  const menu = makeMenu(catalogue);
  const assets = catalogue.pictures.records();
  const variants = catalogue.records.products.reduce((sum, product) => sum + product.variants.length, 0);
  onProgress(`Drew ${assets.length} pictures and made ${variants} variants for ${catalogue.phones.length} phones`);

  await db.transaction().execute(async (trx) => {
    await own?.before(trx);
    await refuseFilled(trx);
    await applyCatalogue(trx, { ...catalogue.records, assets });
    await addPhoneModels(trx, catalogue.phones);
    for (const { part, sku, brand, why } of table('job-tools.csv', 'part sku brand why'))
      await writeTool(trx, { part, sku, brand: brand === '' ? null : brand, why, by: operator }, now);
    onProgress('Wrote the catalogue');
    const assetIds = await idsOfAssets(trx, assets);
    await loadMenu(trx, menu);
    await loadHome(trx, home, assetIds);
    await trx
      .insertInto('content_page')
      .values(
        contentPages().map(({ url, title, body }, place) => ({
          url,
          title,
          body: sanitiseHtml(body),
          footer_position: place + 1,
        })),
      )
      .onConflict((conflict) => conflict.column('url').doNothing())
      .execute();
    await loadFrench(trx, catalogue.phones.length);
    // No logo of its own: the storefront's default one is this shop's, and follows light and dark.
    await writeFacts(trx);
    if (!own) await trx.updateTable('shop').set({ opened_at: now }).execute();
    await offerMethods(trx);
    onProgress('Wrote menu, homepage and content pages');
    if (passwordHashes) {
      if (!own) await loadStaff(trx, { now, passwordHash: passwordHashes.staff });
      const { products } = catalogue.records;
      const orders = await loadHistory(trx, { products, now, ...passwordHashes });
      await loadPlans(trx, { products, now });
      if (!own) await loadKeys(trx, now);
      await countBought(trx, now);
      onProgress(`Let two years happen: ${orders} orders`);
    }
    await noteDemo(trx, now);
    await own?.after(trx);
  });
  await sql`analyze`.execute(db);
};

/** The company that the orders are invoiced by: it is fictitious, 555-01xx is unassigned, .example does not resolve. What an owner wrote stays. */
const writeFacts = async (trx: Transaction<DB>): Promise<void> => {
  const { name, address, phone, email, hstNumber } = company;
  await sql`update shop set version = version + 1,
      boxes = case when boxes <> '{}' then boxes else (
        select array_agg(jsonb_build_object('name', n, 'length', l, 'width', w, 'height', h, 'grams', g))
        from (values ('S', 20, 15, 8, 90), ('M', 30, 22, 12, 180), ('L', 40, 30, 20, 320)) b (n, l, w, h, g)) end,
      carriers = case when carriers <> '{}' then carriers else (
        select array_agg(jsonb_build_object('name', n, 'address', 'https://' || a || '.example/parcel/{number}')) from (values
          ('Northline Parcel', 'northline'), ('Maple Courier', 'maple'), ('Lakeshore Cargo', 'lakeshore')) c (n, a)) end,
      company_name = coalesce(nullif(company_name, ''), ${name}),
      company_address = coalesce(nullif(company_address, ''), ${address}),
      company_phone = coalesce(nullif(company_phone, ''), ${phone}),
      company_email = coalesce(nullif(company_email, ''), ${email}),
      company_hst_number = coalesce(nullif(company_hst_number, ''), ${hstNumber})`.execute(trx);
};

/** All of them, unless an owner has chosen. */
const offerMethods = async (trx: Transaction<DB>): Promise<void> => {
  for (const table of ['shipping_method', 'payment_method'])
    await sql`update ${sql.table(table)} set offered = true
      where not exists (select from ${sql.table(table)} where offered)`.execute(trx);
  // A method with zones, for the shop to switch on: those that are offered are the specification's.
  const van = await valueOf<number>(trx)`
    insert into shipping_method (code, name, description, sort_order, offered)
    values ('OUR_VAN', 'Our van', 'By our own driver', 4, false) on conflict (code) do update set code = 'OUR_VAN' returning id`;
  const zones = readFileSync(new URL('data/shipping-zones.json', import.meta.url), 'utf8').replaceAll(
    '"OUR_VAN"',
    `${van}`,
  );
  await sql`select save_zones(${zones}::jsonb) where not exists (select from shipping_zone)`.execute(trx);
};

/** So that the demo's people are told from those who come later, when it is emptied. */
const noteDemo = async (trx: Transaction<DB>, now: Date): Promise<void> => {
  await execute(trx)`insert into demo_shop (loaded_at, last_customer_id)
    values (${now}, (select coalesce(max(id), 0) from customer))
    on conflict (only_row) do update
    set loaded_at = excluded.loaded_at, last_customer_id = excluded.last_customer_id, emptied_at = null, emptied_by = ''`;
};

const refuseFilled = async (trx: Transaction<DB>): Promise<void> => {
  const found = await filledContent(trx);
  if (found.length > 0) {
    const what = found.join(', ');
    throw new Error(
      `The demo shop needs an empty catalogue, and this database already has ${what}. Nothing was changed.`,
    );
  }
};
