import type { Context } from '../context.ts';
import { countTry } from './count-try.ts';
import { limits } from './limits.ts';

/**
 * To be called before a coupon code is looked up, outside the transaction, so that nobody guesses codes.
 * @throws 429 with Retry-After.
 */
export const countCouponTry = (context: Pick<Context, 'db' | 'now'>, customerId: number): Promise<void> =>
  countTry(context, limits.couponCustomer, String(customerId));
