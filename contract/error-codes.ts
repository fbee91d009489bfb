/**
 * The stable `code` of every failure (readings, "Errors"): what a client decides by, where `msg` is for people and may be
 * worded anew. A code is never renamed or given another meaning; a client must take one that it does not know for the
 * plain one of its HTTP status.
 */
export const errorCodes = [
  // By HTTP status alone
  'BAD_REQUEST',
  'SIGN_IN_NEEDED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'INVALID_INPUT',
  'REFUSED',
  'TOO_MANY_TRIES',
  'SERVER_ERROR',
  'UNAVAILABLE',

  // Accounts and sessions
  'WRONG_PASSWORD',
  'ACCOUNT_PENDING',
  'ACCOUNT_SUSPENDED',
] as const;
export type ErrorCode = (typeof errorCodes)[number];
