const minutes = (count: number): number => count * 60_000;

/** A number of tries per window of time. Windows begin at whole multiples of their length. */
export type Limit = {
  /** Name of its counters in the table `attempt`. */
  name: string;
  tries: number;
  windowMs: number;
};

/**
 * Limits of tries, counted over all processes that share the database; successful sign-ins are not counted. An
 * account's limit from one address is low; its limit from all addresses is higher, and does not count for places that
 * signed in before (sign-in-tries.ts), so that wrong passwords from elsewhere lock no customer out.
 */
export const limits = {
  signInHere: { name: 'sign-in here', tries: 10, windowMs: minutes(15) },
  signInDevice: { name: 'sign-in device', tries: 10, windowMs: minutes(15) },
  signInAccount: { name: 'sign-in account', tries: 100, windowMs: minutes(60) },
  signInNetwork: { name: 'sign-in network', tries: 100, windowMs: minutes(15) },
  staffSignInHere: { name: 'staff sign-in here', tries: 10, windowMs: minutes(15) },
  staffSignInDevice: { name: 'staff sign-in device', tries: 10, windowMs: minutes(15) },
  staffSignInAccount: { name: 'staff sign-in account', tries: 100, windowMs: minutes(60) },
  staffSignInNetwork: { name: 'staff sign-in network', tries: 100, windowMs: minutes(15) },
  // Wherever from: who has the password, or found a desk unlocked, must not guess the code.
  factorMember: { name: 'second factor', tries: 20, windowMs: minutes(60) },
  registerNetwork: { name: 'register network', tries: 20, windowMs: minutes(60) },
  // By network and account: others' asking must not take recovery away. How many mails there are is bounded by the job.
  forgottenHere: { name: 'forgotten here', tries: 5, windowMs: minutes(60) },
  forgottenNetwork: { name: 'forgotten network', tries: 20, windowMs: minutes(60) },
  // Further failures are in the log alone: rows of the audit log stay for ever.
  staffFailureAudit: { name: 'staff failure audit', tries: 20, windowMs: minutes(60) },
  couponCustomer: { name: 'coupon customer', tries: 30, windowMs: minutes(10) },
  // A year's papers can be printed in one sitting, but a script cannot keep the server busy printing.
  printCustomer: { name: 'print customer', tries: 120, windowMs: minutes(10) },
} as const satisfies Record<string, Limit>;
