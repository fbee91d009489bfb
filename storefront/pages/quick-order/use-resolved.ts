import { limits } from '#contract/limits.ts';
import { type PartReading, wordsOfLine } from '#contract/buying/quick-order.ts';
import { createStore, useStore } from '#ui/store.ts';
import { useEffect } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { token } from '../../viewer/stored-text.ts';
import { useCustomer } from '../../viewer/use-session.ts';
import { type Asked, type Known, knownKey, readingsOf } from './rows.ts';

/** Words of one call: an eighth of what is allowed, so that the first lines are answered at once. */
const wordsMax = limits.partWordsMax / 8;

/** Lines in portions, of which each is one call. Pure. @param wordsOf the words of a line */
export const portionsOf = <T>(lines: readonly T[], wordsOf: (line: T) => number): T[][] => {
  const portions: T[][] = [];
  let words = Infinity;
  for (const line of lines) {
    words += wordsOf(line);
    if (words > wordsMax) {
      portions.push([]);
      words = wordsOf(line);
    }
    portions.at(-1)?.push(line);
  }
  return portions;
};

type Resolved = { known: ReadonlyMap<string, Known>; failed: boolean };
/** By the readings of a line, so that only new lines are asked for. Without prices: those are in the price book. */
const resolved = createStore<Resolved>({ known: new Map(), failed: false });
const underWay = new Set<string>();
const forgetAll = (): void => resolved.set({ known: new Map(), failed: false });

type Missing = [key: string, readings: PartReading[]];

const ask = async (asked: readonly Asked[]): Promise<void> => {
  const wanted = new Map(asked.map((each) => [knownKey(each), readingsOf(each)]));
  const missing = [...wanted].filter(([key]) => !resolved.read().known.has(key) && !underWay.has(key));
  for (const [key] of missing) underWay.add(key);
  try {
    for (const portion of portionsOf(missing, ([, readings]) => wordsOfLine(readings))) await askPortion(portion);
  } catch {
    resolved.set({ ...resolved.read(), failed: true });
  } finally {
    for (const [key] of missing) underWay.delete(key);
  }
};

const askPortion = async (portion: readonly Missing[], tries = 1): Promise<void> => {
  const asker = token.read();
  const body = { lines: portion.map(([, readings]) => readings) };
  const answer = await browserApi()
    .resolveParts({ body })
    .catch((error: unknown) => {
      if (tries === triesMax) throw error;
    });
  if (!answer) {
    await new Promise((resolve) => setTimeout(resolve, againMs * tries));
    return askPortion(portion, tries + 1);
  }
  if (asker !== token.read()) return;
  const byId = new Map(answer.variants.map((each) => [each.id, each]));
  const found = portion.flatMap(([key], at): [string, Known][] => {
    const part = answer.lines[at];
    if (!part) return [];
    const ids = [part.variantId, ...part.choices.map(({ variantId }) => variantId)];
    const named = ids.flatMap((id) => byId.get(id ?? 0) ?? []);
    return [[key, { part, variants: named }]];
  });
  resolved.set({ known: new Map([...resolved.read().known, ...found]), failed: false });
};

/** A shop that is busy is asked again, before the buyer is troubled. */
const triesMax = 3;
const againMs = 500;

/** Asks again for these at the next look: they were refused. */
export const forgetResolved = (keys: ReadonlySet<string>): void =>
  resolved.set({ known: new Map([...resolved.read().known].filter(([key]) => !keys.has(key))), failed: false });

/** What is known of the lines, asked for as far as it is missing; up to `limits.quickOrderLinesMax` at a time. */
export const useResolved = (asked: readonly Asked[]) => {
  const { known, failed } = useStore(resolved);
  const taken = asked.slice(0, limits.quickOrderLinesMax);
  const userId = useCustomer()?.userId;
  // A company's own numbers are read, too: another viewer's answers are others, and theirs may have changed since.
  useEffect(() => {
    if (userId !== undefined) forgetAll();
    return forgetAll;
  }, [userId]);
  useEffect(() => {
    if (!failed) void ask(taken);
  });
  return {
    known: (each: Asked) => known.get(knownKey(each)),
    failed: failed && taken.some((each) => !known.has(knownKey(each))),
    again: () => resolved.set({ ...resolved.read(), failed: false }),
  };
};
