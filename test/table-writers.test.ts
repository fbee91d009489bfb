import { calls } from '#contract/calls.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { camel } from '#server/platform/db/columns.ts';
import { sql } from 'kysely';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DB } from '#server/platform/db/types.ts';
import type { Jobs } from '#server/platform/queue/job-kinds.ts';
import type { Table } from '#server/shop/opening/demo-tables.ts';
import { testShop } from './shop.ts';

/*
 * Every table and column is written by some call (a screen's, or a shopper's), job or command: nothing of the shop needs SQL. A new
 * table or column fails here until it is told.
 */

/** Calls, jobs and the operator's commands; `the server` for what it notes by itself, `a migration` for what is a fact. */
type Writer =
  | keyof typeof calls
  | keyof typeof staffCalls
  | `job ${keyof Jobs}`
  | `command ${string}`
  | 'the server'
  | 'a migration';

/** Who writes each table, most of all, and the files that name its columns when they do. A new table has to be told here. */
const tableWriters: Record<Table, { by: readonly Writer[]; in: readonly string[] }> = {
  account_letter: {
    by: ['job mail-account-letter', 'job monthly-statements', 'staffSendLetters'],
    in: ['server/orders/receivables/send-letters.ts'],
  },
  add_key: { by: ['addToCart', 'updateItemsQty'], in: ['server/platform/db/sql/5-buying.sql'] },
  address: {
    by: ['createAddress', 'updateAddress', 'register', 'staffSaveCustomerAddress'],
    in: ['server/people/addresses/save-address.ts', 'server/people/customers/set-address-shipper.ts'],
  },
  webhook: {
    by: [
      'staffMakeWebhook',
      'staffChangeWebhook',
      'staffEndWebhook',
      'staffRenewSecret',
      'staffSendWebhook',
      'the server',
    ],
    in: ['server/operations/webhooks/webhooks.ts', 'server/operations/webhooks/deliver.ts'],
  },
  webhook_delivery: {
    by: ['staffSendWebhook', 'the server', 'job clean-up'],
    in: ['server/operations/webhooks/deliver.ts'],
  },
  idempotent_call: { by: ['the server', 'job clean-up'], in: ['server/edge/http/idempotency.ts'] },
  api_key: { by: ['staffMakeKey', 'staffEndKey'], in: ['server/people/keys/keys.ts'] },
  asset: {
    by: ['staffUploadPicture', 'staffReplacePicture', 'staffCropPicture', 'job fetch-pictures'],
    in: ['server/catalogue/pictures/change-library.ts', 'server/catalogue/pictures/store-picture.ts'],
  },
  attempt: { by: ['login', 'staffLogin'], in: ['server/platform/limits/limits.ts'] },
  attribute: {
    by: ['staffApplyImport', 'staffSaveAttribute', 'command import'],
    in: ['server/catalogue/product-files/merge-trees.ts', 'server/catalogue/taxonomy/change-attribute.ts'],
  },
  attribute_value: {
    by: ['staffApplyImport', 'staffSaveDraft'],
    in: ['server/catalogue/product-files/merge-trees.ts'],
  },
  audit_log: { by: ['the server'], in: ['server/platform/db/sql/5-buying.sql'] },
  backup_run: {
    by: ['job back-up', 'command backups'],
    in: ['server/operations/backups/schedule/bring-back.ts', 'server/operations/backups/schedule/keep-before.ts'],
  },
  bank_file: { by: ['staffReadBankFile'], in: ['server/platform/db/sql/9-bank.sql'] },
  bank_file_line: { by: ['staffReadBankFile'], in: ['server/platform/db/sql/9-bank.sql'] },
  bank_line: {
    by: ['staffReadBankFile', 'staffBookBankLines', 'staffSetBankLine'],
    in: ['server/platform/db/sql/9-bank.sql', 'server/orders/receivables/bank.ts'],
  },
  best_value: { by: ['command part'], in: ['server/catalogue/phones/matrix/change-parts.ts'] },
  cart: {
    by: ['addToCart', 'updateShipping', 'updatePayment', 'applyCoupon', 'putAway', 'takeOut', 'dropPutAway'],
    in: ['server/platform/db/sql/5-buying.sql', 'server/platform/db/sql/8-put-away.sql'],
  },
  cart_item: {
    by: ['addToCart', 'updateItemsQty', 'putAway', 'takeOut'],
    in: ['server/buying/cart/add-to-cart.ts', 'server/platform/db/sql/8-put-away.sql'],
  },
  catalogue_draft: { by: ['staffKeepDraft', 'staffBulkDraft'], in: ['server/catalogue/editing/keep-draft.ts'] },
  catalogue_edit: {
    by: ['staffSaveDraft', 'staffChangeBySku', 'staffUndoCatalogueEdit'],
    in: ['server/catalogue/editing/write-edit.ts', 'server/catalogue/editing/undo-edit.ts'],
  },
  catalogue_edit_change: {
    by: ['staffSaveDraft', 'staffChangeBySku', 'staffUndoCatalogueEdit'],
    in: ['server/catalogue/editing/undo-edit.ts'],
  },
  catalogue_gone: { by: ['staffMergeTags', 'staffUndoCatalogueEdit'], in: ['server/catalogue/taxonomy/tags.ts'] },
  catalogue_import: {
    by: ['staffStartImport', 'staffApplyImport', 'job feed-run'],
    in: [
      'server/imports/runs/work-on-import.ts',
      'server/catalogue/product-files/import-file.ts',
      'server/catalogue/product-files/record-changes.ts',
    ],
  },
  list_view: {
    by: ['staffSaveListView'],
    in: ['server/platform/db/sql/8-list-views.sql'],
  },
  category: {
    by: ['staffApplyImport', 'staffMakeStarter', 'staffSaveCategory'],
    in: ['server/catalogue/product-files/merge-trees.ts', 'server/catalogue/taxonomy/change-category.ts'],
  },
  category_former_name: { by: ['staffSaveCategory'], in: ['server/catalogue/taxonomy/change-category.ts'] },
  content_page: {
    by: ['staffSavePage', 'staffOrderPages', 'staffWritePages'],
    in: ['server/shop/pages/save-page.ts'],
  },
  content_version: {
    by: ['staffSavePage', 'staffPublishStorefront', 'staffPublishStyle'],
    in: ['server/shop/documents/versions.ts'],
  },
  change: { by: ['changes', 'job clean-up'], in: ['server/platform/db/sql/9-record-changes.sql'] },
  change_feed: { by: ['changes', 'command restore'], in: ['server/platform/db/sql/9-record-changes.sql'] },
  record_update: { by: ['changes', 'staffOrderSearch'], in: ['server/platform/db/sql/9-record-changes.sql'] },
  change_noted: { by: ['the server'], in: ['server/platform/db/sql/9-record-changes.sql'] },
  coupon: {
    by: ['staffAddCoupon', 'staffStopCoupon', 'placeOrder'],
    in: ['server/pricing/coupons/change-coupon.ts', 'server/platform/db/sql/9-order-changes.sql'],
  },
  coupon_use: { by: ['placeOrder'], in: ['server/platform/db/sql/5-buying.sql'] },
  credit_note: { by: ['staffCreateCreditNote'], in: ['server/orders/invoices/create-credit-note.ts'] },
  credit_note_line: {
    by: ['staffCreateCreditNote', 'staffSettleReturn'],
    in: ['server/orders/invoices/create-invoice.ts', 'server/orders/invoices/create-credit-note.ts'],
  },
  credit_note_tax: {
    by: ['staffCreateCreditNote'],
    in: ['server/orders/invoices/create-invoice.ts', 'server/orders/orders/paper-columns.ts'],
  },
  credit_pass: {
    by: ['staffPassCredit', 'placeOrder'],
    in: ['server/people/customers/credit-pass.ts', 'server/buying/checkout/spend-pass.ts'],
  },
  customer: {
    by: [
      'register',
      'staffAddCustomer',
      'staffChangeCustomer',
      'staffVerifyCustomer',
      'staffDeclineCustomer',
      'staffMergeCustomer',
      'staffEraseCustomer',
    ],
    in: [
      'server/people/customers/insert-registration.ts',
      'server/people/customers/change-customer.ts',
      'server/people/customers/change-status.ts',
      'server/platform/db/sql/8-customers.sql',
    ],
  },
  customer_exemption: { by: ['staffChangeCustomer'], in: ['server/people/customers/exemptions.ts'] },
  customer_order: {
    by: ['placeOrder', 'staffPlaceOrder', 'staffEditOrder', 'staffSplitOrder'],
    in: ['server/platform/db/sql/5-buying.sql', 'server/platform/db/sql/9-order-changes.sql'],
  },
  customer_payment_method: { by: ['staffChangeCustomer'], in: ['server/people/customers/allowed-methods.ts'] },
  customer_person: {
    by: ['savePerson', 'resetPassword', 'resetPasswordByCode', 'keepLanguage', 'login'],
    in: ['server/people/company/people.ts', 'server/people/customers/routes.ts', 'server/people/customers/language.ts'],
  },
  customer_return: {
    by: ['askReturn', 'staffEnterReturn', 'staffSettleReturn'],
    in: ['server/orders/returns/change-return.ts', 'server/orders/returns/settle-return.ts'],
  },
  customer_session: { by: ['login'], in: ['server/people/sessions/queries.ts'] },
  customer_status_change: {
    by: ['register', 'staffVerifyCustomer', 'staffSuspendCustomer'],
    in: ['server/people/customers/insert-registration.ts'],
  },
  demo_shop: { by: ['staffEmptyDemo', 'staffLoadDemo', 'command demo'], in: ['demo/load.ts'] },
  document_draft: {
    by: ['staffKeepPage', 'staffKeepStorefront', 'staffKeepStyle'],
    in: ['server/shop/documents/drafts.ts'],
  },
  document_schedule: {
    by: ['staffSchedulePage', 'staffScheduleStorefront', 'staffScheduleStyle'],
    in: ['server/shop/documents/schedules.ts'],
  },
  feed_run: {
    by: ['staffFetchFeed', 'job feed-run'],
    in: ['server/imports/feeds/work-on-feed.ts', 'server/imports/feeds/begin-feeds.ts'],
  },
  feed_variant: { by: ['job feed-run'], in: ['server/imports/feeds/note-missing.ts'] },
  fit_name: { by: ['staffDecideNames'], in: ['server/imports/runs/decide-names.ts'] },
  fit_lesson: { by: ['staffDecideFit'], in: ['server/catalogue/phones/titles/decide-fit.ts'] },
  grade_step: { by: ['command part'], in: ['server/catalogue/phones/matrix/change-parts.ts'] },
  holiday: { by: ['staffChangeDays'], in: ['server/shop/settings/change-settings.ts'] },
  home_message: { by: ['staffPublishStorefront'], in: ['server/shop/storefront/write-storefront.ts'] },
  home_slide: { by: ['staffPublishStorefront'], in: ['server/shop/storefront/write-storefront.ts'] },
  home_widget: { by: ['staffPublishStorefront'], in: ['server/shop/storefront/write-storefront.ts'] },
  home_widget_image: { by: ['staffPublishStorefront'], in: ['server/shop/storefront/write-storefront.ts'] },
  home_widget_product: { by: ['staffPublishStorefront'], in: ['server/shop/storefront/write-storefront.ts'] },
  import_change: {
    by: ['staffApplyImport', 'command import'],
    in: ['server/catalogue/product-files/record-changes.ts', 'server/catalogue/product-files/supplier-rows.ts'],
  },
  import_correction: {
    by: ['staffCorrectImport', 'staffStartImport'],
    in: ['server/imports/runs/change-import.ts', 'server/imports/runs/carry-over.ts'],
  },
  import_line: { by: ['staffApplyImport', 'command import'], in: ['server/catalogue/product-files/record-changes.ts'] },
  import_name: {
    by: ['staffReadImport', 'staffDecideNames', 'job feed-run'],
    in: ['server/catalogue/product-files/find-phones.ts'],
  },
  import_made: { by: ['staffApplyImport', 'command import'], in: ['server/catalogue/product-files/made-parents.ts'] },
  import_part: { by: ['staffImportPart'], in: ['server/imports/runs/stored-file.ts'] },
  invoice: {
    by: ['staffCreateInvoice'],
    in: ['server/orders/invoices/create-invoice.ts', 'server/platform/db/sql/5-buying.sql'],
  },
  invoice_line: { by: ['staffCreateInvoice'], in: ['server/orders/invoices/create-invoice.ts'] },
  invoice_tax: {
    by: ['staffCreateInvoice'],
    in: ['server/orders/invoices/create-invoice.ts', 'server/orders/orders/paper-columns.ts'],
  },
  job_tool: { by: ['command part'], in: ['server/catalogue/phones/matrix/change-parts.ts'] },
  known_place: { by: ['login', 'staffLogin'], in: ['server/platform/limits/known-places.ts'] },
  listing: { by: ['the server'], in: ['server/platform/db/sql/4-listing.sql'] },
  listing_change: { by: ['the server'], in: ['server/platform/db/sql/1-changes.sql'] },
  listing_touch: { by: ['the server'], in: ['server/platform/db/sql/1-changes.sql'] },
  listing_version: { by: ['the server'], in: ['server/platform/db/sql/1-changes.sql'] },
  mail_setting: { by: ['staffChangeMail'], in: ['server/shop/mails/change-mail.ts'] },
  mail_test: { by: ['staffTestMail'], in: ['server/shop/mails/test-mail.ts'] },
  menu_item: { by: ['staffPublishStorefront', 'staffMakeMenu'], in: ['server/shop/storefront/write-storefront.ts'] },
  moved_path: { by: ['staffSavePage'], in: ['server/platform/redirects/moved-paths.ts'] },
  online_payment: {
    by: ['payOnline', 'staffClearOnlinePayment', 'staffRefundReceipt', 'the server', 'job ask-online-payments'],
    in: [
      'server/platform/db/sql/9-online-payments.sql',
      'server/orders/online-payments/payments.ts',
      'server/orders/online-payments/routes.ts',
    ],
  },
  order_event: { by: ['placeOrder', 'staffMoveOrder', 'staffNoteOrder'], in: ['server/platform/db/sql/5-buying.sql'] },
  order_line: {
    by: ['placeOrder', 'staffPlaceOrder', 'staffEditOrder', 'staffSplitOrder'],
    in: ['server/platform/db/sql/5-buying.sql'],
  },
  order_tax: {
    by: ['placeOrder', 'staffPlaceOrder', 'staffEditOrder', 'staffSplitOrder'],
    in: ['server/platform/db/sql/5-buying.sql'],
  },
  part_need: { by: ['command part'], in: ['server/catalogue/phones/matrix/change-parts.ts'] },
  part_type: { by: ['command search'], in: ['server/catalogue/search/command.ts'] },
  part_word: { by: ['command search'], in: ['server/catalogue/search/command.ts'] },
  password_code: { by: ['forgotPassword', 'staffInviteCustomer'], in: ['server/people/customers/password-codes.ts'] },
  payment: {
    by: ['staffAddPayment', 'staffVoidPayment', 'staffAddReceipt', 'staffWriteOff'],
    in: [
      'server/orders/invoices/enter-money.ts',
      'server/orders/receivables/put-on-invoices.ts',
      'server/orders/invoices/cancel-invoice.ts',
    ],
  },
  payment_method: { by: ['staffChangeMethods'], in: ['server/shop/charges/change-methods.ts'] },
  payment_provider: { by: ['staffChangePayments'], in: ['server/shop/settings/payments.ts'] },
  phone: {
    by: ['command phones', 'staffSavePhone'],
    in: ['server/catalogue/product-files/merge-trees.ts', 'server/catalogue/taxonomy/change-phone.ts'],
  },
  phone_alias: { by: ['staffSavePhone', 'staffMergePhone'], in: ['server/catalogue/taxonomy/change-phone.ts'] },
  phone_brand: {
    by: ['staffGivePhones', 'command phones'],
    in: ['server/catalogue/phones/list/load-phones.ts', 'server/shop/opening/starter-make.ts'],
  },
  phone_given: { by: ['staffGivePhones', 'command phones'], in: ['server/catalogue/phones/list/load-phones.ts'] },
  phone_group: { by: ['staffGivePhones', 'command phones'], in: ['server/catalogue/product-files/merge-trees.ts'] },
  phone_model: { by: ['staffGivePhones', 'command phones'], in: ['server/catalogue/phones/list/load-phones.ts'] },
  phone_word: { by: ['command search'], in: ['server/catalogue/search/command.ts'] },
  picture_item: {
    by: ['staffReadPictureZip', 'staffApplyImport'],
    in: ['server/catalogue/pictures/fetch-pictures.ts', 'server/catalogue/pictures/read-picture-zip.ts'],
  },
  picture_part: { by: ['staffPictureZipPart'], in: ['server/catalogue/pictures/change-runs.ts'] },
  picture_run: {
    by: ['staffStartPictureZip', 'staffApplyImport'],
    in: [
      'server/catalogue/pictures/change-runs.ts',
      'server/catalogue/product-files/want-pictures.ts',
      'server/platform/db/sql/9-pictures.sql',
    ],
  },
  picture_set: { by: ['staffReadPictureZip', 'staffApplyImport'], in: ['server/platform/db/sql/9-pictures.sql'] },
  picked_piece: { by: ['staffReportPicked'], in: ['server/platform/db/sql/9-order-changes.sql'] },
  price_list: {
    by: ['staffAddPricingList', 'staffChangePricingList', 'staffApplyImport', 'command import'],
    in: ['server/catalogue/product-files/merge-variants.ts', 'server/pricing/lists/keep-lists.ts'],
  },
  product: {
    by: ['staffAddProduct', 'staffApplyImport', 'staffSaveDraft'],
    in: ['server/catalogue/search/command.ts', 'contract/catalogue/fields.ts'],
  },
  product_category: {
    by: ['staffApplyImport', 'staffSaveDraft'],
    in: ['server/catalogue/product-files/set-fields.ts'],
  },
  product_fit: { by: ['staffDecideFit', 'command fits'], in: ['server/catalogue/phones/titles/recognise-fits.ts'] },
  product_phone: {
    by: ['staffDecideFit', 'staffSaveDraft', 'staffApplyImport'],
    in: ['server/catalogue/phones/titles/decide-fit.ts'],
  },
  product_place: { by: ['the server'], in: ['server/platform/db/sql/4-listing.sql'] },
  product_reading: {
    by: ['staffApplyImport', 'command fits'],
    in: ['server/catalogue/phones/titles/recognise-fits.ts'],
  },
  product_relation: { by: ['staffSaveDraft'], in: ['server/catalogue/product-files/set-links.ts'] },
  province: { by: ['a migration'], in: [] },
  purchase: {
    by: ['staffAddPurchase', 'staffChangePurchase', 'staffMakeReorder'],
    in: [
      'server/stock/purchases/change-purchase.ts',
      'server/stock/purchases/staff-routes.ts',
      'server/stock/purchases/reorder.ts',
    ],
  },
  purchase_line: {
    by: ['staffAddPurchaseLine', 'staffChangePurchaseLine', 'staffMakeReorder'],
    in: ['server/stock/purchases/receive-purchase.ts', 'server/stock/purchases/reorder.ts'],
  },
  purchase_order_waiting: { by: ['staffBookIn'], in: ['server/stock/purchases/receive-purchase.ts'] },
  purchase_scan: { by: ['staffScanPurchase'], in: ['server/stock/purchases/receive-purchase.ts'] },
  rack: { by: ['staffAddRacks', 'staffRenameRack'], in: ['server/stock/ledger/change-locations.ts'] },
  price_plan: { by: ['staffPlanPrices', 'job turn-price-plan'], in: ['server/catalogue/editing/price-plans.ts'] },
  price_plan_line: { by: ['staffPlanPrices'], in: ['server/catalogue/editing/price-plans.ts'] },
  customer_part: { by: ['putOwnParts'], in: ['server/platform/db/sql/8-bought.sql'] },
  customer_phone: { by: ['pinPhones'], in: ['server/platform/db/sql/8-bought.sql'] },
  presence: { by: ['staffPresence'], in: ['server/platform/db/sql/9-presence.sql'] },
  task: { by: ['staffAddTask', 'staffChangeTask', 'staffDeleteTask'], in: ['server/platform/db/sql/8-tasks.sql'] },
  saved_list: { by: ['saveList', 'changeList', 'dropList'], in: ['server/buying/lists/saved-lists.ts'] },
  saved_list_item: { by: ['saveList', 'changeList'], in: ['server/buying/lists/saved-lists.ts'] },
  quote: {
    by: ['askQuote', 'staffSendQuote', 'acceptQuote', 'declineQuote', 'staffWithdrawQuote'],
    in: [
      'server/buying/quotes/ask-quote.ts',
      'server/buying/quotes/send-quote.ts',
      'server/buying/quotes/answer-quote.ts',
      'server/buying/quotes/offer.ts',
    ],
  },
  receipt: {
    by: ['staffAddReceipt', 'staffPutCredit', 'staffRefundReceipt', 'staffVoidReceipt'],
    in: ['server/orders/receivables/receipts.ts'],
  },
  return_line: {
    by: ['staffEnterReturn', 'staffReceiveReturn', 'staffSettleReturn'],
    in: ['server/orders/returns/change-return.ts', 'server/orders/returns/settle-return.ts'],
  },
  sale: {
    by: ['staffAddSale', 'staffChangeSale', 'job turn-sale'],
    in: ['server/pricing/lists/keep-sales.ts', 'server/pricing/lists/turn-sales.ts'],
  },
  sale_left: { by: ['job turn-sale'], in: ['server/pricing/lists/turn-sales.ts'] },
  search_miss: { by: ['productList'], in: ['server/catalogue/search/misses.ts'] },
  search_synonym: { by: ['command search'], in: ['server/catalogue/search/command.ts'] },
  search_word: { by: ['the server'], in: ['server/platform/db/sql/4-listing.sql'] },
  secrecy_check: { by: ['job check-secrecy'], in: ['server/operations/secrecy-check/runs.ts'] },
  setup_link: { by: ['the server'], in: ['server/people/staff/set-password.ts'] },
  sheet: { by: ['staffChangeMethods', 'staffChangeDays'], in: ['server/shop/settings/sheet.ts'] },
  shipment: { by: ['staffAddShipment', 'staffChangeShipment'], in: ['server/orders/invoices/change-shipment.ts'] },
  shipping_rate: { by: ['staffChangeZones'], in: ['server/platform/db/sql/5-buying.sql'] },
  shipping_zone: { by: ['staffChangeZones'], in: ['server/platform/db/sql/5-buying.sql'] },
  shipping_method: { by: ['staffChangeMethods'], in: ['server/shop/charges/change-methods.ts'] },
  shop: {
    by: [
      'staffChangeConnections',
      'staffChangeSettings',
      'staffPublishStorefront',
      'staffPublishStyle',
      'staffChangeDays',
      'staffChangeNumbers',
      'staffOpenShop',
    ],
    in: [
      'contract/shop/staff-settings.ts',
      'server/shop/settings/change-settings.ts',
      'demo/load.ts',
      'server/shop/opening/open-shop.ts',
      'server/shop/storefront/write-storefront.ts',
      'server/shop/style/style-document.ts',
    ],
  },
  staff: {
    by: ['staffAddAccount', 'staffChangeAccount', 'staffSetUp'],
    in: [
      'server/people/staff/set-password.ts',
      'server/people/staff/own-second-factor.ts',
      'server/people/staff/change-staff.ts',
      'server/people/staff/start-staff-session.ts',
    ],
  },
  staff_password_link: { by: ['staffLinkAccount'], in: ['server/people/staff/password-links.ts'] },
  staff_recovery_code: { by: ['staffStartSecondFactor'], in: ['server/people/staff/second-factor.ts'] },
  staff_session: { by: ['staffLogin'], in: ['server/people/staff/start-staff-session.ts'] },
  starter_shop: {
    by: ['staffMakeStarter'],
    in: ['server/shop/opening/starter-make.ts'],
  },
  stock_location: { by: ['staffAddLocation', 'staffChangeLocation'], in: ['server/stock/ledger/change-locations.ts'] },
  stock_movement: { by: ['staffCountStock', 'staffBookIn', 'placeOrder'], in: ['server/platform/db/sql/8-stock.sql'] },
  stock_place: {
    by: ['staffCountStock', 'staffMoveStock', 'placeOrder'],
    in: ['server/platform/db/sql/8-stock.sql', 'server/stock/ledger/count-stock.ts'],
  },
  stock_watch: { by: ['setStockWatch'], in: ['server/stock/watches/set-stock-watch.ts'] },
  supplier: { by: ['staffAddSupplier', 'staffChangeSupplier'], in: ['server/imports/suppliers/change-supplier.ts'] },
  supplier_feed: { by: ['staffSetFeed'], in: ['server/imports/feeds/set-feed.ts'] },
  supplier_number: {
    by: ['staffApplyImport', 'staffBookIn', 'staffSetPack'],
    in: ['server/stock/purchases/receive-purchase.ts', 'server/stock/purchases/reorder.ts'],
  },
  tag: { by: ['staffApplyImport', 'command import'], in: ['server/catalogue/product-files/merge-trees.ts'] },
  tax_number: { by: ['staffSetTaxNumber'], in: ['server/shop/charges/change-methods.ts'] },
  tax_rate: { by: ['staffSetTaxRate'], in: ['server/shop/charges/change-methods.ts'] },
  tier_price: { by: ['staffApplyImport', 'staffSaveDraft'], in: ['server/catalogue/product-files/set-fields.ts'] },
  translation: {
    by: ['staffSaveTranslation', 'staffImportTranslations'],
    in: ['server/catalogue/translations/write-translations.ts'],
  },
  variant: {
    by: ['staffApplyImport', 'staffSaveDraft'],
    in: [
      'server/catalogue/product-files/merge-variants.ts',
      'server/imports/runs/work-on-import.ts',
      'contract/catalogue/fields.ts',
    ],
  },
  variant_asset: { by: ['staffApplyPictures', 'job fetch-pictures'], in: ['server/platform/db/sql/9-pictures.sql'] },
  variant_attribute: {
    by: ['staffApplyImport', 'staffSaveDraft'],
    in: ['server/catalogue/product-files/set-fields.ts'],
  },
  variant_bought: { by: ['job count-bought'], in: ['server/platform/db/sql/7-phone-matrix.sql'] },
  variant_stock: {
    by: ['staffChangeStock', 'staffCountStock'],
    in: ['server/platform/db/sql/8-stock.sql', 'server/stock/ledger/staff-routes.ts'],
  },
};

/** Columns that the database fills (generated, by a trigger, by a default), and `category_id`, whose name its writer puts together. */
const columnsOfTheDatabase: Partial<Record<keyof DB, readonly string[]>> = {
  address: ['phone_digits'],
  change_feed: ['only_row', 'mark'],
  content_page: ['updated_at'],
  rack: ['version', 'walk'],
  listing: ['facets', 'name_search', 'sku_key', 'upc_key'],
  phone_given: ['given_at'],
  product_category: ['category_id'],
  province: ['code', 'id', 'name'],
  search_miss: ['first_at'],
  translation: ['id'],
  supplier: ['created_at'],
};

const shop = testShop();
const root = join(import.meta.dirname, '..');
const tables = Object.entries(tableWriters);
const kept = ['applied_sql', 'kysely_migration'];

test('every table and column of the database has its writer', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.table_name as table, array_agg(c.column_name::text) as columns from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> all (${kept}::text[])
    group by 1 order by 1`.execute(shop.context.db);
  expect(tables.map(([table]) => table).toSorted()).toEqual(rows.map(({ table }) => table).toSorted());
  const unwritten: string[] = [];
  for (const { table, columns } of rows) {
    const { in: files } = tableWriters[table as keyof typeof tableWriters];
    const texts = (await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))).join('\n');
    const itself: readonly string[] = columnsOfTheDatabase[table as keyof typeof columnsOfTheDatabase] ?? [];
    for (const column of columns) {
      // The sheet of settings names its columns as its fields.
      const names = table === 'shop' ? `${column}|${camel(column)}` : column;
      if (!itself.includes(column) && !new RegExp(`\\b(${names})\\b`).test(texts)) unwritten.push(`${table}.${column}`);
    }
  }
  expect(unwritten).toEqual([]);
});

test('every writer is there: a call, a job, or a command of the operator’s', async () => {
  const commands = new Set<string>();
  for await (const file of glob('server/**/{command,*-command,shop}.ts', { cwd: root }))
    for (const [, name = ''] of (await readFile(join(root, file), 'utf8')).matchAll(/\.command\('([a-z-]+)'\)/g))
      commands.add(`command ${name}`);
  const jobs = await readFile(join(root, 'server/platform/queue/job-kinds.ts'), 'utf8');
  const isThere = (writer: string): boolean =>
    writer in calls ||
    writer in staffCalls ||
    commands.has(writer) ||
    (writer.startsWith('job ') && jobs.includes(`'${writer.slice(4)}':`)) ||
    ['the server', 'a migration'].includes(writer);
  expect(
    tables.flatMap(([table, { by }]) => by.filter((writer) => !isThere(writer)).map((writer) => [table, writer])),
  ).toEqual([]);
  expect(tables.filter(([, { by }]) => by.length === 0)).toEqual([]);
});
