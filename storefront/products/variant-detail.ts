import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../api/call-query.ts';
import type { CardVariant } from './card-variant.ts';

/** The call for all there is to know of a variant, so that it is made once by whoever asks first. */
export const variantDetail = ({ productId, id }: Pick<CardVariant, 'productId' | 'id'>) => {
  const params = { productId, variantId: id };
  return queryOptions(callQuery('variant', { params }));
};
