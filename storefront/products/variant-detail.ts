import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../api/call-query.ts';
import type { CardVariant } from './card-variant.ts';

/** The call for a variant's details, shared by all that request it. */
export const variantDetail = ({ productId, id }: Pick<CardVariant, 'productId' | 'id'>) => {
  const params = { productId, variantId: id };
  return queryOptions(callQuery('variant', { params }));
};
