import { torontoDay } from '#kernel/dates.ts';
import type { FastifyRequest } from 'fastify';

let lastMinute = { number: 0, day: '' };

/** The day in Toronto, worked out once a minute: answers depend on it. */
export const dayOf = (instant: Date): string => {
  const number = Math.floor(instant.getTime() / 60_000);
  if (number !== lastMinute.number) lastMinute = { number, day: torontoDay(instant) };
  return lastMinute.day;
};

/** A request by its bytes, on a day; a customer's also by the price list. */
export const requestKey = ({ method, url, body }: FastifyRequest, now: Date, priceListId?: number): string =>
  `${dayOf(now)} ${priceListId ?? ''} ${method} ${url} ${typeof body === 'string' ? body : ''}`;
