import type { Config } from '#contract/shop/content.ts';
import { visitor } from '#server/platform/viewer/viewer.ts';
import { emptyMiniCart, presentConfig, presentUser } from './present.ts';
import type { MenuRow, ShopRow } from './queries.ts';

type Links = { menu: MenuRow[]; footerPages: { url: string; title: string }[] };

/** What stands around every page for a visitor, of these rows: those of a draft. */
export const visitorShell = (shop: ShopRow, links: Links): Config =>
  presentConfig(shop, links, presentUser(visitor), emptyMiniCart, new Date());
