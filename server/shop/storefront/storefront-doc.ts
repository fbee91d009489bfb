import { columns } from '#server/platform/db/columns.ts';
import type { MenuPart, StorefrontDoc } from '#contract/shop/staff-storefront.ts';
import { isSectionKind, readSettings } from '#contract/shop/sections/sections.ts';
import { homeMessages, homeWidgets, menuItems, type MenuRow, shopRow } from '../content/queries.ts';
import type { Db } from '#server/platform/db/db.ts';

/** The storefront as it is published, from the tables that shoppers' answers are read from. */
export const publishedStorefront = async (db: Db): Promise<StorefrontDoc> => {
  // One after the other: in a transaction there is one connection.
  const shop = await shopRow(db);
  const pictures = await db
    .selectFrom('shop')
    .select(['icon_asset_id as iconId', 'share_asset_id as shareId'])
    .executeTakeFirstOrThrow();
  const menu = await menuItems(db);
  const widgets = await homeWidgets(db);
  return {
    notice: shop.notice,
    noticeLink: shop.noticeLink,
    logoId: shop.logo?.id ?? null,
    ...pictures,
    menu: treeOf(menu),
    messages: await homeMessages(db),
    slides: await slides(db),
    widgets: widgets.map(({ id: _id, settings, images, ...widget }) => ({
      ...widget,
      ...(isSectionKind(widget.type) && { settings: readSettings(widget.type, settings) }),
      images: images.map(({ asset, url, alt }) => ({ assetId: asset.id, link: url, alt })),
    })),
  };
};

const slides = (db: Db) =>
  db
    .selectFrom('home_slide')
    .select([
      ...columns('home_slide', 'title text alt asset_id'),
      'forward_link as link',
      'shown_from as from',
      'shown_to as to',
    ])
    .orderBy('position')
    .orderBy('id')
    .execute();

const treeOf = (rows: readonly MenuRow[]): MenuPart[] => {
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId);
  const under = (parentId: number | null): MenuPart[] =>
    (byParent.get(parentId) ?? []).map(({ id, name, itemType, values, newMarker }) => ({
      name,
      itemType,
      values,
      newMarker,
      children: under(id),
    }));
  return under(null);
};
