import type { NewCoupon } from '#server/pricing/coupons/read-coupon.ts';
import { addDays } from '../desk-time.ts';

const unlimited = { minSubtotalCents: 0, firstDay: null, lastDay: null, maxUses: null, maxUsesPerCustomer: null };

/**
 * Coupons to try (named in docs/operating.md): with a minimum, an amount, an expired one, one that the demo's customer
 * can use once more.
 * @param today YYYY-MM-DD, the day in Toronto
 */
export const demoCoupons = (today: string) =>
  ({
    BENCH10: { ...unlimited, code: 'BENCH10', kind: 'PERCENT', value: 10_000, minSubtotalCents: 20_000 },
    LESS25: { ...unlimited, code: 'LESS25', kind: 'AMOUNT', value: 2500 },
    BYGONE15: {
      ...unlimited,
      code: 'BYGONE15',
      kind: 'PERCENT',
      value: 15_000,
      firstDay: addDays(today, -150),
      lastDay: addDays(today, -45),
      maxUses: 500,
    },
    TWICE5: { ...unlimited, code: 'TWICE5', kind: 'PERCENT', value: 5000, maxUsesPerCustomer: 2 },
  }) satisfies Record<string, NewCoupon>;
export type DemoCoupon = keyof ReturnType<typeof demoCoupons>;
