const minutes = (count: number): number => count * 60_000;

/** So many tries in a window of time. Windows begin at whole multiples of their length. */
export type Limit = {
  /** Names its counters in the table `attempt`. */
  name: string;
  tries: number;
  windowMs: number;
};

/**
 * What must not be tried too often. Counted over all processes that share the database; successes of signing in are not
 * counted. From one place a single account can be tried ten times in a quarter of an hour; what many places try together at
 * an account is limited too, but higher, so that nobody can lock a customer out with a handful of requests.
 */
export const limits = {
  signInHere: { name: 'sign-in here', tries: 10, windowMs: minutes(15) },
  signInAccount: { name: 'sign-in account', tries: 100, windowMs: minutes(60) },
  signInNetwork: { name: 'sign-in network', tries: 100, windowMs: minutes(15) },
  staffSignInHere: { name: 'staff sign-in here', tries: 10, windowMs: minutes(15) },
  staffSignInAccount: { name: 'staff sign-in account', tries: 100, windowMs: minutes(60) },
  staffSignInNetwork: { name: 'staff sign-in network', tries: 100, windowMs: minutes(15) },
  registerNetwork: { name: 'register network', tries: 20, windowMs: minutes(60) },
  forgottenAccount: { name: 'forgotten account', tries: 5, windowMs: minutes(60) },
  forgottenNetwork: { name: 'forgotten network', tries: 20, windowMs: minutes(60) },
  couponCustomer: { name: 'coupon customer', tries: 30, windowMs: minutes(10) },
  // A year's papers can be printed in one sitting; a script that asks for them without end cannot keep the server drawing.
  printCustomer: { name: 'print customer', tries: 120, windowMs: minutes(10) },
} as const satisfies Record<string, Limit>;
