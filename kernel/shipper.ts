/** An address that an external shipping system knows is not changed here; "0" is its way of saying none. */
export const isAtShipper = (eShipperId: string | null): boolean => eShipperId !== null && eShipperId !== '0';
