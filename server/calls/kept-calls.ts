import type { CallName } from '#contract/calls.ts';

/**
 * The calls whose answers are kept whole until the catalogue changes or the day ends, and for whom they are the same. Only
 * what the triggers of db/sql/1-changes.sql watch may stand here; a call that is not here is answered anew each time.
 *
 * EVERYBODY: no price, nothing of one's own; who asks is looked up only where the answer is not kept. VISITORS: a customer's answer differs, is
 * made for each (`priced-calls.ts`: of the visitors' where prices are all the difference), and never kept.
 */
export const keptCalls: { readonly [N in CallName]?: 'EVERYBODY' | 'VISITORS' } = {
  cuiConfig: 'VISITORS',
  home: 'VISITORS',
  productList: 'VISITORS',
  variant: 'VISITORS',
  phoneBrands: 'EVERYBODY',
  phonesOfBrand: 'EVERYBODY',
  subCategories: 'EVERYBODY',
  productListCount: 'EVERYBODY',
  productListFilters: 'EVERYBODY',
  latestPhones: 'EVERYBODY',
  variantImages: 'EVERYBODY',
  contentPage: 'EVERYBODY',
};
