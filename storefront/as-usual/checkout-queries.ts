import type { Method } from '#contract/buying/buying.ts';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../api/call-query.ts';

/** Ascending by sortOrder, in whatever order they come (specification section 9). */
const sorted = (methods: Method[]): Method[] => methods.toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id);

/** @param addressId one of the customer's; without, that of the cart, else the default one */
export const shippingMethodsQuery = (userId: number, addressId?: number) =>
  queryOptions({
    ...(addressId === undefined
      ? callQuery('shippingMethods', {}, userId)
      : callQuery('shippingMethodsTo', { params: { addressId } }, userId)),
    select: sorted,
  });

export const paymentMethodsQuery = (userId: number) =>
  queryOptions({ ...callQuery('paymentMethods', {}, userId), select: sorted });

/** The customer's current defaults and last choices. Of its own: My Account, opened from here, asks anew. */
export const customerQuery = (userId: number) => {
  const { queryKey, queryFn } = callQuery('myAccount', {}, userId);
  return queryOptions({ queryKey: [...queryKey, 'as usual'], queryFn, staleTime: 0, gcTime: 0 });
};
