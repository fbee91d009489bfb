import type { ProductFits } from '#contract/catalogue/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { useQueries } from '@tanstack/react-query';
import { callQuery } from '../../../api/call-query.ts';
import type { CardVariant } from '../../../products/card-variant.ts';

/**
 * What products fit, in words, as far as it is known: of further pages it is loaded a page at a time.
 * @param first of the pages that the server drew
 */
export const useFits = (rows: readonly CardVariant[], first: readonly ProductFits[]): ReadonlyMap<number, string> => {
  const drawn = new Set(first.map(({ productId }) => productId));
  const pages = Array.from({ length: Math.ceil(rows.length / limits.productPageSize) }, (_, i) =>
    rows.slice(i * limits.productPageSize, (i + 1) * limits.productPageSize),
  );
  const more = useQueries({
    queries: pages.map((page) => {
      const ids = [...new Set(page.map(({ productId }) => productId))];
      return { ...callQuery('productFits', { body: { ids } }), enabled: !ids.some((id) => drawn.has(id)) };
    }),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
  return new Map([...first, ...more].map((fits) => [fits.productId, wordsOf(fits)]));
};

const wordsOf = ({ phone, more }: ProductFits): string => (more === 0 ? phone : `${phone} +${more}`);
