/** Whether an external shipping system knows the address, which is then read-only; "0" is its way of saying none. */
export const isAtShipper = (eShipperId: string | null): boolean => eShipperId !== null && eShipperId !== '0';
