import type { Method } from '#contract/buying/buying.ts';
import { centsToDollars } from '#kernel/money.ts';
import { shippingCents } from '#kernel/shipping.ts';
import { arrivalDay, processingDay, type WorkingDays } from '#kernel/working-days.ts';
import type { SendingRow } from '#server/pricing/methods/method-queries.ts';
import type { LoadedCart } from '../cart/load-cart.ts';
import { gramsOf } from '../cart/rules.ts';

/** A method with what sending the cart by it costs, and when it arrives if it is ordered now. */
export const presentShippingMethod = (
  method: SendingRow,
  { totals, lines }: Pick<LoadedCart, 'totals' | 'lines'>,
  at: Date,
  days: WorkingDays | null,
): Method => {
  const cents =
    lines.length === 0 ? null : shippingCents(method, totals.subtotalCents - totals.discountCents, gramsOf(lines));
  const sentOn = days ? processingDay(at, days) : undefined;
  const { transitDays, pickupAt } = method;
  const isSaid = days && sentOn && transitDays !== null && pickupAt === '';
  const arrivesOn = isSaid ? arrivalDay(sentOn, transitDays, days) : null;
  return { ...method, sentOn, arrivesOn, shippingAmt: cents === null ? null : centsToDollars(cents) };
};
