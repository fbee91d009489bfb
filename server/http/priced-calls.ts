import type { CallAnswer, CallName, ValidInput } from '#contract/calls.ts';
import type { Context } from '../context.ts';
import { viewerPrices } from '../pricing/viewer-prices.ts';
import type { CustomerViewer } from '../viewer/viewer.ts';

type Priced = 'home' | 'productList' | 'variant';
type PriceTaker = { id: number };

/**
 * Calls whose answer to a customer is the visitors' plus prices: with a cached visitors' answer only the prices are
 * queried. `takers` are the parts of an answer that carry a price; `same` tells for which input both show the same
 * things (a list sorted by price differs for each price list).
 */
const pricedCalls: {
  readonly [N in Priced]: {
    takers: (answer: CallAnswer<N>) => PriceTaker[];
    same: (input: ValidInput<N>) => boolean;
  };
} = {
  home: {
    takers: ({ widgets }) => widgets.flatMap((widget) => ('products' in widget ? widget.products : [])),
    same: () => true,
  },
  productList: { takers: ({ results }) => results, same: ({ body }) => !body.sorts.price },
  variant: { takers: (answer) => [answer, ...answer.variants], same: () => true },
};

const isPriced = (name: CallName): name is Priced => name in pricedCalls;

/** Whether a customer's answer can be built from the visitors'. */
export const differsByPricesAlone = <N extends CallName>(name: N, input: ValidInput<N>): boolean =>
  isPriced(name) && (pricedCalls[name].same as (input: ValidInput<N>) => boolean)(input);

/** Adds the customer's prices to a visitors' answer, in place. One query. */
export const putPricesIn = async <N extends CallName>(
  { db }: Context,
  name: N,
  answer: CallAnswer<N>,
  viewer: CustomerViewer,
): Promise<CallAnswer<N>> => {
  if (!isPriced(name)) return answer;
  const takers = (pricedCalls[name].takers as (answer: CallAnswer<N>) => PriceTaker[])(answer);
  const prices = await viewerPrices(db, viewer, [...new Set(takers.map(({ id }) => id))]);
  for (const taker of takers) Object.assign(taker, prices.get(taker.id));
  return answer;
};
