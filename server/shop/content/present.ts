import type { VariantCard } from '#contract/catalogue/catalogue.ts';
import type { Config, MenuNode, MiniCart, SessionUser, Widget } from '#contract/shop/content.ts';
import { otherClock } from '#kernel/dates.ts';
import * as format from '#messages/format.js';
import * as messages from '#messages/shop.js';
import { presentAsset, presentOptionalAsset } from '#server/catalogue/reading/present-parts.ts';
import { presentSession } from '#server/platform/viewer/present-parts.ts';
import type { Viewer } from '#server/platform/viewer/viewer.ts';
import type { MenuRow, ShopRow, WidgetRow } from './queries.ts';

/** The menu tree, children under their parents, both in the order of the rows. */
const presentMenu = (rows: MenuRow[]): MenuNode[] => {
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId);
  const under = (parentId: number | null): MenuNode[] =>
    (byParent.get(parentId) ?? []).map((item) => ({ item, children: under(item.id) }));
  return under(null);
};

/** The session as the shell shows it; with a dead token it has an error message (section 8). */
export const presentUser = (viewer: Viewer): SessionUser =>
  viewer.role === 'CUSTOMER'
    ? { ...presentSession(viewer), errorMessage: null }
    : {
        id: null,
        userId: null,
        name: null,
        roleName: null,
        permissions: [],
        token: '',
        errorMessage: viewer.deadToken ? messages.sessionEnded() : null,
      };

/** A visitor's mini cart. */
export const emptyMiniCart: MiniCart = { cartId: null, itemCount: 0, total: 0, items: {} };

type Links = { menu: MenuRow[]; footerPages: { url: string; title: string }[] };

const inClock = (clock: string | undefined) => clock !== undefined && { clock };

export const presentConfig = (
  shop: ShopRow,
  { menu, footerPages }: Links,
  user: SessionUser,
  miniCart: MiniCart,
  now: Date,
): Config => ({
  menu: presentMenu(menu),
  ...shop,
  logo: presentOptionalAsset(shop.logo),
  shopName: shop.name,
  user:
    shop.quantitiesUpTo !== null && user.roleName !== null
      ? { ...user, permissions: [...user.permissions, 'PIECES'] }
      : user,
  miniCart,
  footerPages,
  ...inClock(otherClock(now, format.tag())),
  company: {
    name: shop.companyName,
    address: shop.companyAddress,
    phone: shop.companyPhone,
    email: shop.companyEmail,
    hstNumber: shop.companyHstNumber,
    qstNumber: shop.companyQstNumber,
    currencyLine: shop.currencyLine,
  },
});

export const presentWidget = (row: WidgetRow & { type: Widget['type'] }, products: VariantCard[]): Widget => {
  const { type, images } = row;
  switch (type) {
    case 'SELECTED_PRODUCTS':
    case 'LATEST_PRODUCTS':
      return { ...row, type, products };
    case 'STATIC_IMAGES':
      return {
        ...row,
        type,
        images: images.map(({ asset }) => presentAsset(asset)),
        urls: images.map(({ url }) => url),
        alts: images.map(({ alt }) => alt),
      };
  }
};
