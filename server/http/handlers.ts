import { addressHandlers } from '../addresses/routes.ts';
import { cartHandlers } from '../cart/routes.ts';
import { catalogueHandlers } from '../catalogue/routes.ts';
import { checkoutHandlers } from '../checkout/routes.ts';
import { configurationHandlers } from './configuration.ts';
import { contentHandlers } from '../content/routes.ts';
import { customerHandlers } from '../customers/routes.ts';
import { invoiceHandlers } from '../invoices/routes.ts';
import { orderHandlers } from '../orders/routes.ts';
import { phoneMatrixHandlers } from '../phone-matrix/routes.ts';
import { quickOrderHandlers } from '../quick-order/routes.ts';
import { sessionHandlers } from '../sessions/routes.ts';
import { stockWatchHandlers } from '../stock-watch/routes.ts';
import type { Handlers } from '../calls/handler.ts';

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
  ...quickOrderHandlers,
};
