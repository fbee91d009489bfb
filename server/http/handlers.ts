import { addressHandlers } from '../addresses/routes.ts';
import { cartHandlers } from '../cart/routes.ts';
import { catalogueHandlers } from '../catalogue/routes.ts';
import { checkoutHandlers } from '../checkout/routes.ts';
import { contentHandlers } from '../content/routes.ts';
import { customerHandlers } from '../customers/routes.ts';
import { invoiceHandlers } from '../invoices/routes.ts';
import { orderHandlers } from '../orders/routes.ts';
import { sessionHandlers } from '../sessions/routes.ts';
import type { Handlers } from '../calls/handler.ts';

/** The handler of every call of the contract. A call without a handler does not compile. */
export const handlers: Handlers = {
  ...catalogueHandlers,
  ...contentHandlers,
  ...sessionHandlers,
  ...customerHandlers,
  ...addressHandlers,
  ...cartHandlers,
  ...checkoutHandlers,
  ...orderHandlers,
  ...invoiceHandlers,
};
