import type { Handlers } from '#server/platform/calls/handler.ts';
import { miniCart } from '#server/buying/cart/mini-cart.ts';
import { emptyMiniCart, presentConfig, presentUser } from '#server/shop/content/present.ts';
import { footerPages, shopRow, shownMenuItems } from '#server/shop/content/queries.ts';

/** What the shell of every page shows: of the shop, and of who looks. */
export const configurationHandlers: Pick<Handlers, 'cuiConfig'> = {
  cuiConfig: async ({ db, now }, _input, viewer) => {
    const [shop, menu, pages, cart] = await Promise.all([
      shopRow(db),
      shownMenuItems(db),
      footerPages(db),
      viewer.role === 'CUSTOMER' ? miniCart(db, viewer.buyerId, now()) : emptyMiniCart,
    ]);
    return presentConfig(shop, { menu, footerPages: pages }, presentUser(viewer), cart, now());
  },
};
