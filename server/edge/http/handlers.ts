import { addressHandlers } from '#server/people/addresses/routes.ts';
import { cartHandlers } from '#server/buying/cart/routes.ts';
import { catalogueHandlers } from '#server/catalogue/reading/routes.ts';
import { checkoutHandlers } from '#server/buying/checkout/routes.ts';
import { companyHandlers } from '#server/people/company/routes.ts';
import { contentHandlers } from '#server/shop/content/routes.ts';
import { customerHandlers } from '#server/people/customers/routes.ts';
import { invoiceHandlers } from '#server/orders/invoices/routes.ts';
import { listHandlers } from '#server/buying/lists/routes.ts';
import { putAwayHandlers } from '#server/buying/put-away/routes.ts';
import { quoteHandlers } from '#server/buying/quotes/routes.ts';
import { paymentHandlers } from '#server/orders/online-payments/routes.ts';
import { returnHandlers } from '#server/orders/returns/routes.ts';
import { orderHandlers } from '#server/orders/orders/routes.ts';
import { phoneMatrixHandlers } from '#server/catalogue/phones/matrix/routes.ts';
import { quickOrderHandlers } from '#server/buying/quick-order/routes.ts';
import { sessionHandlers } from '#server/people/sessions/routes.ts';
import { stockWatchHandlers } from '#server/stock/watches/routes.ts';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { miniCart } from '#server/buying/cart/mini-cart.ts';
import { emptyMiniCart, presentConfig, presentUser } from '#server/shop/content/present.ts';
import { footerPages, shopRow, shownMenuItems } from '#server/shop/content/queries.ts';

/** What the shell of every page shows: of the shop, and of who looks. */
const configurationHandlers: Pick<Handlers, 'cuiConfig'> = {
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

/** The handler of every call of the contract. A call without a handler does not compile. */
export const handlers: Handlers = {
  ...catalogueHandlers,
  ...phoneMatrixHandlers,
  ...stockWatchHandlers,
  ...contentHandlers,
  ...configurationHandlers,
  ...sessionHandlers,
  ...customerHandlers,
  ...addressHandlers,
  ...cartHandlers,
  ...checkoutHandlers,
  ...orderHandlers,
  ...invoiceHandlers,
  ...paymentHandlers,
  ...returnHandlers,
  ...quoteHandlers,
  ...listHandlers,
  ...putAwayHandlers,
  ...companyHandlers,
  ...quickOrderHandlers,
};
