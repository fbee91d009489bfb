import type { CallAnswer, CallName, ValidInput } from '#contract/calls.ts';
import type { Context } from '#server/context.ts';
import { Printed, type PrintedPrices, printWithPrices } from '#server/platform/cache/printed.ts';
import { printedPricesOf, printPrices } from '#server/catalogue/prices/printed-prices.ts';
import { viewerPrices } from '#server/catalogue/prices/viewer-prices.ts';
import type { CustomerViewer } from '#server/platform/viewer/viewer.ts';

type Priced = 'home' | 'phoneMatrix' | 'productList' | 'variant';

/**
 * Calls whose answer to a customer is the visitors' plus the prices of the customer's price list. `same` tells for which
 * input both show the same things (a list sorted by price differs for each price list).
 */
const pricedCalls: { readonly [N in Priced]: { same: (input: ValidInput<N>) => boolean } } = {
  home: { same: () => true },
  phoneMatrix: { same: () => true },
  productList: { same: ({ body }) => !body.sorts.price },
  variant: { same: () => true },
};

const isPriced = (name: CallName): name is Priced => name in pricedCalls;

/** Whether all customers with the same price list get the same answer. */
export const isForPriceList = (name: CallName): boolean => isPriced(name);

/** Whether a customer's answer can be built from the visitors'. */
export const differsByPricesAlone = <N extends CallName>(name: N, input: ValidInput<N>): boolean =>
  isPriced(name) && (pricedCalls[name].same as (input: ValidInput<N>) => boolean)(input);

/** The answer as JSON with the places of prices. */
export const printed = <N extends CallName>(
  name: N,
  answer: CallAnswer<N> | Printed<CallAnswer<N>>,
): Printed<CallAnswer<N>> => {
  if (answer instanceof Printed) return answer;
  return name === 'home' ? printHome(answer as CallAnswer<'home'>) : new Printed([JSON.stringify(answer)]);
};

const printHome = <N extends CallName>(answer: CallAnswer<'home'>): Printed<CallAnswer<N>> =>
  printWithPrices<CallAnswer<N>>(
    answer as CallAnswer<N>,
    answer.widgets.flatMap((widget) => ('products' in widget ? widget.products : [])),
  );

/**
 * The customer's prices of the variants, as members of JSON objects: from memory where their products are told. At most two
 * queries.
 */
export const pricesOf = async (
  { db, products }: Pick<Context, 'db' | 'products'>,
  shown: { variants: readonly number[]; products: Iterable<number> },
  viewer: CustomerViewer,
): Promise<PrintedPrices> => {
  const read = (missing: number[]) => printedPricesOf(db, viewer, missing);
  const kept = await products.prices.get(shown.products, read, viewer.priceListId);
  const found = new Map<number, string>();
  for (const { prices } of kept.values()) for (const [id, text] of prices) found.set(id, text);
  const others = shown.variants.filter((id) => !found.has(id));
  if (others.length > 0)
    for (const [id, fields] of await viewerPrices(db, viewer, [...new Set(others)])) found.set(id, printPrices(fields));
  return found;
};
