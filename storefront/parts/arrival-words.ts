import type { Method } from '#contract/buying/buying.ts';
import * as words from '#messages/checkout.js';
import * as locale from '#messages/format.js';

const days = new Intl.DateTimeFormat(locale.tag(), {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** A day as it is said: "Thu, Dec 3". */
export const dayWords = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

/** Where what is ordered now is ready, or when it arrives; null where the shop does not say it. */
export const arrivalWords = ({
  pickupAt,
  sentOn,
  arrivesOn,
}: Pick<Method, 'pickupAt' | 'sentOn' | 'arrivesOn'>): string | null => {
  if (pickupAt) return sentOn ? words.readyOn(pickupAt, dayWords(sentOn)) : words.pickUpAt(pickupAt);
  return arrivesOn ? words.arrives(dayWords(arrivesOn)) : null;
};
