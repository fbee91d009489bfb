import { staffCatalogueHandlers } from '#server/catalogue/editing/staff-routes.ts';
import { staffCheckoutHandlers } from '#server/buying/checkout/staff-routes.ts';
import { staffImportHandlers } from '#server/imports/runs/staff-routes.ts';
import { staffCouponHandlers } from '#server/pricing/coupons/staff-routes.ts';
import { staffCustomerHandlers } from '#server/people/customers/staff-routes.ts';
import { staffReorderHandlers } from '#server/stock/purchases/reorder.ts';
import { staffQuoteHandlers } from '#server/buying/quotes/staff-routes.ts';
import { staffReturnHandlers } from '#server/orders/returns/staff-routes.ts';
import { staffReportHandlers } from '#server/orders/reports/staff-routes.ts';
import { staffInvoiceHandlers } from '#server/orders/invoices/staff-routes.ts';
import { staffPickHandlers } from '#server/orders/papers/pick-work.ts';
import { staffBankHandlers } from '#server/orders/receivables/bank.ts';
import { staffPaymentHandlers } from '#server/orders/online-payments/routes.ts';
import { staffReceivableHandlers } from '#server/orders/receivables/staff-routes.ts';
import { staffOrderHandlers } from '#server/orders/orders/staff-routes.ts';
import { staffChargeHandlers } from '#server/shop/charges/charge-routes.ts';
import { staffMailHandlers } from '#server/shop/mails/mail-routes.ts';
import { staffContentHandlers } from '#server/shop/pages/content-routes.ts';
import { staffDemoHandlers, staffOpeningHandlers } from '#server/shop/opening/opening-routes.ts';
import { staffAccountHandlers } from '#server/people/staff/staff-routes.ts';
import { listViewHandlers } from '#server/people/staff/list-views.ts';
import { staffPresenceHandlers } from '#server/people/staff/presence.ts';
import { staffTaskHandlers } from '#server/orders/orders/tasks.ts';
import { staffKeyHandlers } from '#server/people/keys/staff-routes.ts';
import { webhookHandlers } from '#server/operations/webhooks/staff-routes.ts';
import { changeHandlers } from '#server/operations/changes/changes.ts';
import { staffFindHandlers } from '#server/operations/find/staff-routes.ts';
import { staffStatusHandlers } from '#server/operations/status/staff-routes.ts';
import { staffShopHandlers } from '#server/shop/settings/staff-routes.ts';
import { staffStorefrontHandlers } from '#server/shop/storefront/storefront-routes.ts';
import { staffStyleHandlers } from '#server/shop/style/style-routes.ts';
import { staffPictureHandlers } from '#server/catalogue/pictures/staff-routes.ts';
import { staffFitHandlers } from '#server/catalogue/phones/titles/staff-routes.ts';
import { staffFeedHandlers } from '#server/imports/feeds/staff-routes.ts';
import { staffSupplierHandlers } from '#server/imports/suppliers/staff-routes.ts';
import { staffPurchaseHandlers } from '#server/stock/purchases/staff-routes.ts';
import { staffStockHandlers } from '#server/stock/ledger/staff-routes.ts';
import { staffPricingHandlers } from '#server/pricing/lists/staff-routes.ts';
import { staffStockWatchHandlers } from '#server/stock/watches/staff-routes.ts';
import { staffTaxonomyHandlers } from '#server/catalogue/taxonomy/staff-routes.ts';
import { staffTranslationHandlers } from '#server/catalogue/translations/staff-routes.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';

/** The handler of every staff call. A call without a handler does not compile. */
export const staffHandlers: StaffHandlers = {
  ...staffAccountHandlers,
  ...listViewHandlers,
  ...staffCustomerHandlers,
  ...staffStockWatchHandlers,
  ...staffFitHandlers,
  ...staffOrderHandlers,
  ...staffCheckoutHandlers,
  ...staffInvoiceHandlers,
  ...staffPickHandlers,
  ...staffBankHandlers,
  ...staffReceivableHandlers,
  ...staffPaymentHandlers,
  ...staffReturnHandlers,
  ...staffQuoteHandlers,
  ...staffReportHandlers,
  ...staffReorderHandlers,
  ...staffImportHandlers,
  ...staffShopHandlers,
  ...staffContentHandlers,
  ...staffStyleHandlers,
  ...staffOpeningHandlers,
  ...staffStatusHandlers,
  ...staffKeyHandlers,
  ...staffPresenceHandlers,
  ...staffTaskHandlers,
  ...changeHandlers,
  ...webhookHandlers,
  ...staffFindHandlers,
  ...staffDemoHandlers,
  ...staffPictureHandlers,
  ...staffSupplierHandlers,
  ...staffFeedHandlers,
  ...staffStorefrontHandlers,
  ...staffCatalogueHandlers,
  ...staffChargeHandlers,
  ...staffMailHandlers,
  ...staffCouponHandlers,
  ...staffStockHandlers,
  ...staffPurchaseHandlers,
  ...staffPricingHandlers,
  ...staffTranslationHandlers,
  ...staffTaxonomyHandlers,
};
