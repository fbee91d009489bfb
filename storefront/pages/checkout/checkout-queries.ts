import type { Method } from '#contract/buying.ts';
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../api/browser-api.ts';

/** Ascending by sortOrder, whatever order they come in (specification section 9). */
const sorted = (methods: Method[]): Method[] => methods.toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id);

export const shippingMethodsQuery = queryOptions({
  queryKey: ['shippingMethods'],
  queryFn: () => browserApi().shippingMethods({}),
  select: sorted,
});

export const paymentMethodsQuery = queryOptions({
  queryKey: ['paymentMethods'],
  queryFn: () => browserApi().paymentMethods({}),
  select: sorted,
});

/** The customer's own defaults and last choices, as they are now. */
export const customerQuery = (userId: number) =>
  queryOptions({ queryKey: ['myAccount', userId], queryFn: () => browserApi().myAccount({}), staleTime: 0, gcTime: 0 });
