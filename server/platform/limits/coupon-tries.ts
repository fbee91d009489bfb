import type { DbAndClock } from '#server/context.ts';
import { countTry, limits } from './limits.ts';

/**
 * Counts a coupon try, so that codes cannot be guessed. Call it before the code is looked up, outside the transaction.
 * @throws 429 with Retry-After
 */
export const countCouponTry = (context: DbAndClock, customerId: number): Promise<void> =>
  countTry(context, limits.couponCustomer, String(customerId));
