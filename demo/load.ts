import { type Kysely, sql, type Transaction } from 'kysely';
import { readFileSync } from 'node:fs';
import { execute, valueOf, mapOf, insertRow, insertRows } from '#server/platform/db/db.ts';
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
import { makeHome, type HomeDraft, type WidgetDraft } from './home-content.ts';
import { loadKeys, loadPlans, loadStaff } from './load-plans.ts';
import { makeMenu, type MenuDraft } from './menu.ts';
import { table } from './table.ts';
import { writeTranslations } from '#server/catalogue/translations/write-translations.ts';
import { createHash } from 'node:crypto';
import type { AssetRecord } from '#server/catalogue/product-files/records.ts';

/** Of the accounts to sign in to, and of all others, whose password is unknown. */
export type PasswordHashes = { buyer: string; counter: string; staff: string; locked: string };

/** Pages and homepage of the demo shop in French; names of products, categories and menu follow from the rule. */
const loadFrench = (trx: Transaction<DB>, phones: number): Promise<void> =>
  writeTranslations(trx, 'fr', [
    ...table('french.csv', 'english french').map(({ english, french }) => {
      const [source, text] = [english, french].map((each) => each.replace('{phones}', String(phones)));
      return { source: source!, text: text!, html: false };
    }),
    ...contentPages().map(({ body, french }) => ({ source: sanitiseHtml(body), text: french, html: true })),
  ]);

/**
 * Inserts the menu, siblings at a time; the categories must exist.
 * @throws Error naming the item of an unknown category
 */
const loadMenu = async (trx: Transaction<DB>, menu: readonly MenuDraft[]): Promise<void> => {
  const ids = await mapOf<string, number>(trx)`select url, id from category`;
  const valuesOf = ({ name, itemType, values }: MenuDraft): string[] =>
    itemType !== 'CATEGORY'
      ? values
      : values.map((url) => {
          const id = ids.get(url);
          if (id === undefined) throw new Error(`Menu item "${name}" names the category "${url}", which there is not`);
          return String(id);
        });
  const write = async (items: readonly MenuDraft[], parentId: number | null): Promise<void> => {
    if (items.length === 0) return;
    const written = await trx
      .insertInto('menu_item')
      .values(
        items.map((item, position) => ({
          parent_id: parentId,
          name: item.name,
          item_type: item.itemType,
          values: valuesOf(item),
          new_marker: item.newMarker,
          position,
        })),
      )
      .returning(['id', 'position'])
      .execute();
    for (const { id, position } of written) await write(items[position]?.children ?? [], id);
  };
  await write(menu, null);
};

/** Ids of stored pictures by the keys of the demo shop; a picture is stored under the hash of its bytes. */
const idsOfAssets = async (trx: Transaction<DB>, assets: readonly AssetRecord[]): Promise<Map<string, number>> => {
  const byHash = await mapOf<string, number>(trx)`select hash, id from asset`;
  return new Map(
    assets.flatMap(({ key, bytes }): [string, number][] => {
      const id = byHash.get(createHash('sha256').update(bytes).digest('hex').slice(0, 32));
      return id === undefined ? [] : [[key, id]];
    }),
  );
};

/**
 * Inserts slides, widgets and messages; the catalogue and its pictures must exist.
 * @throws Error naming a picture that was not stored
 */
const loadHome = async (
  trx: Transaction<DB>,
  home: HomeDraft,
  assetIds: ReadonlyMap<string, number>,
): Promise<void> => {
  const assetId = (key: string): number => {
    const id = assetIds.get(key);
    if (id === undefined) throw new Error(`The homepage shows the picture "${key}", which is not stored`);
    return id;
  };
  const slides = home.slides.map(({ forwardLink, assetKey, ...texts }, position) => ({
    ...texts,
    forward_link: forwardLink,
    asset_id: assetId(assetKey),
    position,
  }));
  await insertRows(trx, 'home_slide', slides);
  for (const [position, widget] of home.widgets.entries()) await writeWidget(trx, widget, position, assetId);
  const messages = home.messages.map((message, position) => ({ ...message, position }));
  await insertRows(trx, 'home_message', messages);
};

const writeWidget = async (
  trx: Transaction<DB>,
  widget: WidgetDraft,
  position: number,
  assetId: (key: string) => number,
): Promise<void> => {
  const id = await insertRow(trx, 'home_widget', {
    type: widget.type,
    title: widget.title,
    display_title: widget.type === 'STATIC_IMAGES' ? widget.displayTitle : true,
    ...(widget.type === 'LATEST_PRODUCTS' ? { product_count: widget.productCount } : {}),
    position,
  });
  if (widget.type === 'STATIC_IMAGES') {
    const images = widget.images.map(({ assetKey, ...rest }, at) => ({
      ...rest,
      widget_id: id,
      position: at,
      asset_id: assetId(assetKey),
    }));
    await insertRows(trx, 'home_widget_image', images);
  }
  if (widget.type === 'SELECTED_PRODUCTS') {
    await sql`
      insert into home_widget_product (widget_id, position, variant_id)
      select ${id}, wanted.place, v.id
      from unnest(${widget.skus}::text[]) with ordinality wanted (sku, place)
      join variant v on v.sku = wanted.sku`.execute(trx);
  }
};

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
      quantities_up_to = coalesce(quantities_up_to, 20),
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
