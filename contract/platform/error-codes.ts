import codes from './error-codes.json' with { type: 'json' };

/**
 * The stable `code` of every failure (readings, "Errors") and its meaning. Clients decide by it; `msg` is for people
 * and may be reworded. A code is never renamed or reused; clients treat an unknown code like the plain one of its HTTP
 * status.
 */
export const errorCodes = {
  ...codes['By HTTP status alone'],
  ...codes['The call itself'],
  ...codes['Accounts and sessions'],
  ...codes['Addresses'],
  ...codes['Cart and coupon'],
  ...codes['Placing an order'],
};
export type ErrorCode = keyof typeof errorCodes;
