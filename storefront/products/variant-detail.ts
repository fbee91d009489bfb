import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../api/browser-api.ts';
import type { CardVariant } from './card-variant.ts';

/** The call for all there is to know of a variant, so that it is made once by whoever asks first. */
export const variantDetail = ({ productId, id }: Pick<CardVariant, 'productId' | 'id'>) => {
  const params = { productId, variantId: id };
  return queryOptions({ queryKey: ['variant', { params }], queryFn: () => browserApi().variant({ params }) });
};
