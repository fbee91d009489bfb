import { shopDay } from '#kernel/dates.ts';
import type { Context } from '#server/context.ts';
import { cardOf } from '#server/catalogue/reading/cards.ts';
import { printedVariants } from '#server/catalogue/reading/printed-products.ts';
import type { ListedVariant } from '#server/catalogue/reading/variant-queries.ts';
import type { Cards } from './present-parts.ts';

/** Of those that are sold, without prices. At most one query. */
export const cardsOf = async (context: Context, parts: readonly ListedVariant[]): Promise<Cards> => {
  const today = shopDay(context.now());
  return new Map((await printedVariants(context, parts)).map((each) => [each.id, cardOf(each, today)]));
};
