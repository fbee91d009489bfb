import { type CallAnswer, type CallName, calls, type ValidInput } from '#contract/calls.ts';
import { priceFields } from '#contract/catalogue/catalogue.ts';
import type { z } from 'zod';
import type { Context } from '#server/context.ts';
import { namedFields } from '#server/platform/answers/named-fields.ts';
import { Printed } from '#server/platform/cache/printed.ts';
import { keptNamer } from '#server/catalogue/translations/kept-namer.ts';
import { translateAnswer } from '#server/catalogue/translations/translate-answer.ts';
import type { Viewer } from '#server/platform/viewer/viewer.ts';
import { refuseUnstorable, signInNeeded } from '#server/platform/failure/failure.ts';
import { parseInput, type RawInput, type ViewerOf } from '#server/platform/calls/handler.ts';
import { handlers } from './handlers.ts';
import { pricesOf } from './priced-calls.ts';
import { refusedByDatabase } from './refused-by-database.ts';

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
