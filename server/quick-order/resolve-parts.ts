import type { PartsWanted, ResolvedParts } from '#contract/quick-order.ts';
import { listSource } from '../catalogue/list-source.ts';
import type { ListedVariant } from '../catalogue/variant-queries.ts';
import type { Context } from '../context.ts';
import { Printer, type Printed } from '../kept-answers/printed.ts';
import { candidatesOf } from './candidates.ts';
import { variantsByCode, variantsByNearCode } from './code-queries.ts';
import { chooseReading, type Found, hasCode, resolvePart } from './rules.ts';
import { variantsByFewerWords, variantsByWords } from './variants-by-words.ts';

/**
 * What each line means, with the viewer's prices of what is named. Eight queries for any number of lines; codes alone
 * take three at most, and with the catalogue in memory one.
 */
export const resolveParts = async (
  context: Pick<Context, 'db' | 'products' | 'cache' | 'index' | 'priceOrders' | 'spend' | 'now'>,
  { lines }: PartsWanted,
): Promise<Printed<ResolvedParts>> => {
  const { db } = context;
  const source = await listSource(context);
  const texts = distinct(lines.flat().map(({ text }) => text));
  const byCode = mapOf(texts, await variantsByCode(source, texts));
  const open = lines.filter((readings) => readings.every(({ text }) => byCode(text).length === 0));
  const inWords = distinct(open.flat().flatMap(({ text }) => (hasCode(text) ? [] : text)));
  const codes = distinct(open.flatMap(([first]) => first?.text ?? []));
  const [words, near] = await Promise.all([variantsByWords(source, inWords), variantsByNearCode(db, codes)]);
  const byWords = new Map(inWords.map((text, at) => [text, words[at]]));
  const isNamed = (text: string): boolean => (byWords.get(text)?.variants.length ?? 0) > 0;
  const unnamed = open.filter((readings) => !readings.some(({ text }) => isNamed(text)));
  const fewer = distinct(unnamed.flat().flatMap(({ text }) => (hasCode(text) ? [] : text)));
  for (const [at, named] of (await variantsByFewerWords(source, fewer)).entries()) byWords.set(fewer[at] ?? '', named);
  const byNearCode = mapOf(codes, near);

  const listed = [
    ...texts.flatMap(byCode),
    ...[...byWords.values()].flatMap((each) => each?.variants ?? []),
    ...near.flat(),
  ];
  const known = await candidatesOf(context, distinct(listed.map(({ productId }) => productId)));
  const foundFor = (text: string): Found => ({
    byCode: known.candidates(byCode(text)),
    byWords: known.candidates(byWords.get(text)?.variants ?? []),
    leftOut: byWords.get(text)?.leftOut ?? [],
    byNearCode: known.candidates(byNearCode(text)),
  });

  const shop = { siblings: known.siblings, attributes: source.names.attributes };
  const resolved = lines.map((readings) => {
    const found = readings.map(({ text }) => foundFor(text));
    const reading = chooseReading(readings, found);
    const counts = found[reading] ?? nothing;
    return resolvePart(reading, readings[reading]?.text ?? '', counts, shop);
  });

  const shown = new Set(
    resolved.flatMap(({ variantId, choices }) => [variantId ?? [], choices.map((each) => each.variantId)].flat()),
  );
  const printer = new Printer().add(`{"lines":${JSON.stringify(resolved)},"variants":[`);
  known.print(printer, shown);
  return printer.add(']}').print();
};

const nothing: Found = { byCode: [], byWords: [], leftOut: [], byNearCode: [] };

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** What was found for each text. */
const mapOf = (
  texts: readonly string[],
  found: readonly ListedVariant[][],
): ((text: string) => readonly ListedVariant[]) => {
  const known = new Map(texts.map((text, at) => [text, found[at] ?? []]));
  return (text) => known.get(text) ?? [];
};
