/** What a link asks for: the dialog that opens with its screen. */
export const askedBy = <T extends string>(state: unknown, known: readonly T[]): T | undefined =>
  typeof state === 'object' && state !== null && 'ask' in state ? known.find((each) => each === state.ask) : undefined;

/** State of a link to an order that opens the dialog for its shipping. */
export const shippingWish = { charge: 'shipping' } as const;

export const asksForShipping = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'charge' in state && state.charge === shippingWish.charge;
