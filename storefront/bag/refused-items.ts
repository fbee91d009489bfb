import { isApiError } from '#contract/platform/api-error.ts';
import type { ErrorCode } from '#contract/platform/error-codes.ts';
import * as words from '#messages/bag.js';
import * as messages from '#messages/shop.js';

/** Why a product was not added; `gone` if it cannot be bought at all. */
export type Refused = { text: string; gone: boolean };

const goneCodes: readonly unknown[] = ['VARIANT_UNAVAILABLE', 'VARIANT_UNKNOWN'] satisfies ErrorCode[];

/** The variants that addToCart refused by name; none for other failures. */
export const refusedItems = (error: unknown): Map<number, Refused> => {
  const found = new Map<number, Refused>();
  if (!isApiError(error) || error.status !== 422) return found;
  const { entityErrors, entityCodes } = error.body;
  const codes = entityCodes?.['items'] ?? {};
  for (const [id, texts] of Object.entries(entityErrors?.['items'] ?? {})) {
    const [text] = Array.isArray(texts) ? texts : [];
    const of = Array.isArray(codes) ? undefined : codes[id];
    const gone = Array.isArray(of) && of.some((code) => goneCodes.includes(code));
    if (text !== undefined && Number(id) > 0) found.set(Number(id), { text, gone });
  }
  return found;
};

const namedMax = 5;

/** The messages of the reasons, each with its products' names. */
export const refusalTexts = (refused: ReadonlyMap<number, Refused>, names: ReadonlyMap<number, string>): string[] => {
  const said: string[] = [];
  const shared = new Map<string, string[]>();
  for (const [id, { text, gone }] of refused) {
    const name = names.get(id);
    if (gone) said.push(messages.takenOutOfBag(name === undefined ? text : messages.variantUnavailable(name)));
    else if (name === undefined || text.includes(name)) said.push(text);
    else shared.set(text, [...(shared.get(text) ?? []), name]);
  }
  return [...said, ...[...shared].map(([text, of]) => words.refusal(nameList(of), text))];
};

const nameList = (names: readonly string[]): string =>
  names.length > namedMax
    ? words.andMore(names.slice(0, namedMax).join(', '), names.length - namedMax)
    : names.join(', ');
