/** Business constants (specification section 9). Durations in milliseconds, widths in CSS pixels. */
export const limits = {
  cartQuantityMax: 1000,
  payOnlineMax: 200,
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
  /** Variants in the matrix of a phone. */
  matrixVariantsMax: 400,
  /** Parts that Quick order resolves in one call. */
  quickOrderLinesMax: 500,
  /** Readings of one of them. */
  partReadingsMax: 4,
  /** Runs of letters or digits in all readings of a call. */
  partWordsMax: 4000,
  passwordMin: 8,
  passwordMax: 128,
  emailMax: 254,
  textMax: 200,
  postalCodeMax: 12,
  phoneMax: 40,
  commentsMax: 2000,
  /** Quotes of a customer that wait for an answer. */
  quotesWaitingMax: 20,
  /** Phones on a customer's bench. */
  benchPhonesMax: 12,
  /** Lists that a customer keeps, each with as many parts as Quick order has. */
  savedListsMax: 50,
  savedListTitleMax: 60,
  /** Carts that a buyer puts away, and links to shared ones. */
  putAwayMax: 20,
  sharedCartDays: 30,
  /** Part numbers of a company's own; a call changes as many as Quick order has lines. */
  ownPartsMax: 5000,
  /** A buyer's PO number or job reference. */
  ownNumberMax: 60,
  couponCodeMax: 60,
  /** Lines in one call. */
  cartLinesMax: 2000,
} as const;
