/** What a link to an order carries along when its shipping is to be charged there. */
export const shippingWish = { charge: 'shipping' } as const;

export const asksForShipping = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'charge' in state && state.charge === shippingWish.charge;
