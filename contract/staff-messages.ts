import { formatCents } from '#kernel/money.ts';
import { limits } from './limits.ts';
import { staffLimits } from './staff-limits.ts';
import type { Needed } from './platform/staff-call.ts';

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** Without the $ sign. */
const sumMax = formatCents(staffLimits.sumMaxCents).slice(1);

/** Texts of the staff calls, all ours: the specification has none. */
export const signInNeeded = 'Please sign in to the back office.';
export const passwordAgain = `To change accounts, please enter your password again: it was more than ${staffLimits.passwordAgainMinutes} minutes ago.`;
export const notAllowed = (needed: Needed) => {
  if (typeof needed === 'string') return `Your account lacks the permission "${needed}".`;
  if ('anyOf' in needed) return `Your account has none of the permissions ${quoted(needed.anyOf)}.`;
  return `Your account lacks one of the permissions ${quoted(needed.allOf)}: this takes all of them.`;
};
export const foreignOrigin = 'This call came from another site and was refused.';
export const linkInvalid = `This link does not work any more: it works once, for ${staffLimits.passwordLinkHours} hours. Please ask for a new one.`;
export const statusAlready = (status: string) => `This customer is ${status} already.`;
export const priceListUnknown = 'There is no such price list.';
export const emailOf = (code: string) => `${code} has this e-mail address.`;
export const declineReasonRequired = 'Please say why; the applicant reads it.';
export const onlyPendingDeclined = 'Only for a registration that waits to be verified.';
export const onlyActiveInvited = 'Only for a customer who may sign in.';
export const customerUnknown = 'There is no such customer.';

export const backingUp = 'A backup is being written: its outcome will be here.';
export const diskNearlyFull = 'Nearly full: make room, or orders will not be taken.';

// Second factor
export const factorCodeRequired = 'Please enter the code.';
export const factorCodeWrong = 'This code is not right, or was used: please enter the one that your app shows now.';
export const factorNeeded = 'Please enter the code of your app, or a recovery code.';
export const factorThere = 'There is a second factor already.';
export const factorMissing = 'There is no second factor.';
export const factorAskedFor =
  'The shop asks for it: it can be taken away, and set up anew, by somebody who keeps the accounts.';
export const factorFirst = 'The shop asks you for a second factor: please set it up in your account first.';

// The catalogue by hand
export const fieldMisplaced = (field: string) => `"${field}" is not a field of this.`;
export const draftEmpty = 'There is nothing to save.';
export const catalogueDraftFull = `The draft holds as many changes as it can (${staffLimits.draftMax}). Save it first.`;
export const importAtWork =
  'An import is at work on the catalogue. What you typed is kept; save it when the import has ended.';

// What the catalogue is ordered by
export const taxonomyNameRequired = 'Please enter a name.';
export const categoryUrlTaken = 'Another category has this address.';
export const categoryUrlSpecial = 'This address shows what is new, or on sale: please choose another one.';
export const categoryHasChildren = 'There are categories below it: move or delete them first.';
export const categoryInItself = 'A category cannot lie in itself.';
export const categoryMoveToRequired = (products: number) =>
  `${products === 1 ? 'One product is' : `${products} products are`} in it: please choose where they go.`;
export const wordKindRequired = 'Please choose what it stands for.';
export const wordRequired = 'Please enter a word, with a letter or a digit.';
export const wordMeaningRequired = 'Please say what it means.';
export const textUnknown = 'The shop no longer has this text. Please look again.';
export const translationColumns = 'The first row must name the columns: English, and the language (French).';
export const wordThere = 'It means that already.';
export const partUnknown = 'There is no such kind of part.';
export const searchRequired = 'Please enter a search.';
export const phoneBrandUnknown = 'Please choose the brand.';
export const phoneUrlTaken = 'Another phone has this address.';
export const phoneNameTaken = 'The brand has a phone of this name.';
export const phoneChoose = 'Please choose the phone that stays.';
export const phoneFits = (products: number) =>
  `${products === 1 ? 'One product fits' : `${products} products fit`} it: merge it into another phone instead.`;
export const brandUrlTaken = 'Another brand has this address.';
export const brandNameTaken = 'There is a brand of this name.';
export const brandHasPhones = (phones: number) =>
  `It has ${phones === 1 ? 'one phone' : `${phones} phones`}: move or delete them first.`;
export const attributeNameForm = 'A name begins with a letter.';
export const attributeTaken = 'There is an attribute of this name.';
export const attributeOfShop = 'The shop itself uses it.';
export const attributeUsed = (variants: number) =>
  `${variants === 1 ? 'One variant has' : `${variants.toLocaleString('en-CA')} variants have`} a value of it.`;
export const attributeDrafted = 'A draft of products names it: save or discard it first.';
export const valuesRequired = 'Please enter a value.';
export const valuesTaken = (values: string) => `These are there already, or twice: ${values}.`;
export const valueRequired = 'Please choose a value.';
export const hexForm = 'A colour is written #1b1b1f: six digits, 0 to 9 and a to f.';
export const mergeIntoItself = 'Please choose another one: this one goes.';
export const tagTaken = 'There is a tag of this name: merge the two instead.';
export const categoryMoveToItself = 'Please choose another category: this one goes.';

// Accounts
export const nameRequired = 'Please enter a name.';
export const roleRequired = 'Please choose a role.';
export const permissionsRequired = 'Please choose what they may. An ADMIN may everything.';
export const staffEmailTaken = 'There is an account of this address already.';
export const notOneself = 'This is your own account: somebody else has to do that.';
export const adminsOnly = 'Only an ADMIN may do that with an ADMIN.';
export const adminsMake = 'Only an ADMIN may make somebody an ADMIN.';
export const lastAdmin = 'This is the last active ADMIN. Make another one first.';
export const cannotGrant = (lacking: readonly string[]) =>
  `You cannot grant what you may not do yourself: ${lacking.join(', ')}.`;
export const mayMore = (lacking: readonly string[]) =>
  `This account may do what yours may not: ${lacking.join(', ')}. Somebody who may that has to do it.`;
export const disabledAlready = 'This account is disabled already.';
export const notDisabled = 'This account is not disabled.';
export const enableFirst = 'This account is disabled. Enable it first.';
export const currentPasswordWrong = 'This is not your current password.';

// The shop itself
export const shopNameRequired = 'Please enter the name of the shop.';
export const companyHstNumberForm = 'A GST/HST number is nine digits, RT and four digits: 123456789 RT0001.';
export const qstNumberForm = 'A QST number is ten digits, TQ and four digits: 1234567890 TQ0001.';
export const pictureRequired = 'Please choose a picture.';
export const pictureTooLarge = `A picture may have at most ${staffLimits.pictureBytesMax / 1024 / 1024} MB.`;
export const pictureUnreadable = 'This is no picture that can be shown: an SVG, PNG, JPEG, WebP or AVIF is.';
export const pictureUnknown = 'There is no such picture; please store it again.';
export const pageTitleRequired = 'Please enter a title.';
export const pageUrlRequired = 'Please enter the end of its address.';
export const pageUrlForm = 'An address is made of small letters, digits and single hyphens: returns-and-warranty.';
export const pagePublishedMeanwhile = 'The page was published in another way meanwhile.';
export const pageUrlTaken = 'Another page has this address.';
export const stylePublishedMeanwhile = 'Another look was published meanwhile.';
export const colourForm = 'A colour is written as # and six digits or letters from a to f.';
export const noStyleFile = 'This is no file of a look.';
export const publishTimeForm = 'Please choose a day and a time.';
export const publishTimePast = 'This time is over; publish at once, or choose a later one.';
export const nothingToPublish = 'Nothing is changed.';
export const publishedMeanwhile = (parts: readonly string[]) =>
  `Not published: ${parts.join(', ')} was changed by others after this had been prepared.`;
export const takenBackAlready = 'This does not wait any more.';
export const setUpLinkInvalid =
  'This link does not work any more: it works once, and only while the shop has no account. A restart of the server prints a new one.';
export const shopNameToType = 'Please type the shop’s name.';
export const shopNameDiffers = (name: string) => `The shop’s name is ${name}: type it as it is.`;
export const noDemoHere = 'This server has no demo shop to load.';
export const noDemoShop = 'There is no demo shop here to empty.';
export const demoIntoFilled = (what: readonly string[]) =>
  `The demo shop is loaded into an empty one only, and this one has ${what.join(', ')}.`;
export const realOrders = (orders: readonly string[]) => `Real customers have ordered here: ${orders.join(', ')}.`;
export const shopOpenAlready = 'The shop is open already.';
export const shopClosedAlready = 'The shop is closed already.';
export const stepsNeeded = (lacks: readonly string[]) => `Needed first: ${lacks.join(' ')}`;
export const pagesWritten = 'All four pages have a text.';
export const menuThere = 'There is a menu already.';
export const phonesThere = 'There are phones already.';
export const menuOfNothing = 'There are no categories and no phones yet that a menu could be made of.';
export const starterOfNothing =
  'Nothing is left to propose: what the catalogue gives is there already, or there is no catalogue yet.';
export const starterNotThere = 'There is nothing to take back.';
export const lacksCompanyName = 'The company’s legal name is missing: an invoice has to name its seller.';
export const lacksCompanyAddress = 'The company’s address is missing.';
export const lacksHstNumber = 'The GST/HST number is missing: without it nobody can claim the tax back.';

// What the shop charges
export const mailLinkInvalid = 'This link is none of a test mail, or it was pressed already.';
export const noMailServer = 'There is no mail server: name one in Settings, under Address and mail.';
export const publicUrlForm = 'Type an address without a path, such as https://shop.example.com.';
export const mailServerForm =
  'Type an address such as smtp://user@mail.example.com:587, or smtps:// for TLS from the start (465).';
export const mailFromForm = 'Type an e-mail address, alone or after a name: Parts Shop <orders@example.com>.';
export const mailFromRequired = 'Say whom mails are from: few mail servers take any sender.';
export const saidByEnvironment = 'An environment variable of the server says this, and goes before.';
export const methodsOffered = 'There is a way to send and a way to pay already.';
export const methodNameRequired = 'Please say what customers call it.';
export const methodNamedTwice = 'Another one has this name.';
export const methodGone = 'There is no such method.';
export const methodLeftOut = 'A method is missing. One that is not wanted any more is not offered; orders keep it.';
export const methodsMost = `At most ${staffLimits.methodsMax} methods of a kind.`;
export const shippingStepsMost = `At most ${staffLimits.shippingStepsMax} steps.`;
export const shippingStepNeeded = 'Please say what it costs.';
export const shippingStepFirst = 'The first step begins at 0.';
export const shippingStepOrder = 'Each step begins above the one before it.';
export const gramsForm = 'A weight is a whole number of grams.';
export const taxNameRequired = 'Please choose a tax.';
export const percentForm = 'A rate is a number of per cent from 0 to 100, with at most three decimals.';
export const rateBegins = 'A rate begins today or on a later day: what was charged before stays.';
export const rateBegan = 'There is no such rate to come. One that has begun is ended by another one, of 0 for none.';
export const prefixForm = 'At most 12 letters, digits and hyphens.';
export const nextForm = 'A number is a whole one, from 1 to 999,999,999.';
export const nextTooLow = (next: number) => `Numbers only go up, so that none is given twice: ${next} or a higher one.`;
export const cutOffForm = 'A time of day is written HH:MM, from 00:00 to 23:59.';
export const weekdaysRequired = 'Please choose at least one weekday.';
export const holidayName = `A holiday has a name, of at most ${limits.textMax} letters.`;
export const holidayTwice = 'This day is a holiday already.';
export const holidaysFull = `At most ${staffLimits.holidaysMax} holidays: please take old ones away.`;
export const mailTextUnknown = (slot: string) => `This mail has no text "${slot}".`;
export const mailSubjectRequired = 'A mail has a subject.';
export const mailLineRequired = 'This line cannot be left out.';
export const placeholderUnknown = (name: string, known: readonly string[]) =>
  `This mail has no {${name}}. It has ${known.map((each) => `{${each}}`).join(', ')}.`;
export const placeholderMissing = (name: string) => `{${name}} has to stay in this text.`;
export const mailAlwaysSent = (label: string) => `"${label}" is always sent.`;
export const couponCodeForm = `A code has letters, digits, dots, dashes and underscores, at most ${limits.couponCodeMax}.`;
export const couponKindRequired = 'Please choose what it takes off.';
export const couponAlreadyStopped = 'This coupon is stopped already.';
export const couponInUse = 'This coupon can be used already.';
export const countForm = 'A limit is a whole number from 1; empty for none.';
export const lastDayFirst = 'The last day is before the first.';
export const creditForm = 'A credit limit is a number of dollars and cents; empty for no credit.';
export const passReasonRequired = 'Please say why this order may pass the limit.';
export const passNeedsLimit = 'Only for a customer who has a credit limit.';
export const creditPassOpen = 'One order may pass the limit already.';
export const termsForm = 'Terms are whole days, 1 to 365; empty where an invoice is due at once.';
export const noCreditPass = 'There is nothing to take back: an order has used it, or nobody let one pass.';

// Orders
export const cancelReasonRequired = 'Please say why the order is cancelled; the customer reads it.';
export const noteRequired = 'Please write something.';
export const moveUnknown = (from: string, to: string) => `An order that is ${from} cannot become ${to}.`;
export const nothingInvoiced = 'Nothing of this order has been invoiced yet.';
export const nothingShipped = 'No shipment of this order has been entered yet.';
export const notPaid = 'An invoice of this order is not paid yet.';
export const stillInvoiced =
  'There is an invoice of this order; cancel it first, or credit all of it and refund what was paid.';
export const backOrderReason = (open: number) =>
  `${open} ordered ${open === 1 ? 'piece is' : 'pieces are'} still on back order; please say why the order ends here.`;
export const invoiceTooEarly = 'Start processing the order first.';
export const invoiceTooLate = (status: string) => `An order that is ${status} is not invoiced any more.`;
export const shippingRequired = `Please enter what the shipping costs, from 0.01 to ${sumMax}.`;
export const shippingAloneHasGoods = 'An invoice for shipping alone takes no pieces.';
export const shippingGoesAlong =
  'Nothing of this order has been invoiced yet; its first invoice takes the shipping along.';
export const noGoods = 'This invoice is for shipping alone: there are no goods to send.';
export const allInvoiced = 'Everything of this order has been invoiced.';
export const customerNotActive = 'This customer is not verified, or is suspended.';
export const customerWithoutAddress = 'This customer has no address; they can add one in My Account.';
export const nothingOrdered = 'Please choose what is ordered.';
export const variantsUnavailable = 'This is not available now.';
export const addressOfOther = 'This customer has no such address.';
export const shippingMethodUnknown = 'There is no such shipping method.';
export const requestKeyUsed = 'This key belongs to an order of another customer.';
export const draftQuantity = `A quantity is a whole number from 1 to ${limits.cartQuantityMax}.`;
export const draftLineFull = (name: string, sku: string, present: number) =>
  `An order holds at most ${limits.cartQuantityMax} of ${name} (${sku}); this one has ${present} already.`;
export const draftFull = (sku: string) => `An order holds at most ${limits.cartLinesMax} lines; ${sku} was not added.`;
export const draftPasteTooLong = `At most ${limits.cartLinesMax} lines are added at once.`;
export const notInStock = (name: string, sku: string) => `${name} (${sku}) is not in stock.`;
export const nothingFound = (text: string) => `Nothing that is sold matches “${text}”.`;
export const codeUnknown = (code: string) => `Nothing that is sold has the SKU or UPC “${code}”.`;
export const codeAmbiguous = (code: string, skus: string) =>
  `“${code}” may be any of ${skus}; write the SKU as it is printed.`;
export const draftTotalAwaited =
  'Not placed yet: the total was still on its way. Please look at it, then place the order.';
export const draftPlacedBefore = 'This form had placed an order already: this is that one, as it was sent first.';
export const draftTotalChanged =
  'The order was not placed: its total has changed since it was shown. Please look at it again.';
export const editTooLate = (status: string) => `An order that is ${status} cannot be edited any more.`;
export const editAllInvoiced =
  'Everything of this order is invoiced: credit what is too much, and order anew what is missing.';
export const editInvoiced = (pieces: number) => `${pieces} of it are invoiced already: credit them on their invoice.`;
export const editPriceInvoiced = 'Pieces of it are invoiced at this price: credit the difference on their invoice.';
export const editFixed = 'A part of this order is invoiced: this stays as it is.';
export const editDiscount = 'The discount cannot be more than the goods.';
export const editReason = 'Please say why a price or a discount is set by hand.';
export const editNothing = 'Nothing is different from the order as it stands.';
export const editTotalChanged =
  'The order was not changed: its new total is another than was shown. Please look at it again.';
export const editNotSaved = 'The order was not changed.';
export const editLineTwice = 'This order has one part on two lines: it cannot be edited.';

// Invoices
export const paidForm = `What is paid or given back is a number of dollars and cents, from 0.01 to ${sumMax}.`;
export const amountForm = `An amount is a number of dollars and cents, from 0 to ${sumMax}.`;
export const piecesForm = 'A quantity is a whole number of at least 0.';
export const dayForm = 'A day is written YYYY-MM-DD.';
export const carrierRequired = 'Please say who carries it.';
export const invoiceReasonRequired = 'Please say why the invoice is cancelled.';
export const nothingChosen = 'Please choose what is invoiced.';
export const lineUnknown = 'This order has no such line.';
export const piecesLeft = (left: number) =>
  left === 0 ? 'All of this has been invoiced.' : `Only ${left} of this ${left === 1 ? 'is' : 'are'} not invoiced yet.`;
export const invoiceCancelled = 'This invoice is cancelled.';
export const invoicePaid = 'This invoice is paid.';
export const invoiceHasPayments = 'A payment of this invoice has been entered.';
export const invoiceHasShipments = 'The goods of this invoice have been shipped.';
export const invoiceHasCredits = 'Something of this invoice has been credited.';
export const invoiceHasReturns = 'Parts of this invoice are in a return, or were replaced.';
export const allCredited = 'Everything of this invoice has been credited.';
export const creditReasonRequired = 'Please choose why it is credited.';
export const creditEmpty = 'Please choose what is credited.';
export const piecesToCredit = (left: number) =>
  left === 0
    ? 'All of this is credited, in a return or replaced.'
    : `Only ${left} of this ${left === 1 ? 'is' : 'are'} not credited, in a return or replaced.`;
export const shippingToCredit = (left: string) => `At most ${left} of the shipping is not credited yet.`;
export const invoiceLineUnknown = 'This invoice has no such line.';
export const nothingRefundable = 'Nothing was paid beyond what is due.';
export const refundAtMost = (amount: string) => `${amount} can be given back.`;
export const voidReasonRequired = 'Please say why this entry is taken back.';
export const voidedAlready = 'This entry has been taken back already.';
export const voidBreaksRefund = 'A refund was given after it; take that back first.';
export const shipmentReasonRequired = 'Please say why the shipment is taken back.';
export const shipmentUnknown = 'This invoice has no such shipment.';
export const paymentUnknown = 'This invoice has no such payment.';
export const writeOffReasonRequired = 'Please say why it is written off.';
export const allocationsMost = 'A payment pays at most 300 invoices; please enter the rest on account.';
export const noInvoiceChosen = 'Please choose what is paid.';
export const allocatedTwice = 'An invoice stands here twice.';
export const allocatedAtMost = (amount: string) => `More than the ${amount} was put on invoices.`;
export const onAccountAtMost = (amount: string) => `${amount} is on account.`;
export const nothingOnAccount = 'Nothing is on account.';
export const nothingOwed = 'Nothing is owed.';
export const invoiceUnknown = 'The customer has no such invoice.';
export const openNow = (code: string, amount: string, isChanged: boolean) =>
  `${code}${isChanged ? ' was changed meanwhile' : ''}: ${amount} is open.`;
export const receiptUnknown = 'The customer has no such payment.';
export const receiptKeyUsed = 'This key belongs to a payment of another customer.';
export const receiptRefunded = 'Some of it was given back; take that back first.';
export const voidBreaksRefundOf = (code: string) => `A refund was given on ${code} after it; take that back first.`;
export const dueAtMost = (amount: string) => `${amount} is still to be paid.`;
export const dayTooEarly = 'This day is too long ago.';
export const dayToCome = 'This day is still to come.';
export const methodUnknown = 'There is no such payment method.';
export const countedPiecesForm = 'Please enter whole pieces, 0 to 1,000,000.';
export const countReasonRequired = 'Please say why it was counted.';
export const notCounted = 'This is not counted.';
export const countsForm = 'Please enter 1 to 5,000 lines, each a SKU or UPC and its pieces.';
export const lineCodeUnknown = (line: number, code: string) => `Line ${line}: no product has the code ${code}.`;
export const lineTwice = (line: number, code: string) => `Line ${line}: ${code} is there twice.`;
export const locationNameRequired = 'Please enter a name.';
export const locationNamedTwice = 'Another location has this name.';
export const locationRequired = 'Please choose the location.';
export const locationUnknown = 'There is no such location.';
export const lastSelling = 'This is the only location that sells: let another one sell first.';
export const rackCodeForm = 'A rack has a code of 1 to 40 letters.';
export const racksMost = 'At most 1,000 racks are added at once.';
export const rackTaken = (code: string) => `There is a rack ${code} already.`;
export const rackUnknown = (code: string) => `There is no rack ${code} here.`;
export const placeNeeded = (racks: readonly string[]) =>
  `It lies in several places: please say which of ${racks.join(', ')}.`;
export const samePlace = 'This is where they are.';
export const noSuchRack = 'There is no such rack here.';
export const stocktakeCode = 'Please scan or type a code, of at most 200 letters.';
export const stocktakeLines = 'Please book 1 to 5,000 counted lines at once.';
export const stocktakeTwice = 'A product is there twice for the same rack.';
export const stocktakeUnknown = (line: number) => `Line ${line}: there is no such rack here, or no such product.`;
export const movePiecesForm = 'Please enter whole pieces, from 1.';
export const notSoMany = (there: number) => `Only ${there} are there.`;
export const purchasePiecesForm = 'Please enter whole pieces, 1 to 100,000.';
export const purchaseCodeRequired = 'Please enter a SKU, a UPC or the supplier’s number.';
export const purchaseCodeUnknown = (code: string) => `No product has the code ${code}.`;
export const purchaseCodeShared = (skus: readonly string[]) =>
  `Several products have this code: ${skus.join(', ')}. Enter the SKU.`;
export const referenceForm = 'The supplier’s number has at most 100 characters.';
export const supplierRequired = 'Please choose the supplier.';
export const supplierUnknown = 'There is no such supplier.';
export const costNeedsPrices = 'Costs need the permission for prices.';
export const purchaseClosed = 'It is received or cancelled.';
export const purchaseOrdered = 'It is ordered already.';
export const purchaseEmpty = 'It has no line yet.';
export const purchaseFull = 'A purchase has at most 1,000 lines.';
export const purchaseCameInPart = 'A part of it came: book in what else came, and close it.';
export const purchaseLineUnknown = 'This purchase has no such line.';
export const purchaseNotOrdered = 'It is not ordered yet.';
export const nothingScanned = 'Nothing was scanned yet.';
export const scansUndecided = (scans: number) =>
  `${scans === 1 ? 'One scan is' : `${scans} scans are`} not on this order: add the line, or leave it out.`;
export const nothingHere = 'Nothing of it is here and free.';
export const ordersRequired = 'Please choose the orders.';
export const codeKnown = 'This code is known by now.';
export const upcThere = (sku: string, upc: string) => `${sku} has the UPC ${upc} already.`;
export const upcForm = 'Only a UPC, EAN or GTIN with a right check digit can be given to a product.';
export const scanUnknown = 'There is no such scan.';
export const scanBooked = 'This scan is booked in already.';
export const productNameMissing = 'Please name the product.';
export const optionMissing = 'Please name the option.';
export const skuMissing = 'Please enter a SKU.';
export const priceMissing = 'Please enter a price.';
export const handleEmpty = 'A handle needs a letter or a digit.';
export const handleTaken = (name: string) => `"${name}" has this handle already.`;
export const skuTaken = (name: string) => `This SKU belongs to "${name}".`;
export const notSold = 'It is not sold already.';
export const nothingToRestore = 'All of its variants are sold already.';
export const lastVariant = 'It is the last variant of its product. Archive the product instead.';
export const purchaseLineCame = (received: number) => `${received} of it came already.`;
export const currencyKept = 'The shop has orders in its currency: it cannot be changed any more.';
export const timeZoneUnknown = 'There is no such time zone. It is written like America/Toronto.';
export const analyticsScriptForm =
  'It is written like https://stats.example.com/script.js, without spaces, quotes or semicolons.';
export const analyticsHostForm = 'It is written like https://stats.example.com, without a path.';
export const merchantFeedNeedsPrices = 'The feed shows prices: it takes the permission for prices.';
export const merchantFeedElsewhere = 'The feed has another address meanwhile. Load the page again.';

export const returnDaysForm = 'Days for returns are a whole number from 0 to 3650.';
export const spanBackwards = 'The last day is before the first.';
export const statementDaysMost = 'A statement is of at most 400 days.';
export const nothingOverdue = 'Nothing is overdue that is not on account.';
export const letterKeyUsed = 'This key belongs to another letter.';
export const letterOff = 'This mail is switched off under Mails.';
export const papersForm = 'Others in the same file are named by their ids, at most 100.';
export const lettersMost = 'At most 200 customers at once.';
export const reportPartRequired = 'Please type the SKU of a part.';
export const reportTooLong = (rows: number): string =>
  `That is more than ${rows.toLocaleString('en-CA')} rows. Please choose fewer days.`;

export const reorderEmpty = 'Nothing is chosen to be bought.';
export const reorderPartUnknown = 'There is no such part.';
export const reorderTwice = (supplier: string): string => `A part is in the order to ${supplier} twice.`;
export const packForm = 'A carton has 1 to 100,000 pieces.';
export const packNotSold = 'This supplier does not sell the part.';
export const leadDaysForm = 'A supplier takes 0 to 365 days.';
