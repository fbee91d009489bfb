/**
 * Every text of the specification that a screen shows or a client may depend on, to the letter, odd spellings included.
 */
export const messages = {
  searchPlaceholder: 'Search Products by name, SKU or UPC',
  emptyList: 'Cannot find any products with matching criteria.',
  notAuthorised: 'Sorry. You are not authorized to view this page.',
  notFound: 'The page you are looking for cannot be found.',
  serverError:
    'Sorry. Some error occurred while processing your request. Please try again after sometime. If the problem persists, kindly contact the administrator.',
  goToHome: 'Go to Home',
  sessionEnded:
    'Please login to gain access to the requested page. You might have got logged out because you signed in different place.',

  // Sign-in
  usernameRequired: 'Please input your username!',
  passwordRequired: 'Please input your Password!',
  invalidLogin: 'Invalid username/password.',

  // Registration and addresses
  firstNameRequired: 'First Name is required',
  lastNameRequired: 'Last name is required',
  preferredDocTypeRequired: 'Select a Preferred Doc Type',
  hstNumberRequired: 'HST/GST Number is required',
  emailRequired: 'Email is required',
  emailInvalid: 'This is not valid E-mail',
  reconfirmPassword: 'Please re-confirm your password.',
  passwordsDoNotMatch: 'Passwords do not match.',
  termsRequired: 'Please review and accept our terms of use.',
  companyRequired: 'Company name is required',
  street1Required: 'Street 1 is required',
  cityRequired: 'City is required',
  postalCodeRequired: 'Postal Code is required',
  provinceRequired: 'Select a province',
  phoneNumberRequired: 'Phone number is required',
  registered: 'Thank you for registering yourself. We will verify your account details and get in touch with you soon.',

  // Passwords
  reconfirmPasswordReset: 'Please re-confirm your password!',
  passwordsInconsistent: 'Two passwords that you enter is inconsistent!',
  forgottenEmailRequired: 'Please enter your email!',
  forgottenDone: 'Password reset successful, Please check your email for instructions.',
  resetDone: 'Password reset successful, Please login.',

  passwordChanged: 'Your password was changed. You are signed in here alone.',
  deleteAddressQuestion: 'Are you sure you want to delete this address?',

  // Orders and invoices
  reorderQuestion: 'Do you want to add all products to cart?',
  /** What follows is a link that says "click here". */
  olderThanSixMonths: (things: string) => `If you want to view ${things} older than 6 months, please`,

  // Cart
  addedToCartTitle: 'Added to cart',
  addedToCart: 'All products are added to cart successfully.',
  emptyCart: 'You have no items in your cart. Click here to contine shopping.',
  removedFromCart: 'Following products have been removed from your cart as they are currently not available:',
  removeFromCartTitle: 'Remove product from cart',
  removeFromCartQuestion: (name: string) => `Are you sure you want to remove ${name} from the cart?`,
  clearCartTitle: 'Clear cart',
  clearCartQuestion: 'Are you sure you want to remove all products from cart?',
  shippingLater: 'TBD later',

  // Checkout
  shippingAddressRequired: 'Please select a shipping address or add new address.',
  shippingMethodRequired: 'Please select a shipping method.',
  billingAddressRequired: 'Please select a billing address or add new address.',
  paymentMethodRequired: 'Please select a payment method.',
  shippingNotice:
    'Shipping charges will be added after order is processed. Your order will be processed within 24 working hours. Orders placed after 2:00 pm EST will be processed next working day.',
  chargesLater: 'Charges will be added later',
  commentsPlaceholder: 'Any comments',
  addNewAddress: 'Add new address',
  orderPlaced:
    'Thank you for placing your order. We will soon send you a confirmation email with complete details of the order.',

  // Ours, where the specification has no words
  noItems: 'Enter a quantity first.',
  unreachable: 'The shop could not be reached. Please try again.',
  accountPending: 'Your account has not been verified yet. We will get in touch with you soon.',
  accountSuspended: 'Your account is suspended. Please get in touch with us.',
  emailTaken: 'There is an account with this e-mail address already.',
  codeInvalid: 'This link does not work any more: it works once, for one hour. Please ask for a new one.',
  changedElsewhere: 'This was changed elsewhere in the meantime. Please load it anew and make your change again.',
  versionRequired: 'The version that was changed is missing.',
  addressIdNew: 'A new address has the id 0.',
  addressIdOther: 'This is the id of another address.',
  addressAtShipper: 'This address is known to the shipping system and cannot be changed. Please add a new one.',
  tooManyTries: (minutes: number) =>
    `That was tried too often. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  passwordTooShort: 'A password has at least 8 characters.',
  hstNumberForm: 'An HST/GST number has 9 digits, or 9 digits and RT0001.',
  codeRequired: 'The link is not complete. Please use the whole link from the e-mail.',
  couponUnknown: (code: string) => `There is no coupon ${code}.`,
  couponNotYet: (code: string, day: string) => `The coupon ${code} is valid from ${day}.`,
  couponExpired: (code: string, day: string) => `The coupon ${code} was valid until ${day}.`,
  couponMinimum: (code: string, amount: string) => `The coupon ${code} needs a subtotal of at least ${amount}.`,
  couponUsedUp: (code: string) => `The coupon ${code} has been used up.`,
  couponUsedByYou: (code: string, times: number) =>
    `You have used the coupon ${code} ${times === 1 ? 'already' : `${times} times already`}.`,
  variantUnknown: (id: string) => `There is no product variant ${id}.`,
  variantUnavailable: (name: string) => `${name} is currently not available.`,
  quantityPassesMaximum: (name: string, present: number) =>
    present === 0
      ? `A cart holds at most 1000 of ${name}.`
      : `A cart holds at most 1000 of ${name}; yours has ${present} already.`,
  cartFull: 'A cart holds at most 2000 different products.',
  noAddress: 'You have no saved address yet. Add one to go on.',
  cartIsEmpty: 'Your cart is empty.',
  orderNotPlaced: 'The order was not placed.',
  orderTotalChanged:
    'The order was not placed: its total has changed since your cart was shown. Please look at the new prices and place the order again.',
  listFieldUnknown: 'This list has no such field.',
  listFieldOther: (field: string) => `This is the filter of ${field}.`,
  listOperatorForeign: (operators: readonly string[]) => `This field is filtered by ${operators.join(', ')}.`,
  listValueForm: {
    TEXT: 'This is filtered by a text.',
    NUMBER: 'This is filtered by a number.',
    OPTION: 'There is no such option.',
    YESNO: 'This is filtered by true or false.',
    DATE: 'This is filtered by a date, written YYYY-MM-DD.',
  },
  listTwoEnds: 'BETWEEN takes two ends: from and to.',
  archiveForm: 'The archive is asked for by IS archived.',
  reorderPassesMaximum: (name: string) => `${name} (a cart holds at most 1000 of it)`,
  reorderCartFull: (name: string) => `${name} (a cart holds at most 2000 different products)`,
  quantityRange: 'A quantity is a whole number from 0 to 1000.',
  tooManyLines: 'That is more lines than one call may name.',
  tooLong: (max: number) => `This may have at most ${max} characters.`,
} as const;
