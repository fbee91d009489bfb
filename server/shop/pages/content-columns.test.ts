import { testShop } from '#test/shop.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

/*
 * Every url and text that shoppers find on the homepage, in the menu and in the footer has an editor. A new column of these
 * tables fails here until it has one, too.
 */

const shop = testShop();

const storefront = 'write-storefront.ts';
const settings = 'change-settings.ts';
const pages = 'save-page.ts';
/** Columns that hold nothing of the merchant's: keys, and what the shop counts itself. */
const own = '';

const writers: Record<string, Record<string, string>> = {
  menu_item: {
    id: own,
    parent_id: storefront,
    name: storefront,
    item_type: storefront,
    values: storefront,
    new_marker: storefront,
    position: storefront,
  },
  home_slide: {
    id: own,
    title: storefront,
    text: storefront,
    alt: storefront,
    forward_link: storefront,
    asset_id: storefront,
    position: storefront,
    shown_from: storefront,
    shown_to: storefront,
  },
  home_widget: {
    id: own,
    type: storefront,
    title: storefront,
    display_title: storefront,
    product_count: storefront,
    shown_to: storefront,
    first_day: storefront,
    last_day: storefront,
    settings: storefront,
    position: storefront,
  },
  home_widget_product: { widget_id: storefront, position: storefront, variant_id: storefront },
  home_widget_image: {
    widget_id: storefront,
    position: storefront,
    asset_id: storefront,
    url: storefront,
    alt: storefront,
  },
  home_message: {
    id: own,
    kind: storefront,
    text: storefront,
    shown_to: storefront,
    first_day: storefront,
    last_day: storefront,
    position: storefront,
  },
  content_page: {
    id: own,
    updated_at: own,
    url: pages,
    title: pages,
    body: pages,
    footer_position: pages,
    search_title: pages,
    search_description: pages,
  },
  shop: {
    only_row: own,
    name: settings,
    logo_asset_id: storefront,
    icon_asset_id: storefront,
    share_asset_id: storefront,
    notice: storefront,
    notice_link: storefront,
    company_name: settings,
    company_address: settings,
    company_phone: settings,
    company_email: settings,
    company_hst_number: settings,
    company_qst_number: settings,
    currency_line: settings,
    terms_on_papers: settings,
    style: 'style-document.ts',
    version: own,
    second_factor: settings,
    order_prefix: settings,
    invoice_prefix: settings,
    credit_note_prefix: settings,
    public_url: settings,
    smtp_url: settings,
    smtp_password: settings,
    mail_from: settings,
    cut_off: settings,
    working_weekdays: settings,
    return_days: settings,
    freight_in_cart: settings,
    monthly_statements: settings,
    boxes: settings,
    carriers: settings,
    return_words: settings,
    sells_beyond_stock: settings,
    low_level_default: settings,
    quantities_up_to: settings,
    opened_at: 'open-shop.ts',
    opened_by: 'open-shop.ts',
    // Switches of the specification, no texts.
    cart_enabled: settings,
    bag_mode: settings,
    other_languages: settings,
    paused_until: settings,
    currency: settings,
    province: settings,
    analytics_script: settings,
    analytics_host: settings,
    analytics_asks: settings,
    merchant_feed: settings,
    time_zone: settings,
  },
};

test.each(Object.keys(writers))('every column of %s has a writer', async (table) => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(shop.context.db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(writers[table] ?? {}).toSorted());
});
