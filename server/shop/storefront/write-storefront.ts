import type { MenuPart, StorefrontDoc, StorefrontPart, StorefrontWidget } from '#contract/shop/staff-storefront.ts';
import { cleanSettings } from '../content/sections.ts';
import { insertRow, insertRows, type Trx } from '#server/platform/db/db.ts';

/** Writes these parts of a document, which has been checked, into the tables that shoppers' answers are read from. */
export const writeStorefront = async (
  trx: Trx,
  doc: StorefrontDoc,
  parts: readonly StorefrontPart[],
): Promise<void> => {
  for (const part of parts) await writers[part](trx, doc);
};

const writers: Record<StorefrontPart, (trx: Trx, doc: StorefrontDoc) => Promise<void>> = {
  notice: async (trx, { notice, noticeLink }) => {
    await trx.updateTable('shop').set({ notice, notice_link: noticeLink }).execute();
  },
  // The settings show it, too: who has them open is told.
  logo: async (trx, { logoId, iconId, shareId }) => {
    await trx
      .updateTable('shop')
      .set((row) => ({
        logo_asset_id: logoId,
        icon_asset_id: iconId,
        share_asset_id: shareId,
        version: row('version', '+', 1),
      }))
      .execute();
  },
  menu: async (trx, { menu }) => {
    await trx.deleteFrom('menu_item').execute();
    await insertItems(trx, menu, null);
  },
  messages: async (trx, { messages }) => {
    await trx.deleteFrom('home_message').execute();
    const rows = messages.map(({ kind, text, shownTo, from, to }, position) => ({
      kind,
      text,
      shown_to: shownTo,
      first_day: from,
      last_day: to,
      position,
    }));
    if (rows.length > 0) await insertRows(trx, 'home_message', rows);
  },
  slides: async (trx, { slides }) => {
    await trx.deleteFrom('home_slide').execute();
    const rows = slides.flatMap(({ title, text, alt, link, assetId, from, to }, position) =>
      assetId === null
        ? []
        : [{ title, text, alt, forward_link: link, asset_id: assetId, shown_from: from, shown_to: to, position }],
    );
    if (rows.length > 0) await insertRows(trx, 'home_slide', rows);
  },
  widgets: async (trx, { widgets }) => {
    await trx.deleteFrom('home_widget').execute();
    for (const [position, widget] of widgets.entries()) await insertWidget(trx, widget, position);
  },
};

const insertItems = async (trx: Trx, items: readonly MenuPart[], parent_id: number | null) => {
  for (const [position, { name, itemType, values, newMarker, children }] of items.entries()) {
    const id = await insertRow(trx, 'menu_item', {
      parent_id,
      name,
      item_type: itemType,
      values,
      new_marker: newMarker,
      position,
    });
    await insertItems(trx, children, id);
  }
};

const insertWidget = async (trx: Trx, widget: StorefrontWidget, position: number) => {
  const { type, title, displayTitle, shownTo, from, to, productCount, images } = widget;
  const settings = cleanSettings(type, widget.settings);
  const widget_id = await insertRow(trx, 'home_widget', {
    type,
    title,
    display_title: displayTitle,
    shown_to: shownTo,
    first_day: from,
    last_day: to,
    product_count: productCount,
    settings: settings && JSON.stringify(settings),
    position,
  });
  // What is deleted meanwhile, by an import, is left out.
  const present = await trx
    .selectFrom('variant')
    .select('id')
    .where('id', 'in', widget.variantIds.length > 0 ? widget.variantIds : [0])
    .execute();
  const there = new Set(present.map(({ id }) => id));
  const products = widget.variantIds
    .filter((id) => there.has(id))
    .map((variant_id, place) => ({ widget_id, position: place, variant_id }));
  if (products.length > 0) await insertRows(trx, 'home_widget_product', products);
  const pictures = images.flatMap(({ assetId, link, alt }, place) =>
    assetId === null ? [] : [{ widget_id, position: place, asset_id: assetId, url: link, alt }],
  );
  if (pictures.length > 0) await insertRows(trx, 'home_widget_image', pictures);
};
