/** Business constants (specification section 9). Durations in milliseconds, widths in CSS pixels. */
export const limits = {
  cartQuantityMax: 1000,
  quantityDebounceMs: 300,
  menuLoaderMs: 1200,
  addedToCartNoticeMs: 2500,
  infiniteScrollPx: 500,
  latestDevicesAutoplayMs: 2000,
  productsPerRow: 4,
  tilesPerRow: 8,
  devicesPerRow: 6,
  productPageSize: 20,
  tablePageSize: 15,
  /** Older records are in the archive. */
  archiveMonths: 6,
  /** Zero-based. */
  tablePageMax: 100_000,
  pageSizeMax: 100,
  quickViewWidthPx: 900,
  addressModalWidthPx: 850,
  searchTextMax: 200,
  filterValuesMax: 200,
  /** Names and values of all filters of one request together. */
  filterValuesTogetherMax: 1000,
  /** Products that a list's filters offer: those with the most variants. */
  filterProductsMax: 100,
  latestPhonesMax: 50,
  subCategoryIdsMax: 100,
  variantPricesMax: 100,
  /** Variants that a customer waits for. */
  stockWatchesMax: 500,
  /** Pieces of a variant in one count. */
  stockPiecesMax: 1_000_000,
  /** Variants in the matrix of a phone. */
  matrixVariantsMax: 400,
  /** Parts that Quick order resolves in one call. */
  quickOrderLinesMax: 500,
  /** Readings of one of them. */
  partReadingsMax: 4,
  /** How long after signing in staff may change rights and passwords. */
  passwordAgainMinutes: 15,
  passwordMin: 8,
  passwordMax: 128,
  emailMax: 254,
  textMax: 200,
  postalCodeMax: 12,
  phoneMax: 40,
  commentsMax: 2000,
  couponCodeMax: 60,
  /** Lines in one call. */
  cartLinesMax: 2000,
  idempotencyKeyMax: 200,
  /** Of a payment, a refund or shipping. */
  sumMaxCents: 999_999_999,
  /** Of a staff account's link that sets its password. */
  passwordLinkHours: 24,
  /** Audit entries shown with a record: the newest. */
  historyMax: 50,
  /** Letters of a content page, with its tags. */
  htmlMax: 100_000,
  /** Pages whose order is sent at once. */
  footerPagesMax: 500,
  /** Of what search engines show below a title; they cut it at about half of it. */
  searchDescriptionMax: 320,
  /** Of the company's address. */
  addressMax: 400,
  /** Of one picture that staff store. */
  pictureBytesMax: 4 * 1024 * 1024,
  /** Of one picture that is fetched, or comes in a ZIP. */
  pictureBytesFetchedMax: 20 * 1024 * 1024,
  /** Letters of a link. */
  linkMax: 500,
  menuNameMax: 40,
  /** Items of the menu side by side. */
  menuItemsMax: 60,
  slideTitleMax: 60,
  slideTextMax: 160,
  messageMax: 300,
  /** Slides, messages or widgets of the homepage. */
  slidesMax: 20,
  /** Products or pictures of a widget. */
  widgetProductsMax: 40,
  /** Changes of the catalogue in one call. */
  draftKeepMax: 5000,
  /** Lines of one draft. */
  draftMax: 250_000,
  /** Shown of a bulk change. */
  bulkPreviewMax: 50,
  methodsMax: 30,
  shippingStepsMax: 20,
  holidaysMax: 400,
  /** These three together keep the sum of a purchase an exact number. */
  purchaseLinesMax: 1000,
  purchasePiecesMax: 100_000,
  purchaseCostMaxCents: 9_999_999,
} as const;
