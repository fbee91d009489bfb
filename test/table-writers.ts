import type { calls } from '#contract/calls.ts';
import type { staffCalls } from '#contract/staff-calls.ts';
import type { DB } from '#server/db/types.ts';
import type { Jobs } from '#server/queue/job-kinds.ts';

/** Calls, jobs and the operator's commands; `the server` for what it notes by itself, `a migration` for what is a fact. */
type Writer =
  | keyof typeof calls
  | keyof typeof staffCalls
  | `job ${keyof Jobs}`
  | `command ${string}`
  | 'the server'
  | 'a migration';

/** Who writes each table, most of all, and the files that name its columns when they do. A new table has to be told here. */
export const tableWriters: Record<
  Exclude<keyof DB, 'shown_category' | 'variant_speed'>,
  { by: readonly Writer[]; in: readonly string[] }
> = {
  add_key: { by: ['addToCart', 'updateItemsQty'], in: ['server/db/sql/5-buying.sql'] },
  address: {
    by: ['createAddress', 'updateAddress', 'register'],
    in: ['server/addresses/save-address.ts', 'server/customers/set-address-shipper.ts'],
  },
  asset: {
    by: ['staffUploadPicture', 'staffReplacePicture', 'staffCropPicture', 'job fetch-pictures'],
    in: ['server/pictures/change-library.ts', 'server/pictures/store-picture.ts'],
  },
  attempt: { by: ['login', 'staffLogin'], in: ['server/rate-limit/count-try.ts'] },
  attribute: {
    by: ['staffApplyImport', 'staffSaveAttribute', 'command import'],
    in: ['server/catalogue-import/merge-trees.ts', 'server/taxonomy/save-attribute.ts'],
  },
  attribute_value: { by: ['staffApplyImport', 'staffSaveDraft'], in: ['server/catalogue-import/merge-trees.ts'] },
  audit_log: { by: ['the server'], in: ['server/db/sql/5-buying.sql'] },
  backup_run: {
    by: ['job back-up', 'command backups'],
    in: ['server/kept-backups/bring-back.ts', 'server/kept-backups/back-up.ts'],
  },
  best_value: { by: ['command part'], in: ['server/phone-matrix/change-parts.ts'] },
  cart: { by: ['addToCart', 'updateShipping', 'updatePayment', 'applyCoupon'], in: ['server/db/sql/5-buying.sql'] },
  cart_item: { by: ['addToCart', 'updateItemsQty'], in: ['server/cart/add-to-cart.ts'] },
  catalogue_draft: { by: ['staffKeepDraft', 'staffBulkDraft'], in: ['server/catalogue-editing/keep-draft.ts'] },
  catalogue_edit: {
    by: ['staffSaveDraft', 'staffUndoCatalogueEdit'],
    in: ['server/catalogue-editing/keep-edit.ts', 'server/catalogue-editing/undo-edit.ts'],
  },
  catalogue_edit_change: {
    by: ['staffSaveDraft', 'staffUndoCatalogueEdit'],
    in: ['server/catalogue-editing/undo-edit.ts'],
  },
  catalogue_gone: { by: ['staffMergeTags', 'staffUndoCatalogueEdit'], in: ['server/taxonomy/tags.ts'] },
  catalogue_import: {
    by: ['staffStartImport', 'staffApplyImport', 'job feed-run'],
    in: [
      'server/import-runs/read-import.ts',
      'server/import-runs/undo-import.ts',
      'server/catalogue-import/import-file.ts',
      'server/catalogue-import/write-down.ts',
    ],
  },
  catalogue_view: { by: ['staffSaveCatalogueView'], in: ['server/catalogue-editing/view-queries.ts'] },
  category: {
    by: ['staffApplyImport', 'staffMakeStarter', 'staffSaveCategory'],
    in: ['server/catalogue-import/merge-trees.ts', 'server/taxonomy/save-category.ts'],
  },
  category_former_name: { by: ['staffSaveCategory'], in: ['server/taxonomy/former-names.ts'] },
  content_draft: { by: ['staffKeepStorefront'], in: ['server/shopkeeping/schedule-storefront.ts'] },
  content_page: {
    by: ['staffSavePage', 'staffOrderPages', 'staffWritePages'],
    in: ['server/shopkeeping/save-page.ts'],
  },
  content_schedule: { by: ['staffScheduleStorefront'], in: ['server/shopkeeping/schedule-storefront.ts'] },
  content_version: { by: ['staffSavePage', 'staffPublishStorefront'], in: ['server/shopkeeping/versions.ts'] },
  coupon: {
    by: ['staffAddCoupon', 'staffStopCoupon', 'placeOrder'],
    in: ['server/coupons/add-coupon.ts', 'server/coupons/disable-coupon.ts', 'server/coupons/release-coupon.ts'],
  },
  coupon_use: { by: ['placeOrder'], in: ['server/db/sql/5-buying.sql'] },
  credit_note: { by: ['staffCreateCreditNote'], in: ['server/invoices/insert-credit-note.ts'] },
  credit_note_line: { by: ['staffCreateCreditNote'], in: ['server/invoices/insert-parts.ts'] },
  credit_note_tax: { by: ['staffCreateCreditNote'], in: ['server/invoices/insert-parts.ts'] },
  credit_pass: {
    by: ['staffPassCredit', 'placeOrder'],
    in: ['server/customers/credit-pass.ts', 'server/checkout/spend-pass.ts'],
  },
  customer: {
    by: ['register', 'staffChangeCustomer', 'staffVerifyCustomer'],
    in: ['server/customers/insert-registration.ts', 'server/customers/change-customer.ts'],
  },
  customer_exemption: { by: ['staffChangeCustomer'], in: ['server/customers/exemptions.ts'] },
  customer_order: { by: ['placeOrder', 'staffPlaceOrder'], in: ['server/db/sql/5-buying.sql'] },
  customer_payment_method: { by: ['staffChangeCustomer'], in: ['server/customers/allowed-methods.ts'] },
  customer_session: { by: ['login'], in: ['server/sessions/start-session.ts'] },
  customer_status_change: {
    by: ['register', 'staffVerifyCustomer', 'staffSuspendCustomer'],
    in: ['server/customers/insert-registration.ts'],
  },
  demo_shop: { by: ['staffEmptyDemo', 'staffLoadDemo', 'command demo'], in: ['demo/load.ts'] },
  feed_run: {
    by: ['staffFetchFeed', 'job feed-run'],
    in: ['server/supplier-feeds/end-run.ts', 'server/supplier-feeds/begin-feeds.ts'],
  },
  feed_variant: { by: ['job feed-run'], in: ['server/supplier-feeds/note-missing.ts'] },
  fit_name: { by: ['staffDecideNames'], in: ['server/import-runs/decide-names.ts'] },
  fit_lesson: { by: ['staffDecideFit'], in: ['server/phone-titles/decide-fit.ts'] },
  grade_step: { by: ['command part'], in: ['server/phone-matrix/change-parts.ts'] },
  holiday: { by: ['staffChangeDays'], in: ['server/shopkeeping/change-days.ts'] },
  home_message: { by: ['staffPublishStorefront'], in: ['server/shopkeeping/write-storefront.ts'] },
  home_slide: { by: ['staffPublishStorefront'], in: ['server/shopkeeping/write-storefront.ts'] },
  home_widget: { by: ['staffPublishStorefront'], in: ['server/shopkeeping/write-storefront.ts'] },
  home_widget_image: { by: ['staffPublishStorefront'], in: ['server/shopkeeping/write-storefront.ts'] },
  home_widget_product: { by: ['staffPublishStorefront'], in: ['server/shopkeeping/write-storefront.ts'] },
  import_change: {
    by: ['staffApplyImport', 'command import'],
    in: ['server/catalogue-import/record-changes.ts', 'server/catalogue-import/supplier-rows.ts'],
  },
  import_correction: {
    by: ['staffCorrectImport', 'staffStartImport'],
    in: ['server/import-runs/change-import.ts', 'server/import-runs/carry-over.ts'],
  },
  import_line: { by: ['staffApplyImport', 'command import'], in: ['server/catalogue-import/record-changes.ts'] },
  import_name: {
    by: ['staffReadImport', 'staffDecideNames', 'job feed-run'],
    in: ['server/catalogue-import/find-phones.ts'],
  },
  import_made: { by: ['staffApplyImport', 'command import'], in: ['server/catalogue-import/made-parents.ts'] },
  import_part: { by: ['staffImportPart'], in: ['server/import-runs/stored-file.ts'] },
  invoice: { by: ['staffCreateInvoice'], in: ['server/invoices/insert-invoice.ts', 'server/db/sql/5-buying.sql'] },
  invoice_line: { by: ['staffCreateInvoice'], in: ['server/invoices/insert-parts.ts'] },
  invoice_tax: { by: ['staffCreateInvoice'], in: ['server/invoices/insert-parts.ts'] },
  job_tool: { by: ['command part'], in: ['server/phone-matrix/change-parts.ts'] },
  known_place: { by: ['login', 'staffLogin'], in: ['server/rate-limit/known-places.ts'] },
  listing: { by: ['the server'], in: ['server/db/sql/4-listing.sql'] },
  listing_change: { by: ['the server'], in: ['server/db/sql/1-changes.sql'] },
  listing_touch: { by: ['the server'], in: ['server/db/sql/1-changes.sql'] },
  listing_version: { by: ['the server'], in: ['server/db/sql/1-changes.sql'] },
  mail_setting: { by: ['staffChangeMail'], in: ['server/shopkeeping/change-mail.ts'] },
  mail_test: { by: ['staffTestMail'], in: ['server/shopkeeping/test-mail.ts'] },
  menu_item: { by: ['staffPublishStorefront', 'staffMakeMenu'], in: ['server/shopkeeping/write-storefront.ts'] },
  moved_path: { by: ['staffSavePage'], in: ['server/content/moved-paths.ts'] },
  order_event: { by: ['placeOrder', 'staffMoveOrder', 'staffNoteOrder'], in: ['server/db/sql/5-buying.sql'] },
  order_line: { by: ['placeOrder', 'staffPlaceOrder'], in: ['server/db/sql/5-buying.sql'] },
  order_tax: { by: ['placeOrder', 'staffPlaceOrder'], in: ['server/db/sql/5-buying.sql'] },
  page_draft: { by: ['staffKeepPage'], in: ['server/shopkeeping/schedule-page.ts'] },
  page_schedule: { by: ['staffSchedulePage'], in: ['server/shopkeeping/schedule-page.ts'] },
  part_need: { by: ['command part'], in: ['server/phone-matrix/change-parts.ts'] },
  part_type: { by: ['command search'], in: ['server/search/kind-commands.ts'] },
  part_word: { by: ['command search'], in: ['server/search/command.ts'] },
  password_code: { by: ['forgotPassword'], in: ['server/customers/password-codes.ts'] },
  payment: {
    by: ['staffAddPayment', 'staffVoidPayment'],
    in: ['server/invoices/enter-money.ts', 'server/invoices/void-payment.ts'],
  },
  payment_method: { by: ['staffChangeMethods'], in: ['server/shopkeeping/change-methods.ts'] },
  phone: {
    by: ['command phones', 'staffSavePhone'],
    in: ['server/catalogue-import/merge-trees.ts', 'server/taxonomy/save-phone.ts'],
  },
  phone_alias: { by: ['staffSavePhone', 'staffMergePhone'], in: ['server/taxonomy/merge-phone.ts'] },
  phone_brand: {
    by: ['staffGivePhones', 'command phones'],
    in: ['server/phone-list/load-phones.ts', 'server/shopkeeping/starter-take-back.ts'],
  },
  phone_given: { by: ['staffGivePhones', 'command phones'], in: ['server/phone-list/load-phones.ts'] },
  phone_group: { by: ['staffGivePhones', 'command phones'], in: ['server/catalogue-import/merge-trees.ts'] },
  phone_model: { by: ['staffGivePhones', 'command phones'], in: ['server/phone-list/load-phones.ts'] },
  phone_word: { by: ['command search'], in: ['server/search/kind-commands.ts'] },
  picture_item: {
    by: ['staffReadPictureZip', 'staffApplyImport'],
    in: ['server/pictures/fetch-queue.ts', 'server/pictures/read-picture-zip.ts'],
  },
  picture_part: { by: ['staffPictureZipPart'], in: ['server/pictures/change-runs.ts'] },
  picture_run: {
    by: ['staffStartPictureZip', 'staffApplyImport'],
    in: ['server/pictures/change-runs.ts', 'server/pictures/attach-sets.ts'],
  },
  picture_set: { by: ['staffReadPictureZip', 'staffApplyImport'], in: ['server/pictures/attach-sets.ts'] },
  price_list: {
    by: ['staffAddPricingList', 'staffChangePricingList', 'staffApplyImport', 'command import'],
    in: ['server/catalogue-import/merge-variant-links.ts', 'server/price-keeping/keep-lists.ts'],
  },
  product: {
    by: ['staffAddProduct', 'staffApplyImport', 'staffSaveDraft'],
    in: ['server/search/command.ts', 'server/catalogue-import/set-fields.ts'],
  },
  product_category: { by: ['staffApplyImport', 'staffSaveDraft'], in: ['server/catalogue-import/set-fields.ts'] },
  product_fit: { by: ['staffDecideFit', 'command fits'], in: ['server/phone-titles/recognise-fits.ts'] },
  product_phone: {
    by: ['staffDecideFit', 'staffSaveDraft', 'staffApplyImport'],
    in: ['server/phone-titles/decide-fit.ts'],
  },
  product_place: { by: ['the server'], in: ['server/db/sql/4-listing.sql'] },
  product_reading: { by: ['staffApplyImport', 'command fits'], in: ['server/phone-titles/recognise-fits.ts'] },
  product_relation: { by: ['staffSaveDraft'], in: ['server/catalogue-import/set-links.ts'] },
  province: { by: ['a migration'], in: [] },
  purchase: {
    by: ['staffAddPurchase', 'staffChangePurchase'],
    in: ['server/purchases/change-purchase.ts', 'server/purchases/add-purchase.ts'],
  },
  purchase_line: { by: ['staffAddPurchaseLine', 'staffChangePurchaseLine'], in: ['server/purchases/book-in.ts'] },
  purchase_order_waiting: { by: ['staffBookIn'], in: ['server/purchases/book-in.ts'] },
  purchase_scan: { by: ['staffScanPurchase'], in: ['server/purchases/scan-purchase.ts'] },
  rack: { by: ['staffAddRacks', 'staffRenameRack'], in: ['server/stock/change-racks.ts'] },
  price_plan: { by: ['staffPlanPrices', 'job turn-price-plan'], in: ['server/catalogue-editing/price-plans.ts'] },
  price_plan_line: { by: ['staffPlanPrices'], in: ['server/catalogue-editing/price-plans.ts'] },
  sale: {
    by: ['staffAddSale', 'staffChangeSale', 'job turn-sale'],
    in: ['server/price-keeping/keep-sales.ts', 'server/price-keeping/turn-sales.ts'],
  },
  sale_left: { by: ['job turn-sale'], in: ['server/price-keeping/turn-sales.ts'] },
  search_miss: { by: ['productList'], in: ['server/search/misses.ts'] },
  search_synonym: { by: ['command search'], in: ['server/search/command.ts'] },
  search_word: { by: ['the server'], in: ['server/db/sql/4-listing.sql'] },
  secrecy_check: { by: ['job check-secrecy'], in: ['server/secrecy-check/runs.ts'] },
  setup_link: { by: ['the server'], in: ['server/staff/set-up.ts'] },
  sheet: { by: ['staffChangeMethods', 'staffChangeDays'], in: ['server/shopkeeping/sheet.ts'] },
  shipment: { by: ['staffAddShipment', 'staffChangeShipment'], in: ['server/invoices/add-shipment.ts'] },
  shipping_method: { by: ['staffChangeMethods'], in: ['server/shopkeeping/change-methods.ts'] },
  shop: {
    by: [
      'staffChangeConnections',
      'staffChangeSettings',
      'staffPublishStorefront',
      'staffChangeDays',
      'staffChangeNumbers',
      'staffOpenShop',
    ],
    in: [
      'server/shopkeeping/change-connections.ts',
      'server/shopkeeping/change-settings.ts',
      'server/shopkeeping/change-numbers.ts',
      'demo/load.ts',
      'server/shopkeeping/change-days.ts',
      'server/shopkeeping/open-shop.ts',
      'server/shopkeeping/write-storefront.ts',
    ],
  },
  staff: {
    by: ['staffAddAccount', 'staffChangeAccount', 'staffSetUp'],
    in: [
      'server/staff/set-up.ts',
      'server/staff/own-second-factor.ts',
      'server/staff/disable-staff.ts',
      'server/staff/start-staff-session.ts',
    ],
  },
  staff_password_link: { by: ['staffLinkAccount'], in: ['server/staff/password-links.ts'] },
  staff_recovery_code: { by: ['staffStartSecondFactor'], in: ['server/staff/second-factor.ts'] },
  staff_session: { by: ['staffLogin'], in: ['server/staff/start-staff-session.ts'] },
  starter_shop: {
    by: ['staffMakeStarter'],
    in: ['server/shopkeeping/starter-take-back.ts', 'server/shopkeeping/starter-make.ts'],
  },
  stock_location: { by: ['staffAddLocation', 'staffChangeLocation'], in: ['server/stock/change-locations.ts'] },
  stock_movement: { by: ['staffCountStock', 'staffBookIn', 'placeOrder'], in: ['server/db/sql/8-stock.sql'] },
  stock_place: {
    by: ['staffCountStock', 'staffMoveStock', 'placeOrder'],
    in: ['server/db/sql/8-stock.sql', 'server/stock/count-stock.ts'],
  },
  stock_watch: { by: ['setStockWatch'], in: ['server/stock-watch/set-stock-watch.ts'] },
  supplier: { by: ['staffAddSupplier', 'staffChangeSupplier'], in: ['server/suppliers/change-supplier.ts'] },
  supplier_feed: { by: ['staffSetFeed'], in: ['server/supplier-feeds/set-feed.ts'] },
  supplier_number: { by: ['staffApplyImport', 'staffBookIn'], in: ['server/purchases/book-in.ts'] },
  tag: { by: ['staffApplyImport', 'command import'], in: ['server/catalogue-import/merge-trees.ts'] },
  tax_number: { by: ['staffSetTaxNumber'], in: ['server/shopkeeping/change-taxes.ts'] },
  tax_rate: { by: ['staffSetTaxRate'], in: ['server/shopkeeping/change-taxes.ts'] },
  tier_price: { by: ['staffApplyImport', 'staffSaveDraft'], in: ['server/catalogue-import/set-fields.ts'] },
  variant: {
    by: ['staffApplyImport', 'staffSaveDraft'],
    in: ['server/catalogue-import/merge-variants.ts', 'server/import-runs/undo-import.ts'],
  },
  variant_asset: { by: ['staffApplyPictures', 'job fetch-pictures'], in: ['server/pictures/attach-sets.ts'] },
  variant_attribute: { by: ['staffApplyImport', 'staffSaveDraft'], in: ['server/catalogue-import/set-fields.ts'] },
  variant_bought: { by: ['job count-bought'], in: ['server/db/sql/7-phone-matrix.sql'] },
  variant_stock: {
    by: ['staffChangeStock', 'staffCountStock'],
    in: ['server/db/sql/8-stock.sql', 'server/stock/change-stock.ts'],
  },
};

/** Columns that the database fills (generated, by a trigger, by a default), and `category_id`, whose name its writer puts together. */
export const columnsOfTheDatabase: Partial<Record<keyof DB, readonly string[]>> = {
  address: ['phone_digits'],
  content_page: ['updated_at'],
  rack: ['version', 'walk'],
  listing: ['facets', 'name_search', 'sku_key', 'upc_key'],
  phone_given: ['given_at'],
  product_category: ['category_id'],
  province: ['code', 'id', 'name'],
  search_miss: ['first_at'],
  supplier: ['created_at'],
};
