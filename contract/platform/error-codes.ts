/**
 * The stable `code` of every failure (readings, "Errors") and its meaning. Clients decide by it; `msg` is for people
 * and may be reworded. A code is never renamed or reused; clients treat an unknown code like the plain one of its HTTP
 * status.
 */
export const errorCodes = {
  // By HTTP status alone
  BAD_REQUEST: 'The request itself is broken, such as a body that is no JSON object.',
  SIGN_IN_NEEDED: 'There is no session, or it is over.',
  FORBIDDEN: 'Whoever is signed in lacks the permission.',
  NOT_FOUND: 'There is no such thing, or it is not the caller’s to know.',
  BODY_TOO_LARGE: 'The body is larger than the server reads.',
  UNSUPPORTED_MEDIA_TYPE: 'The body is not sent as application/json.',
  INVALID_INPUT: 'Something was sent in a form that cannot be: `entityErrors` names each field.',
  REFUSED: 'Understood and refused: `globalErrors` says why.',
  TOO_MANY_TRIES: 'Tried too often; `Retry-After` says when to come back.',
  ASKED_TOO_MUCH: 'More was asked of the database than one may take at a time; `Retry-After` says when to come back.',
  SERVER_ERROR: 'Nobody expected this; it has been logged.',
  KEY_NOT_ENOUGH:
    'A key acts for the shop or a customer, within what it was made for: this is for people, or for another key.',
  CURSOR_GONE: 'Changes since that cursor are not known any more: read everything anew, from a new cursor on.',
  PASSWORD_AGAIN: 'The password was typed too long ago for this: sign in again.',
  METHOD_NOT_ALLOWED: 'The address takes other methods; Allow names them.',
  UNAVAILABLE: 'Not now; try again later.',

  // The call itself
  UNKNOWN_CALL: 'No call has this method and path.',
  FOREIGN_ORIGIN: 'A staff call that came from another site.',
  ALREADY_DONE:
    'A call with this Idempotency-Key was made, or is being made, and its answer is not known: read the record.',
  STALE_VERSION:
    'Changed elsewhere since it was read: load it anew, then change it. 409 of the staff’s calls, 422 of section 7’s.',
  NOT_POSSIBLE_NOW: 'The record’s state does not allow it (`can` of the record said so, with `whyNot`).',
  REQUEST_KEY_USED: 'The key of this request (`requestKey`, `Idempotency-Key`) belongs to another one.',

  // Accounts and sessions
  WRONG_PASSWORD: 'No such account, or not its password.',
  SECOND_FACTOR_NEEDED: 'The password is right, and the account asks for a second factor: send it as `code`, too.',
  SECOND_FACTOR_WRONG: 'The code of the second factor is wrong, or was used.',
  SECOND_FACTOR_MISSING: 'The shop asks this member for a second factor, which is to be set up first.',
  ACCOUNT_PENDING: 'The password is right, and the account has not been verified yet.',
  ACCOUNT_SUSPENDED: 'The password is right, and the account is suspended.',
  EMAIL_TAKEN: 'There is an account with this e-mail address.',
  CODE_INVALID: 'The one-time code or link was used, is too old or never was.',

  // Addresses
  ADDRESS_AT_SHIPPER: 'The shipping system knows the address: it can be deleted, not changed.',

  // Cart and coupon
  ORDERING_PAUSED: 'The shop is away: it takes orders again on `pausedUntil` of the configuration.',
  CART_ITEMS_REFUSED:
    'Some of what was to be added cannot be bought, or not so many; nothing was added. `entityErrors.items` names them, `entityCodes.items` says which of the next four it is.',
  VARIANT_UNAVAILABLE: 'The variant is not in stock, or no longer sold.',
  VARIANT_IN_STOCK: 'The variant is in stock: there is nothing to wait for.',
  VARIANT_UNKNOWN: 'There is no such variant.',
  CART_QUANTITY_MAX: 'A cart would hold too many of the variant.',
  CART_FULL: 'The cart holds as many different products as it can.',
  COUPON_UNKNOWN: 'There is no such coupon.',
  COUPON_NOT_YET_VALID: 'The coupon is valid from a later day.',
  COUPON_EXPIRED: 'The coupon is not valid any more.',
  COUPON_STOPPED: 'The shop has stopped the coupon.',
  COUPON_USED_UP: 'The coupon has been used as often as it may be.',
  COUPON_USED_BY_CUSTOMER: 'This customer has used the coupon as often as they may.',
  COUPON_TAKES_LESS: 'The cart’s coupon takes off more, and was to be kept then.',
  COUPON_MINIMUM: 'The cart’s subtotal is below what the coupon needs.',

  // Placing an order
  CART_EMPTY: 'There is nothing in the cart.',
  CART_ITEMS_REMOVED: 'Not placed: what is not available any more was taken out of the cart.',
  STOCK_SHORT: 'Not placed: more was wanted than is available; the messages name what, and how many are left.',
  CART_TOTAL_CHANGED: 'Not placed: the total is not the one that was shown.',
  CHECKOUT_INCOMPLETE: 'Not placed: addresses or methods have not been chosen.',
  NEEDS_APPROVAL: 'Not placed: more than the person may order without an owner of their company.',
  CREDIT_REFUSED: 'Not placed: the customer has no credit, or with this order more would be open than their limit.',
  CUSTOMER_NOT_ACTIVE: 'The customer that staff order for is not verified, or is suspended.',
} as const;
export type ErrorCode = keyof typeof errorCodes;
