import type { VariantCard } from '#contract/catalogue.ts';
import type { PartsWanted, ResolvedParts } from '#contract/quick-order.ts';
import { torontoDay } from '#kernel/dates.ts';
import { cardsOfProducts } from '../catalogue/cards.ts';
import { catalogueNames } from '../catalogue/names.ts';
import type { ListedVariant } from '../catalogue/variant-queries.ts';
import type { Context } from '../context.ts';
import { viewerPrices } from '../pricing/viewer-prices.ts';
import { searchDictionary } from '../search/read-dictionary.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { variantsByCode, variantsByNearCode } from './code-queries.ts';
import { productNames } from './product-names.ts';
import { type Candidate, chooseReading, type Found, hasCode, resolvePart } from './rules.ts';
import { variantsByFewerWords, variantsByWords } from './variants-by-words.ts';

/**
 * What each line means, with the viewer's prices of what is named. Eight queries for any number of lines; codes alone
 * take three.
 */
export const resolveParts = async (
  context: Pick<Context, 'db' | 'products' | 'cache' | 'now'>,
  { lines }: PartsWanted,
  viewer: Viewer,
): Promise<ResolvedParts> => {
  const { db, cache, now } = context;
  const texts = distinct(lines.flat().map(({ text }) => text));
  const byCode = mapOf(texts, await variantsByCode(db, texts));
  const open = lines.filter((readings) => readings.every(({ text }) => byCode(text).length === 0));
  const [dictionary, names] = await Promise.all([searchDictionary(cache, db), catalogueNames(cache, db)]);
  const inWords = distinct(open.flat().flatMap(({ text }) => (hasCode(text) ? [] : text)));
  const codes = distinct(open.flatMap(([first]) => first?.text ?? []));
  const [words, near] = await Promise.all([variantsByWords(db, dictionary, inWords), variantsByNearCode(db, codes)]);
  const byWords = new Map(inWords.map((text, at) => [text, words[at]]));
  const isNamed = (text: string): boolean => (byWords.get(text)?.variants.length ?? 0) > 0;
  const unnamed = open.filter((readings) => !readings.some(({ text }) => isNamed(text)));
  const fewer = distinct(unnamed.flat().flatMap(({ text }) => (hasCode(text) ? [] : text)));
  for (const [at, named] of (await variantsByFewerWords(db, dictionary, fewer)).entries())
    byWords.set(fewer[at] ?? '', named);
  const byNearCode = mapOf(codes, near);

  const listed = [
    ...texts.flatMap(byCode),
    ...[...byWords.values()].flatMap((each) => each?.variants ?? []),
    ...near.flat(),
  ];
  const productIds = distinct(listed.map(({ productId }) => productId));
  const [cards, nameOf] = await Promise.all([
    cardsOfProducts(context, productIds, torontoDay(now())),
    productNames(db, productIds),
  ]);
  const siblings = new Map(
    [...cards].map(([id, variants]) => [
      id,
      variants.map((card): Candidate => ({ ...card, productName: nameOf.get(id) ?? card.name })),
    ]),
  );
  const candidates = (found: readonly ListedVariant[]): Candidate[] =>
    found.flatMap(({ id, productId }) => siblings.get(productId)?.find((each) => each.id === id) ?? []);
  const foundFor = (text: string): Found => ({
    byCode: candidates(byCode(text)),
    byWords: candidates(byWords.get(text)?.variants ?? []),
    leftOut: byWords.get(text)?.leftOut ?? [],
    byNearCode: candidates(byNearCode(text)),
  });

  const shop = { siblings: (id: number) => siblings.get(id) ?? [], attributes: names.attributes };
  const resolved = lines.map((readings) => {
    const found = readings.map(({ text }) => foundFor(text));
    const reading = chooseReading(readings, found);
    const counts = found[reading] ?? nothing;
    return resolvePart(reading, readings[reading]?.text ?? '', counts, shop);
  });

  const shown = new Set(
    resolved.flatMap(({ variantId, choices }) => [variantId ?? [], choices.map((each) => each.variantId)].flat()),
  );
  const prices = await viewerPrices(db, viewer, [...shown]);
  const variants = [...cards.values()].flat().filter(({ id }) => shown.has(id));
  return { lines: resolved, variants: variants.map((card): VariantCard => ({ ...card, ...prices.get(card.id) })) };
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
