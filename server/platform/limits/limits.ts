import type { DbAndClock } from '#server/context.ts';
import { type Db, execute, valueOf } from '../db/db.ts';
import { tooManyTries } from '../failure/failure.ts';

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
  // Mails to addresses that the customer names.
  invitesCustomer: { name: 'invites customer', tries: 30, windowMs: minutes(24 * 60) },
  couponCustomer: { name: 'coupon customer', tries: 30, windowMs: minutes(10) },
  // A year's papers can be printed in one sitting, but a script cannot keep the server busy printing.
  printCustomer: { name: 'print customer', tries: 120, windowMs: minutes(10) },
} as const satisfies Record<string, Limit>;

const bucket = ({ name }: Limit, of: string): string => `${name} ${of}`;
const windowStart = ({ windowMs }: Limit, now: Date): Date => new Date(Math.floor(now.getTime() / windowMs) * windowMs);

/**
 * Counts a try before it is made; never inside a transaction that may be rolled back.
 * @param of the account or network that tries
 * @throws 429 with Retry-After until the window ends, when there were too many. Refused tries count too, but lengthen
 * nothing.
 */
export const countTry = async ({ db, now }: DbAndClock, limit: Limit, of: string): Promise<void> => {
  const at = now();
  const start = windowStart(limit, at);
  const count = await increment(db, bucket(limit, of), start);
  if (count <= limit.tries) return;
  throw tooManyTries(Math.max(1, Math.ceil((start.getTime() + limit.windowMs - at.getTime()) / 1000)));
};

/** Counts something that is bounded but not refused. @returns whether it is still within the limit */
export const isWithin = async ({ db, now }: DbAndClock, limit: Limit, of: string): Promise<boolean> =>
  (await increment(db, bucket(limit, of), windowStart(limit, now()))) <= limit.tries;

/** Uncounts a try. */
export const forgiveTry = async ({ db, now }: DbAndClock, limit: Limit, of: string): Promise<void> => {
  await execute(db)`update attempt set count = count - 1
    where bucket = ${bucket(limit, of)} and window_start = ${windowStart(limit, now())}`;
};

/** One statement, so that concurrent tries get distinct numbers. */
const increment = (db: Db, name: string, start: Date): Promise<number> => valueOf<number>(db)`
    insert into attempt as a (bucket, window_start, count) values (${name}, ${start}, 1)
    on conflict (bucket, window_start) do update set count = a.count + 1
    returning count`;
