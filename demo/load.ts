import { type Kysely, sql, type Transaction } from 'kysely';
import { applyCatalogue } from '#server/catalogue-import/apply.ts';
import { sanitiseHtml } from '#server/content/sanitise.ts';
import { writeTool } from '#server/phone-matrix/change-parts.ts';
import { countBought } from '#server/phone-matrix/count-bought.ts';
import { addPhoneModels } from '#server/search/phone-models.ts';
import { operator } from '#server/viewer/staff-viewer.ts';
import type { DB } from '#server/db/types.ts';
import { torontoDay } from '#kernel/dates.ts';
import { loadHistory } from './acts/load-history.ts';
import { makeCatalogue } from './catalogue.ts';
import { contentPages } from './content-pages.ts';
import { makeHome } from './home-content.ts';
import { idsOfAssets, loadHome } from './load-home.ts';
import { loadMenu } from './load-menu.ts';
import { loadStaff } from './load-staff.ts';
import { makeMenu } from './menu.ts';
import { table } from './table.ts';

/** The demo shop's own data. It is fictitious: 555-01xx is unassigned, .example does not resolve. */
const shopFacts = {
  name: 'Tradefront',
  notice: 'Please create an account only for wholesale or bulk purchases.',
  company_name: 'Tradefront Wholesale Parts Inc.',
  company_address: '88 Carlaw Yard, Unit 4, Toronto, ON M4M 0X0, Canada',
  company_phone: '416-555-0142',
  company_email: 'orders@tradefront.example',
  company_hst_number: '814259637RT0001',
} as const;

/** Of the accounts to sign in to, and of all others, whose password is unknown. */
export type PasswordHashes = { buyer: string; staff: string; locked: string };

/**
 * Fills an empty database with the demo shop: about 12,000 variants, menu, homepage, content pages, the shop's own
 * data, and two years of customers and their orders, all in one transaction.
 * @param options.now everything happened before; dates in the catalogue are relative to its day in Toronto
 * @param options.passwordHashes customers and orders are loaded only with them
 * @param options.onProgress called with a line at each step
 * @throws Error when the catalogue is not empty; then nothing is changed
 */
export const loadDemo = async (
  db: Kysely<DB>,
  {
    now,
    passwordHashes,
    onProgress = () => {},
  }: {
    now: Date;
    passwordHashes?: PasswordHashes;
    onProgress?: (line: string) => void;
  },
): Promise<void> => {
  const catalogue = makeCatalogue(torontoDay(now));
  const home = makeHome(catalogue);
  const menu = makeMenu(catalogue);
  const assets = catalogue.pictures.records();
  const variants = catalogue.records.products.reduce((sum, product) => sum + product.variants.length, 0);
  onProgress(`Drew ${assets.length} pictures and made ${variants} variants for ${catalogue.phones.length} phones`);

  await db.transaction().execute(async (trx) => {
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
    // No logo of its own: the storefront's default one is this shop's, and follows light and dark.
    await trx
      .updateTable('shop')
      .set({ ...shopFacts, opened_at: now })
      .execute();
    await trx.updateTable('shipping_method').set({ offered: true }).execute();
    await trx.updateTable('payment_method').set({ offered: true }).execute();
    onProgress('Wrote menu, homepage and content pages');
    if (passwordHashes) {
      await loadStaff(trx, { now, passwordHash: passwordHashes.staff });
      const { products } = catalogue.records;
      const orders = await loadHistory(trx, { products, now, ...passwordHashes });
      await countBought(trx, now);
      onProgress(`Let two years happen: ${orders} orders`);
    }
    await noteDemo(trx, now);
  });
  await sql`analyze`.execute(db);
};

/** So that the demo's people are told from those who come later, when it is emptied. */
const noteDemo = async (trx: Transaction<DB>, now: Date): Promise<void> => {
  await sql`insert into demo_shop (loaded_at, last_customer_id)
    values (${now}, (select coalesce(max(id), 0) from customer))
    on conflict (only_row) do update
    set loaded_at = excluded.loaded_at, last_customer_id = excluded.last_customer_id, emptied_at = null, emptied_by = ''`.execute(
    trx,
  );
};

const refuseFilled = async (trx: Transaction<DB>): Promise<void> => {
  const found = await sql<{ what: string }>`
    select what from (
      select 'products' as what, exists (select from product) as filled
      union all select 'categories', exists (select from category)
      union all select 'phones', exists (select from phone)
      union all select 'menu items', exists (select from menu_item)
      union all select 'homepage slides or widgets',
        exists (select from home_slide) or exists (select from home_widget)
    ) content where filled`.execute(trx);
  if (found.rows.length > 0) {
    const what = found.rows.map((row) => row.what).join(', ');
    throw new Error(
      `The demo shop needs an empty catalogue, and this database already has ${what}. Nothing was changed.`,
    );
  }
};
