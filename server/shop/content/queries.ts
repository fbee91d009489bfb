import type { Currency } from '#kernel/place.ts';
import type { ShownTo } from '#contract/shop/content.ts';
import type {
  MenuPart,
  StorefrontMessage,
  StorefrontSlide,
  StorefrontWidget,
} from '#contract/shop/staff-storefront.ts';
import { assetJson, type AssetRow } from '#server/catalogue/reading/assets.ts';
import { columns } from '#server/platform/db/columns.ts';
import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';

export type MenuRow = Omit<MenuPart, 'children'> & { id: number; parentId: number | null };

/** All menu items by position; the presenter builds the tree. */
export const menuItems = (db: Db): Promise<MenuRow[]> =>
  db
    .selectFrom('menu_item')
    .select(['id', 'parent_id as parentId', 'name', 'item_type as itemType', 'values', 'new_marker as newMarker'])
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Those that lead shoppers somewhere: none to what is hidden, and none below such a one. Two queries. */
export const shownMenuItems = async (db: Db): Promise<MenuRow[]> => {
  const { rows } = await sql<{ id: number; url: string }>`
    select id, url from category where id not in (select id from shown_category)`.execute(db);
  const ids = new Set(rows.map(({ id }) => String(id)));
  const urls = new Set(rows.map(({ url }) => url));
  return (await menuItems(db)).filter(({ itemType, values }) =>
    itemType === 'CATEGORY'
      ? values.length === 0 || !values.every((id) => ids.has(id))
      : !(itemType === 'PRODUCT_LIST' && urls.has(values[0] ?? '')),
  );
};

export const shopRow = async (db: Db) => {
  const row = await db
    .selectFrom('shop as s')
    .leftJoin('asset as a', 'a.id', 's.logo_asset_id')
    .select(columns('s', 'name notice notice_link company_name company_address company_phone company_email'))
    .select(columns('s', 'company_hst_number company_qst_number currency_line terms_on_papers cart_enabled bag_mode'))
    .select(columns('s', 'paused_until cut_off quantities_up_to'))
    .select([sql<AssetRow | null>`${assetJson('a')}`.as('logo'), sql<Currency>`s.currency`.as('currency')])
    .select(sql<string[]>`array['en'] || s.other_languages`.as('languages'))
    .executeTakeFirst();
  if (!row) throw new Error('The table "shop" has no row; a migration makes it and nothing deletes it.');
  return row;
};
export type ShopRow = Awaited<ReturnType<typeof shopRow>>;

export type SlideRow = Pick<StorefrontSlide, 'title' | 'text' | 'alt'> & {
  id: number;
  forwardLink: string;
  asset: AssetRow;
};

/** The slides of a day, in order. @param today in the shop's time */
export const homeSlides = (db: Db, today: string): Promise<SlideRow[]> => rowsOf<SlideRow>(db)`
    select s.id, s.forward_link as "forwardLink", s.title, s.text, s.alt, ${assetJson('a')} as asset
    from home_slide s join asset a on a.id = s.asset_id
    where coalesce(s.shown_from <= ${today}::date, true) and coalesce(s.shown_to >= ${today}::date, true)
    order by s.position, s.id`;

/** The first and last day of a part of the homepage, in the shop's time. */
type Days = { from: string | null; to: string | null };

/** Whether a part is shown on a day. */
export const shownOn =
  (today: string) =>
  ({ from, to }: Days): boolean =>
    (from ?? today) <= today && today <= (to ?? today);

export type WidgetRow = Omit<StorefrontWidget, 'images' | 'settings'> & {
  id: number;
  images: { asset: AssetRow; url: string; alt: string }[];
  /** Of a section; null of other widgets. */
  settings: Readonly<Record<string, unknown>> | null;
};

export const homeWidgets = (db: Db): Promise<WidgetRow[]> => rowsOf<WidgetRow>(db)`
    select w.id, w.type, w.title, w.display_title as "displayTitle", w.shown_to as "shownTo", w.product_count as "productCount",
      w.first_day as "from", w.last_day as "to", w.settings,
      coalesce((select array_agg(wp.variant_id order by wp.position)
        from home_widget_product wp where wp.widget_id = w.id), '{}') as "variantIds",
      coalesce((select jsonb_agg(jsonb_build_object('asset', ${assetJson('a')}, 'url', wi.url, 'alt', wi.alt)
          order by wi.position)
        from home_widget_image wi join asset a on a.id = wi.asset_id where wi.widget_id = w.id), '[]') as images
    from home_widget w
    order by w.position, w.id`;

export type MessageRow = StorefrontMessage;

export const homeMessages = (db: Db): Promise<MessageRow[]> =>
  db
    .selectFrom('home_message')
    .select(['kind', 'text', 'first_day as from', 'last_day as to'])
    // As its check has it.
    .select(sql<ShownTo>`shown_to`.as('shownTo'))
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The pages of the footer, in order. */
export const footerPages = (db: Db) =>
  db
    .selectFrom('content_page')
    .select(['url', 'title'])
    .where('footer_position', 'is not', null)
    .orderBy('footer_position')
    .orderBy('id')
    .execute();

export const contentPage = (db: Db, url: string) =>
  db
    .selectFrom('content_page')
    .select(['url', 'title', 'body', 'search_title as searchTitle', 'search_description as searchDescription'])
    .where('url', '=', url)
    .executeTakeFirst();
