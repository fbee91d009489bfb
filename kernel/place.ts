/*
 * Where the shop is: what its money is called, and by which clock its days begin. A process serves one shop and a page
 * shows one, so it is said once: on the server from the database (server/shop/settings/place.ts), in the browser by the
 * document.
 */

export const currencies = ['CAD', 'USD', 'EUR', 'GBP'] as const;
export type Currency = (typeof currencies)[number];
export type Place = { currency: Currency; timeZone: string };

/** A shop that has set nothing sells in Toronto. */
export const usualPlace: Place = { currency: 'CAD', timeZone: 'America/Toronto' };

// Global, as the storefront's build on the server has its own copy of this module.
const holder = globalThis as { tradefrontPlace?: Place; document?: Document };
type Document = { documentElement: { dataset: { place?: string } } };

export const setPlace = (place: Place): void => {
  holder.tradefrontPlace = place;
};

export const shopPlace = (): Place =>
  (holder.tradefrontPlace ??= readPlace(holder.document?.documentElement.dataset.place));

/** As a document says it: "EUR Europe/Paris"; undefined for the usual place, which is not said. */
export const printPlace = ({ currency, timeZone }: Place): string | undefined =>
  currency === usualPlace.currency && timeZone === usualPlace.timeZone ? undefined : `${currency} ${timeZone}`;

const readPlace = (printed: string | undefined): Place => {
  const [currency, timeZone] = printed?.split(' ') ?? [];
  return currency && timeZone ? { currency: currency as Currency, timeZone } : usualPlace;
};

const symbols: { [each in Currency]?: string } = { EUR: '€', GBP: '£' };

/** Of the shop's money; US dollars are written as the shop's own are. */
export const currencySymbol = (): string => symbols[shopPlace().currency] ?? '$';
