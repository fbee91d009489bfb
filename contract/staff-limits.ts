import { papersMax } from './orders/print-links.ts';

/** Constants of the back office, apart from `limits`, which shoppers load. Durations in their names’ units. */
export const staffLimits = {
  /** Views of lists that a person keeps, and letters of one. */
  viewsMax: 30,
  viewTextMax: 8000,
  /** Days for which a quote can be held. */
  quoteDaysMax: 366,
  /** Pieces of a variant in one count. */
  stockPiecesMax: 1_000_000,
  /** Days that a program's key works at most, unless it never expires. */
  keyDaysMax: 3650,
  /** Changes in one answer; they are kept for so many days. */
  changesMax: 5000,
  changesKeptDays: 30,
  /** Fields of a variant in one call. */
  fieldsMax: 200,
  webhooksMax: 20,
  /** Messages of a webhook that are shown, and that are kept. */
  deliveriesShown: 50,
  deliveriesKept: 1000,
  /** How long after signing in staff may change rights and passwords. */
  passwordAgainMinutes: 15,
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
  /** Of a task on a customer or an order. */
  taskMax: 500,
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
  zonesMax: 40,
  zonePlacesMax: 4000,
  /** Boxes of the shop, and its carriers. */
  boxesMax: 50,
  /** A tonne; and parcels that are packed at once. */
  parcelGramsMax: 1_000_000,
  parcelsMax: 50,
  /** Invoices that one payment pays. */
  allocationsMax: 300,
  /** Other papers in one file. */
  papersMax,
  /** Customers who are sent statements or reminders at once. */
  lettersMax: 200,
  /** Of a file of the bank, its columns and its rows, and lines of it that are booked in one call. */
  bankBytesMax: 1024 * 1024,
  bankColumnsMax: 100,
  bankRowsMax: 2000,
  bankLinesMax: 100,
  shippingStepsMax: 20,
  holidaysMax: 400,
  /** These three together keep the sum of a purchase an exact number. */
  purchaseLinesMax: 1000,
  purchasePiecesMax: 100_000,
  purchaseCostMaxCents: 9_999_999,
  /** First counts in one call. */
  countsAtOnceMax: 5000,
  /** Letters of a rack's code. */
  rackCodeMax: 40,
  /** Racks that are added at once. */
  racksAtOnceMax: 1000,
  /** Lines of a stocktake that are booked at once. */
  stocktakeLinesMax: 5000,
  /** Letters of a code that is scanned in a stocktake. */
  stocktakeCodeMax: 200,
  /** Variants that one call makes. */
  newVariantsMax: 100,
  /** Options of a product by one call: as many as a file of Shopify has. */
  optionsMax: 3,
  /** Pictures of a variant. */
  picturesMax: 40,
  /** Products that are shown with one, of each kind. */
  relationsMax: 20,
} as const;
