import { staffCheckoutHandlers } from '../checkout/staff-routes.ts';
import { staffImportHandlers } from '../import-runs/staff-routes.ts';
import { staffCustomerHandlers } from '../customers/staff-routes.ts';
import { staffInvoiceHandlers } from '../invoices/staff-routes.ts';
import { staffOrderHandlers } from '../orders/staff-routes.ts';
import { staffContentHandlers } from '../shopkeeping/content-routes.ts';
import { staffOpeningHandlers } from '../shopkeeping/opening-routes.ts';
import { staffShopHandlers } from '../shopkeeping/staff-routes.ts';
import { staffAccountHandlers } from '../staff/account-routes.ts';
import { staffSessionHandlers } from '../staff/staff-routes.ts';
import { staffFitHandlers } from '../phone-titles/staff-routes.ts';
import { staffStockHandlers } from '../stock/staff-routes.ts';
import { staffStockWatchHandlers } from '../stock-watch/staff-routes.ts';
import type { StaffHandlers } from '../calls/staff-handler.ts';

/** The handler of every staff call. A call without a handler does not compile. */
export const staffHandlers: StaffHandlers = {
  ...staffSessionHandlers,
  ...staffAccountHandlers,
  ...staffCustomerHandlers,
  ...staffStockWatchHandlers,
  ...staffFitHandlers,
  ...staffOrderHandlers,
  ...staffCheckoutHandlers,
  ...staffInvoiceHandlers,
  ...staffImportHandlers,
  ...staffShopHandlers,
  ...staffContentHandlers,
  ...staffOpeningHandlers,
  ...staffStockHandlers,
};
