import { shopDay } from '#kernel/dates.ts';
import type { FastifyRequest } from 'fastify';

/** A request by its bytes, on a day; a customer's also by the price list. */
export const requestKey = ({ method, url, body }: FastifyRequest, now: Date, priceListId?: number): string =>
  `${shopDay(now)} ${priceListId ?? ''} ${method} ${url} ${typeof body === 'string' ? body : ''}`;
