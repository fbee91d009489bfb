import { type CallAnswer, type CallName, calls, type ValidInput } from '#contract/calls.ts';
import type { Context } from '#server/context.ts';
import { Printed, type PrintedPrices, printWithPrices } from '#server/platform/cache/printed.ts';
import { printedPricesOf, printPrices } from '#server/catalogue/prices/printed-prices.ts';
import { viewerPrices } from '#server/catalogue/prices/viewer-prices.ts';
import type { CustomerViewer, Viewer } from '#server/platform/viewer/viewer.ts';
import { priceFields } from '#contract/catalogue/catalogue.ts';
import type { z } from 'zod';
import { namedFields } from '#server/platform/answers/named-fields.ts';
import { keptNamer } from '#server/catalogue/translations/kept-namer.ts';
import { translateAnswer } from '#server/catalogue/translations/translate-answer.ts';
import { refuseUnstorable, signInNeeded } from '#server/platform/failure/failure.ts';
import { parseInput, type RawInput, type ViewerOf } from '#server/platform/calls/handler.ts';
import { handlers } from './handlers.ts';
import { refusedByDatabase } from './refused-by-database.ts';

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

/** A permitted call with valid input. */
export type ReadyCall<N extends CallName> = {
  input: ValidInput<N>;
  /** @param other another context or viewer to answer with; never one with more rights */
  answer: (other?: { context?: Context; viewer?: Viewer }) => Promise<CallAnswer<N> | Printed<CallAnswer<N>>>;
};

/**
 * Prepares a call, over HTTP or in-process. Permission is checked first: a visitor learns nothing of a customer's call,
 * not even its input's form.
 * @throws ApiError 401 for a call that is not the viewer's; what `parseInput` refuses. `answer` throws the handler's
 * errors.
 */
export const readyCall = <N extends CallName>(
  context: Context,
  name: N,
  raw: RawInput,
  viewer: Viewer,
): ReadyCall<N> => {
  if (calls[name].customer && viewer.role !== 'CUSTOMER') throw signInNeeded();
  const input = parseInput(name, raw);
  return {
    input,
    answer: async (other) => {
      const [using, asks] = [other?.context ?? context, other?.viewer ?? viewer];
      // Checked above: a customer's call has a customer.
      const made = await handlers[name](using, input, asks as ViewerOf<N>)
        .catch(refuseAway)
        .catch(refuseUnstorable);
      const isCustomer = asks.role === 'CUSTOMER';
      const english =
        made instanceof Printed
          ? made
          : (namedFields<z.ZodType>(calls[name].response, made, isCustomer ? undefined : priceFields) as CallAnswer<N>);
      const namer = await keptNamer(using.cache, using.db);
      const answer = namer ? translateAnswer(name, input, english, namer) : english;
      if (!(answer instanceof Printed)) return answer;
      if (!isCustomer) return answer;
      return answer.priced(await pricesOf(using, { variants: answer.takers, products: answer.products }, asks));
    },
  };
};

/** Pages render what a call throws: here it is known what it means. */
const refuseAway = (error: unknown): never => {
  throw refusedByDatabase(error) ?? error;
};
