import { limits } from './limits.ts';

/**
 * Texts of the screens (in curly quotes in docs/specification.md), to the letter, odd spellings included: a client may
 * depend on them. These are for all pages; account-messages.ts and buying-messages.ts have the rest.
 */
export const searchPlaceholder = 'Search Products by name, SKU or UPC';
export const emptyProductList = 'Cannot find any products with matching criteria.';
export const notAuthorised = 'Sorry. You are not authorized to view this page.';
export const notFound = 'The page you are looking for cannot be found.';
export const serverError =
  'Sorry. Some error occurred while processing your request. Please try again after sometime. If the problem persists, kindly contact the administrator.';
export const goToHome = 'Go to Home';
export const sessionEnded =
  'Please login to gain access to the requested page. You might have got logged out because you signed in different place.';

// Orders and invoices
export const reorderQuestion = 'Do you want to add all products to cart?';
/** A link "click here" follows. */
export const olderThanSixMonths = (things: string) =>
  `If you want to view ${things} older than ${limits.archiveMonths} months, please`;

// Cart
export const addedToCartTitle = 'Added to cart';
export const addedToCart = 'All products are added to cart successfully.';
export const emptyCart = 'You have no items in your cart. Click here to contine shopping.';
export const removedFromCart =
  'Following products have been removed from your cart as they are currently not available:';
export const removeFromCartTitle = 'Remove product from cart';
export const removeFromCartQuestion = (name: string) => `Are you sure you want to remove ${name} from the cart?`;
export const clearCartTitle = 'Clear cart';
export const clearCartQuestion = 'Are you sure you want to remove all products from cart?';
export const shippingLater = 'TBD later';

// Checkout
export const shippingAddressRequired = 'Please select a shipping address or add new address.';
export const shippingMethodRequired = 'Please select a shipping method.';
export const billingAddressRequired = 'Please select a billing address or add new address.';
export const paymentMethodRequired = 'Please select a payment method.';
export const addNewAddress = 'Add new address';

// Ours, where the specification has no words
/** The shop's notice at first, for visitors. */
export const createAccount = 'Please create an account only for wholesale or bulk purchases.';
export const noItems = 'Enter a quantity first.';
export const takingLonger = (awaited: string) => `${awaited} is taking longer than usual…`;
export const noAnswerInTime = 'The shop did not answer in time. Please try again.';
export const unreachable = 'The shop could not be reached. Please try again.';
export const accountPending = 'Your account has not been verified yet. We will get in touch with you soon.';
export const accountSuspended = 'Your account is suspended. Please get in touch with us.';
/** In place of those that are too many to be named. */
export const furtherProblems = (count: number): string => `${count} further problems are not named here.`;

export const changedElsewhere =
  'This was changed elsewhere in the meantime. Please load it anew and make your change again.';
export const versionRequired = 'The version that was changed is missing.';
export const addressIdNew = 'A new address has the id 0.';
export const addressIdOther = 'This is the id of another address.';
export const addressAtShipper =
  'This address is known to the shipping system and cannot be changed. Please add a new one.';
export const tooManyTries = (minutes: number) =>
  `That was tried too often. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
export const askedTooMuch = (seconds: number) =>
  `You have asked the shop for more than it can look up at once. Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`;
export const shopAway = 'The shop cannot be reached right now. Please try again in a few seconds.';
export const shopFull =
  'The shop has no room to store this right now. Nothing was changed. Please try again in a few minutes.';
export const tooBusy = 'The shop is very busy right now. Please try again in a few seconds.';
export const listEndsExchanged = 'The first end of BETWEEN comes after the second.';
export const couponUnknown = (code: string) => `There is no coupon ${code}.`;
export const couponNotYet = (code: string, day: string) => `The coupon ${code} is valid from ${day}.`;
export const couponExpired = (code: string, day: string) => `The coupon ${code} was valid until ${day}.`;
export const couponStopped = (code: string) => `The coupon ${code} is not valid any more.`;
export const couponMinimum = (code: string, amount: string) =>
  `The coupon ${code} needs a subtotal of at least ${amount}.`;
export const couponTakesLess = (code: string, amount: string, present: string, presentAmount: string) =>
  `The coupon ${code} takes off ${amount}. Yours, ${present}, takes off ${presentAmount}.`;
export const couponUsedUp = (code: string) => `The coupon ${code} has been used up.`;
export const couponUsedByYou = (code: string, times: number) =>
  `You have used the coupon ${code} ${times === 1 ? 'already' : `${times} times already`}.`;
export const variantUnknown = (id: string) => `There is no product variant ${id}.`;
export const variantUnavailable = (name: string) => `${name} is currently not available.`;
export const stockShort = (name: string, left: number) =>
  left === 0
    ? variantUnavailable(name)
    : `Only ${left} of ${name} ${left === 1 ? 'is' : 'are'} left. Please order fewer.`;
export const variantInStock = 'This product is in stock.';
export const stockWatchesFull = `You wait for ${limits.stockWatchesMax} products already.`;
export const quantityPassesMaximum = (name: string, present: number) =>
  present === 0
    ? `A cart holds at most ${limits.cartQuantityMax} of ${name}.`
    : `A cart holds at most ${limits.cartQuantityMax} of ${name}; yours has ${present} already.`;
export const takenOutOfBag = (why: string) => `${why} It was taken out of your bag.`;
export const someAddedToCart = (count: number) =>
  `${count === 1 ? 'One product was' : `${count} products were`} added to cart.`;
export const leftInBag = (names: string) => `Not added, for what was typed is no quantity: ${names}`;
export const bagWaits = (count: number) =>
  count === 1 ? 'A product in your bag is not in the cart:' : `${count} products in your bag are not in the cart:`;
export const addBagToCart = (count: number) => (count === 1 ? 'Add it' : 'Add them');
export const signOutWithBag = (count: number) =>
  count === 1
    ? 'A product in your bag is not in the cart. It is lost when you sign out.'
    : `${count} products in your bag are not in the cart. They are lost when you sign out.`;
export const couponStays = (code: string) => `The coupon ${code} stays, for what you put in next.`;
export const idempotencyKeyForm = `An Idempotency-Key has 1 to ${limits.idempotencyKeyMax} characters, without blanks.`;
export const idempotencyKeyUsed = 'This Idempotency-Key was sent with another body before.';
export const cartFull = `A cart holds at most ${limits.cartLinesMax} different products.`;
export const draftIsBack = 'What you had typed here before and not saved is back. Cancel forgets it.';
export const cartIsEmpty = 'Your cart is empty.';
export const orderNotPlaced = 'The order was not placed.';
export const orderTotalChanged =
  'The order was not placed: its total has changed since your cart was shown. Please look at the new prices and place the order again.';
export const tableFieldUnknown = 'This list has no such field.';
export const tableFieldOther = (field: string) => `This is the filter of ${field}.`;
export const tableOperatorForeign = (operators: readonly string[]) =>
  `This field is filtered by ${operators.join(', ')}.`;
export const tableValueForm = {
  TEXT: 'This is filtered by a text.',
  NUMBER: 'This is filtered by a number.',
  OPTION: 'There is no such option.',
  YESNO: 'This is filtered by true or false.',
  DATE: 'This is filtered by a date, written YYYY-MM-DD.',
};
export const tablePhoneForm = 'A telephone number is looked for by its digits.';
export const tableTwoEnds = 'BETWEEN takes two ends: from and to.';
export const archiveForm = 'The archive is asked for by IS archived.';
export const reorderPassesMaximum = (name: string) => `${name} (a cart holds at most ${limits.cartQuantityMax} of it)`;
export const reorderCartFull = (name: string) =>
  `${name} (a cart holds at most ${limits.cartLinesMax} different products)`;
export const quantityRange = `A quantity is a whole number from 0 to ${limits.cartQuantityMax}.`;
export const tooManyFilterValues = `The filters hold more than ${limits.filterValuesTogetherMax} names and values together.`;
export const tooManyLines = 'That is more lines than one call may name.';
export const controlCharacters = 'This holds a character that cannot be seen. Please type it again.';
export const tooLong = (max: number) => `This may have at most ${max} characters.`;
export const shopClosed = 'This shop is not open yet. Please come back later.';
export const lookAgain = 'Look again';

// Ours: credit
export const noCredit = (method: string): string =>
  `“${method}” is for customers whom we have given a credit limit. Please choose another way to pay, or ask us for one.`;
export const creditExceeded = (method: string, limit: string, open: string): string =>
  `The order was not placed: with it ${open} would be open by “${method}”, and your credit is ${limit}. Please choose another way to pay, pay an open invoice first, or ask us: we can let an order pass.`;

// Ours: a coupon of another price list
export const couponNotYours = (code: string): string => `The coupon ${code} is not for your account.`;
