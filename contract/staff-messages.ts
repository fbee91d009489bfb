import { formatCents } from '#kernel/money.ts';
import { limits } from './limits.ts';
import { staffLimits } from './staff-limits.ts';
import type { Needed } from './staff-call.ts';

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** Without the $ sign. */
const sumMax = formatCents(staffLimits.sumMaxCents).slice(1);

/** Texts of the staff calls, all ours: the specification has none. */
export const staffMessages = {
  signInNeeded: 'Please sign in to the back office.',
  passwordAgain: `To change accounts, please enter your password again: it was more than ${staffLimits.passwordAgainMinutes} minutes ago.`,
  notAllowed: (needed: Needed) => {
    if (typeof needed === 'string') return `Your account lacks the permission "${needed}".`;
    if ('anyOf' in needed) return `Your account has none of the permissions ${quoted(needed.anyOf)}.`;
    return `Your account lacks one of the permissions ${quoted(needed.allOf)}: this takes all of them.`;
  },
  foreignOrigin: 'This call came from another site and was refused.',
  linkInvalid: `This link does not work any more: it works once, for ${staffLimits.passwordLinkHours} hours. Please ask for a new one.`,
  statusAlready: (status: string) => `This customer is ${status} already.`,
  priceListUnknown: 'There is no such price list.',
  customerUnknown: 'There is no such customer.',

  backingUp: 'A backup is being written: its outcome will be here.',

  // Second factor
  factorCodeRequired: 'Please enter the code.',
  factorCodeWrong: 'This code is not right, or was used: please enter the one that your app shows now.',
  factorNeeded: 'Please enter the code of your app, or a recovery code.',
  factorThere: 'There is a second factor already.',
  factorMissing: 'There is no second factor.',
  factorAskedFor: 'The shop asks for it: it can be taken away, and set up anew, by somebody who keeps the accounts.',
  factorFirst: 'The shop asks you for a second factor: please set it up in your account first.',

  // The catalogue by hand
  fieldMisplaced: (field: string) => `"${field}" is not a field of this.`,
  draftEmpty: 'There is nothing to save.',
  catalogueDraftFull: `The draft holds as many changes as it can (${staffLimits.draftMax}). Save it first.`,
  importAtWork: 'An import is at work on the catalogue. What you typed is kept; save it when the import has ended.',

  // What the catalogue is ordered by
  taxonomyNameRequired: 'Please enter a name.',
  categoryUrlTaken: 'Another category has this address.',
  categoryUrlSpecial: 'This address shows what is new, or on sale: please choose another one.',
  categoryHasChildren: 'There are categories below it: move or delete them first.',
  categoryInItself: 'A category cannot lie in itself.',
  categoryMoveToRequired: (products: number) =>
    `${products === 1 ? 'One product is' : `${products} products are`} in it: please choose where they go.`,
  wordKindRequired: 'Please choose what it stands for.',
  wordRequired: 'Please enter a word, with a letter or a digit.',
  wordMeaningRequired: 'Please say what it means.',
  wordThere: 'It means that already.',
  partUnknown: 'There is no such kind of part.',
  searchRequired: 'Please enter a search.',
  categoryMoveToItself: 'Please choose another category: this one goes.',

  // Accounts
  nameRequired: 'Please enter a name.',
  roleRequired: 'Please choose a role.',
  permissionsRequired: 'Please choose what they may. An ADMIN may everything.',
  staffEmailTaken: 'There is an account of this address already.',
  notOneself: 'This is your own account: somebody else has to do that.',
  adminsOnly: 'Only an ADMIN may do that with an ADMIN.',
  adminsMake: 'Only an ADMIN may make somebody an ADMIN.',
  lastAdmin: 'This is the last active ADMIN. Make another one first.',
  cannotGrant: (lacking: readonly string[]) => `You cannot grant what you may not do yourself: ${lacking.join(', ')}.`,
  mayMore: (lacking: readonly string[]) =>
    `This account may do what yours may not: ${lacking.join(', ')}. Somebody who may that has to do it.`,
  disabledAlready: 'This account is disabled already.',
  notDisabled: 'This account is not disabled.',
  enableFirst: 'This account is disabled. Enable it first.',
  currentPasswordWrong: 'This is not your current password.',

  // The shop itself
  shopNameRequired: 'Please enter the name of the shop.',
  hstNumberForm: 'A GST/HST number is nine digits, RT and four digits: 123456789 RT0001.',
  qstNumberForm: 'A QST number is ten digits, TQ and four digits: 1234567890 TQ0001.',
  pictureRequired: 'Please choose a picture.',
  pictureTooLarge: `A picture may have at most ${staffLimits.pictureBytesMax / 1024 / 1024} MB.`,
  pictureUnreadable: 'This is no picture that can be shown: an SVG, PNG, JPEG, WebP or AVIF is.',
  pictureUnknown: 'There is no such picture; please store it again.',
  pageTitleRequired: 'Please enter a title.',
  pageUrlRequired: 'Please enter the end of its address.',
  pageUrlForm: 'An address is made of small letters, digits and single hyphens: returns-and-warranty.',
  pageUrlTaken: 'Another page has this address.',
  publishTimeForm: 'Please choose a day and a time.',
  publishTimePast: 'This time is over; publish at once, or choose a later one.',
  nothingToPublish: 'Nothing is changed.',
  publishedMeanwhile: (parts: readonly string[]) =>
    `Not published: ${parts.join(', ')} was changed by others after this had been prepared.`,
  takenBackAlready: 'This does not wait any more.',
  setUpLinkInvalid:
    'This link does not work any more: it works once, and only while the shop has no account. A restart of the server prints a new one.',
  shopOpenAlready: 'The shop is open already.',
  shopClosedAlready: 'The shop is closed already.',
  stepsNeeded: (lacks: readonly string[]) => `Needed first: ${lacks.join(' ')}`,
  pagesWritten: 'All four pages have a text.',
  menuThere: 'There is a menu already.',
  menuOfNothing: 'There are no categories and no phones yet that a menu could be made of.',
  starterOfNothing:
    'Nothing is left to propose: what the catalogue gives is there already, or there is no catalogue yet.',
  starterNotThere: 'There is nothing to take back.',
  lacksCompanyName: 'The company’s legal name is missing: an invoice has to name its seller.',
  lacksCompanyAddress: 'The company’s address is missing.',
  lacksHstNumber: 'The GST/HST number is missing: without it nobody can claim the tax back.',

  // What the shop charges
  mailLinkInvalid: 'This link is none of a test mail, or it was pressed already.',
  noMailServer: 'There is no mail server: SMTP_URL has to name one, where the shop is started.',
  methodsOffered: 'There is a way to send and a way to pay already.',
  methodNameRequired: 'Please say what customers call it.',
  methodNamedTwice: 'Another one has this name.',
  methodGone: 'There is no such method.',
  methodLeftOut: 'A method is missing. One that is not wanted any more is not offered; orders keep it.',
  methodsMost: `At most ${staffLimits.methodsMax} methods of a kind.`,
  shippingStepsMost: `At most ${staffLimits.shippingStepsMax} steps.`,
  shippingStepNeeded: 'Please say what it costs.',
  shippingStepFirst: 'The first step begins at 0.',
  shippingStepOrder: 'Each step begins above the one before it.',
  gramsForm: 'A weight is a whole number of grams.',
  taxNameRequired: 'Please choose a tax.',
  percentForm: 'A rate is a number of per cent from 0 to 100, with at most three decimals.',
  rateBegins: 'A rate begins today or on a later day: what was charged before stays.',
  rateBegan: 'There is no such rate to come. One that has begun is ended by another one, of 0 for none.',
  prefixForm: 'At most 12 letters, digits and hyphens.',
  nextForm: 'A number is a whole one, from 1 to 999,999,999.',
  nextTooLow: (next: number) => `Numbers only go up, so that none is given twice: ${next} or a higher one.`,
  cutOffForm: 'A time of day is written HH:MM, from 00:00 to 23:59.',
  weekdaysRequired: 'Please choose at least one weekday.',
  holidayName: `A holiday has a name, of at most ${limits.textMax} letters.`,
  holidayTwice: 'This day is a holiday already.',
  holidaysFull: `At most ${staffLimits.holidaysMax} holidays: please take old ones away.`,
  mailTextUnknown: (slot: string) => `This mail has no text "${slot}".`,
  mailSubjectRequired: 'A mail has a subject.',
  placeholderUnknown: (name: string, known: readonly string[]) =>
    `This mail has no {${name}}. It has ${known.map((each) => `{${each}}`).join(', ')}.`,
  placeholderMissing: (name: string) => `{${name}} has to stay in this text.`,
  mailAlwaysSent: (label: string) => `"${label}" is always sent.`,
  noRecordToShow: (label: string) => `There is nothing yet that "${label}" could be shown on.`,
  couponCodeForm: `A code has letters, digits, dots, dashes and underscores, at most ${limits.couponCodeMax}.`,
  couponKindRequired: 'Please choose what it takes off.',
  couponStopped: 'This coupon is stopped already.',
  couponInUse: 'This coupon can be used already.',
  countForm: 'A limit is a whole number from 1; empty for none.',
  lastDayFirst: 'The last day is before the first.',
  creditForm: 'A credit limit is a number of dollars and cents; empty for no credit.',

  // Orders
  cancelReasonRequired: 'Please say why the order is cancelled; the customer reads it.',
  noteRequired: 'Please write something.',
  moveUnknown: (from: string, to: string) => `An order that is ${from} cannot become ${to}.`,
  nothingInvoiced: 'Nothing of this order has been invoiced yet.',
  nothingShipped: 'No shipment of this order has been entered yet.',
  notPaid: 'An invoice of this order is not paid yet.',
  stillInvoiced: 'There is an invoice of this order; cancel it first, or credit all of it and refund what was paid.',
  backOrderReason: (open: number) =>
    `${open} ordered ${open === 1 ? 'piece is' : 'pieces are'} still on back order; please say why the order ends here.`,
  invoiceTooEarly: 'Start processing the order first.',
  invoiceTooLate: (status: string) => `An order that is ${status} is not invoiced any more.`,
  shippingRequired: `Please enter what the shipping costs, from 0.01 to ${sumMax}.`,
  shippingAloneHasGoods: 'An invoice for shipping alone takes no pieces.',
  shippingGoesAlong: 'Nothing of this order has been invoiced yet; its first invoice takes the shipping along.',
  noGoods: 'This invoice is for shipping alone: there are no goods to send.',
  allInvoiced: 'Everything of this order has been invoiced.',
  customerNotActive: 'This customer is not verified, or is suspended.',
  customerWithoutAddress: 'This customer has no address; they can add one in My Account.',
  nothingOrdered: 'Please choose what is ordered.',
  variantsUnavailable: 'This is not available now.',
  addressOfOther: 'This customer has no such address.',
  shippingMethodUnknown: 'There is no such shipping method.',
  requestKeyUsed: 'This key belongs to an order of another customer.',
  draftQuantity: `A quantity is a whole number from 1 to ${limits.cartQuantityMax}.`,
  draftLineFull: (name: string, sku: string, present: number) =>
    `An order holds at most ${limits.cartQuantityMax} of ${name} (${sku}); this one has ${present} already.`,
  draftFull: (sku: string) => `An order holds at most ${limits.cartLinesMax} lines; ${sku} was not added.`,
  draftPasteTooLong: `At most ${limits.cartLinesMax} lines are added at once.`,
  notInStock: (name: string, sku: string) => `${name} (${sku}) is not in stock.`,
  nothingFound: (text: string) => `Nothing that is sold matches “${text}”.`,
  codeUnknown: (code: string) => `Nothing that is sold has the SKU or UPC “${code}”.`,
  codeAmbiguous: (code: string, skus: string) => `“${code}” may be any of ${skus}; write the SKU as it is printed.`,
  draftTotalAwaited: 'Not placed yet: the total was still on its way. Please look at it, then place the order.',
  draftPlacedBefore: 'This form had placed an order already: this is that one, as it was sent first.',
  draftTotalChanged: 'The order was not placed: its total has changed since it was shown. Please look at it again.',

  // Invoices
  paidForm: `What is paid or given back is a number of dollars and cents, from 0.01 to ${sumMax}.`,
  amountForm: `An amount is a number of dollars and cents, from 0 to ${sumMax}.`,
  piecesForm: 'A quantity is a whole number of at least 0.',
  dayForm: 'A day is written YYYY-MM-DD.',
  carrierRequired: 'Please say who carries it.',
  invoiceReasonRequired: 'Please say why the invoice is cancelled.',
  nothingChosen: 'Please choose what is invoiced.',
  lineUnknown: 'This order has no such line.',
  piecesLeft: (left: number) =>
    left === 0
      ? 'All of this has been invoiced.'
      : `Only ${left} of this ${left === 1 ? 'is' : 'are'} not invoiced yet.`,
  invoiceCancelled: 'This invoice is cancelled.',
  invoicePaid: 'This invoice is paid.',
  invoiceHasPayments: 'A payment of this invoice has been entered.',
  invoiceHasShipments: 'The goods of this invoice have been shipped.',
  invoiceHasCredits: 'Something of this invoice has been credited.',
  allCredited: 'Everything of this invoice has been credited.',
  creditReasonRequired: 'Please choose why it is credited.',
  creditEmpty: 'Please choose what is credited.',
  piecesToCredit: (left: number) =>
    left === 0
      ? 'All of this has been credited.'
      : `Only ${left} of this ${left === 1 ? 'is' : 'are'} not credited yet.`,
  shippingToCredit: (left: string) => `At most ${left} of the shipping is not credited yet.`,
  invoiceLineUnknown: 'This invoice has no such line.',
  nothingRefundable: 'Nothing was paid beyond what is due.',
  refundAtMost: (amount: string) => `${amount} can be given back.`,
  voidReasonRequired: 'Please say why this entry is taken back.',
  voidedAlready: 'This entry has been taken back already.',
  voidBreaksRefund: 'A refund was given after it; take that back first.',
  shipmentReasonRequired: 'Please say why the shipment is taken back.',
  shipmentUnknown: 'This invoice has no such shipment.',
  paymentUnknown: 'This invoice has no such payment.',
  dueAtMost: (amount: string) => `${amount} is still to be paid.`,
  dayTooEarly: 'This day is too long ago.',
  dayToCome: 'This day is still to come.',
  methodUnknown: 'There is no such payment method.',
  countedPiecesForm: 'Please enter whole pieces, 0 to 1,000,000.',
  countReasonRequired: 'Please say why it was counted.',
  notCounted: 'This is not counted.',
  purchasePiecesForm: 'Please enter whole pieces, 1 to 100,000.',
  purchaseCodeRequired: 'Please enter a SKU, a UPC or the supplier’s number.',
  purchaseCodeUnknown: (code: string) => `No product has the code ${code}.`,
  purchaseCodeShared: (skus: readonly string[]) =>
    `Several products have this code: ${skus.join(', ')}. Enter the SKU.`,
  referenceForm: 'The supplier’s number has at most 100 characters.',
  supplierRequired: 'Please choose the supplier.',
  supplierUnknown: 'There is no such supplier.',
  costNeedsPrices: 'Costs need the permission for prices.',
  purchaseClosed: 'It is received or cancelled.',
  purchaseOrdered: 'It is ordered already.',
  purchaseEmpty: 'It has no line yet.',
  purchaseFull: 'A purchase has at most 1,000 lines.',
  purchaseCameInPart: 'A part of it came: book in what else came, and close it.',
  purchaseLineUnknown: 'This purchase has no such line.',
  purchaseNotOrdered: 'It is not ordered yet.',
  nothingScanned: 'Nothing was scanned yet.',
  scansUndecided: (scans: number) =>
    `${scans === 1 ? 'One scan is' : `${scans} scans are`} not on this order: add the line, or leave it out.`,
  scanUnknown: 'There is no such scan.',
  scanBooked: 'This scan is booked in already.',
  purchaseLineCame: (received: number) => `${received} of it came already.`,
} as const;
