/** State of a link to an order that opens the dialog for its shipping. */
export const shippingWish = { charge: 'shipping' } as const;

export const asksForShipping = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'charge' in state && state.charge === shippingWish.charge;
