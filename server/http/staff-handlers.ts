import { staffCatalogueHandlers } from '../catalogue-editing/staff-routes.ts';
import { staffProductHandlers } from '../catalogue-editing/product-routes.ts';
import { staffCheckoutHandlers } from '../checkout/staff-routes.ts';
import { staffImportHandlers } from '../import-runs/staff-routes.ts';
import { staffCouponHandlers } from '../coupons/staff-routes.ts';
import { staffCustomerHandlers } from '../customers/staff-routes.ts';
import { staffInvoiceHandlers } from '../invoices/staff-routes.ts';
import { staffOrderHandlers } from '../orders/staff-routes.ts';
import { staffChargeHandlers } from '../shopkeeping/charge-routes.ts';
import { staffMailHandlers } from '../shopkeeping/mail-routes.ts';
import { staffContentHandlers } from '../shopkeeping/content-routes.ts';
import { staffOpeningHandlers } from '../shopkeeping/opening-routes.ts';
import { staffSecondFactorHandlers } from '../staff/second-factor-routes.ts';
import { staffStatusHandlers } from '../status/staff-routes.ts';
import { staffDemoHandlers } from '../shopkeeping/demo-routes.ts';
import { staffStarterHandlers } from '../shopkeeping/starter-routes.ts';
import { staffShopHandlers } from '../shopkeeping/staff-routes.ts';
import { staffStorefrontHandlers } from '../shopkeeping/storefront-routes.ts';
import { staffAccountHandlers } from '../staff/account-routes.ts';
import { staffSessionHandlers } from '../staff/staff-routes.ts';
import { staffPictureHandlers } from '../pictures/library-routes.ts';
import { staffPictureRunHandlers } from '../pictures/staff-routes.ts';
import { staffFitHandlers } from '../phone-titles/staff-routes.ts';
import { staffFeedHandlers } from '../supplier-feeds/staff-routes.ts';
import { staffSupplierHandlers } from '../suppliers/staff-routes.ts';
import { staffPurchaseHandlers } from '../purchases/staff-routes.ts';
import { staffReceivingHandlers } from '../purchases/receiving-routes.ts';
import { staffLocationHandlers } from '../stock/location-routes.ts';
import { staffStocktakeHandlers } from '../stock/stocktake-routes.ts';
import { staffPricingHandlers } from '../price-keeping/staff-routes.ts';
import { staffSaleHandlers } from '../price-keeping/sale-routes.ts';
import { staffStockHandlers } from '../stock/staff-routes.ts';
import { staffStockWatchHandlers } from '../stock-watch/staff-routes.ts';
import { staffAttributeHandlers } from '../taxonomy/attribute-routes.ts';
import { staffPhoneHandlers } from '../taxonomy/phone-routes.ts';
import { staffTaxonomyHandlers } from '../taxonomy/staff-routes.ts';
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
  ...staffSecondFactorHandlers,
  ...staffStatusHandlers,
  ...staffStarterHandlers,
  ...staffDemoHandlers,
  ...staffPictureHandlers,
  ...staffPictureRunHandlers,
  ...staffSupplierHandlers,
  ...staffFeedHandlers,
  ...staffStorefrontHandlers,
  ...staffCatalogueHandlers,
  ...staffProductHandlers,
  ...staffChargeHandlers,
  ...staffMailHandlers,
  ...staffCouponHandlers,
  ...staffStockHandlers,
  ...staffPurchaseHandlers,
  ...staffLocationHandlers,
  ...staffStocktakeHandlers,
  ...staffReceivingHandlers,
  ...staffPricingHandlers,
  ...staffSaleHandlers,
  ...staffTaxonomyHandlers,
  ...staffAttributeHandlers,
  ...staffPhoneHandlers,
};
