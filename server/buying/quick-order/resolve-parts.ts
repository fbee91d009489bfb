import { type PartReading, type PartsWanted, ResolvedParts, wordsOfLine } from '#contract/buying/quick-order.ts';
import { codeKey } from '#kernel/search-words.ts';
import { type Db, mapOf as mapByKey } from '#server/platform/db/db.ts';
import type { Viewer } from '#server/platform/viewer/viewer.ts';
import { WorkInTurns } from '#server/platform/limits/work-in-turns.ts';
import { listSource } from '#server/catalogue/reading/list-source.ts';
import { successorsTyped } from '#server/catalogue/reading/successors.ts';
import type { ListedVariant } from '#server/catalogue/reading/variant-queries.ts';
import type { Context } from '#server/context.ts';
import { printMembers } from '#server/platform/answers/named-fields.ts';
import { Printer, type Printed } from '#server/platform/cache/printed.ts';
import { variantsByCode, variantsByNearCode } from '#server/catalogue/reading/code-queries.ts';
import { chooseReading, type Found, hasCode, resolvePart, type Candidate } from './rules.ts';
import { readTexts, variantsByFewerWords, variantsByWords } from './variants-by-words.ts';
import { shopDay } from '#kernel/dates.ts';
import { addCard, cardOf } from '#server/catalogue/reading/cards.ts';
import { variantsOf } from '#server/catalogue/reading/printed-products.ts';
import { isOneOf } from '#server/platform/db/is-one-of.ts';

const Lines = ResolvedParts.pick({ lines: true });

/** Processor time of a word, mistyped ones and plain ones together. */
const wordMs = 0.1;

/**
 * What each line means, with the viewer's prices of what is named. Eight queries for any number of lines; codes alone
 * take three at most, and with the catalogue in memory one; a customer's own numbers, which come before all else, one more.
 * Charged before, so that calls that come together pay, too.
 */
export const resolveParts = async (
  context: Pick<Context, 'db' | 'products' | 'cache' | 'index' | 'priceOrders' | 'spend' | 'now'>,
  { lines }: PartsWanted,
  viewer: Viewer,
): Promise<Printed<ResolvedParts>> => {
  const work = new WorkInTurns(context.spend, lines.reduce((sum, line) => sum + wordsOfLine(line), 0) * wordMs);
  try {
    return await resolveInTurns(context, lines, work, viewer);
  } finally {
    work.settle();
  }
};

/** The names of products by id. One query. */
const productNames = async (db: Db, ids: number[]): Promise<Map<number, string>> => {
  const rows = await db.selectFrom('product').select(['id', 'name']).where(isOneOf('id', ids)).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

type Candidates = {
  /** Those of the variants that are sold. */
  candidates: (found: readonly ListedVariant[]) => Candidate[];
  /** All sold variants of a product. */
  siblings: (productId: number) => readonly Candidate[];
  /** Adds the cards of the variants with these ids, separated by commas. */
  print: (printer: Printer, shown: ReadonlySet<number>) => void;
};

/**
 * The sold variants of products. Their cards stay as they are printed, and only those are read that decide something: reading
 * all siblings of 500 lines took half of the answer's time. At most two queries.
 */
const candidatesOf = async (
  context: Pick<Context, 'db' | 'products' | 'now'>,
  productIds: number[],
): Promise<Candidates> => {
  const today = shopDay(context.now());
  const [products, nameOf] = await Promise.all([variantsOf(context, productIds), productNames(context.db, productIds)]);
  const read = new Map<number, Candidate>();
  const candidate = (productId: number, id: number): Candidate | undefined => {
    const known = read.get(id);
    if (known) return known;
    const printed = products.get(productId)?.variants.find((each) => each.id === id);
    if (!printed) return undefined;
    const card = cardOf(printed, today);
    const made = { ...card, productName: nameOf.get(productId) ?? card.name };
    read.set(id, made);
    return made;
  };
  return {
    candidates: (found) => found.flatMap(({ id, productId }) => candidate(productId, id) ?? []),
    siblings: (productId) =>
      (products.get(productId)?.variants ?? []).flatMap(({ id }) => candidate(productId, id) ?? []),
    print: (printer, shown) => {
      let separator = '';
      for (const [productId, { variants }] of products) {
        const those = variants.filter(({ id }) => shown.has(id));
        if (those.length > 0) printer.shows(productId);
        for (const variant of those) {
          addCard(printer.add(`${separator}{`), variant, today).add('}');
          separator = ',';
        }
      }
    },
  };
};

const resolveInTurns = async (
  context: Parameters<typeof resolveParts>[0],
  lines: PartsWanted['lines'],
  work: WorkInTurns,
  viewer: Viewer,
): Promise<Printed<ResolvedParts>> => {
  const { db } = context;
  const source = await listSource(context);
  const texts = distinct(lines.flat().map(({ text }) => text));
  const own = viewer.role === 'CUSTOMER' ? await variantsCalled(db, viewer.customerId, texts) : null;
  const coded = mapOf(texts, await variantsByCode(source, texts));
  const called = (text: string) => own?.get(codeKey(text));
  const superseding = await successorsTyped(context, texts, called, coded);
  const successors = new Map([...superseding].filter(([, { takes }]) => takes));
  const meant = (text: string) => called(text) ?? coded(text);
  const byCode = (text: string): readonly ListedVariant[] =>
    successors.has(text) ? [successors.get(text)!] : meant(text);
  const open = lines.filter((readings) => readings.every(({ text }) => byCode(text).length === 0));
  const inWords = distinct(open.flat().flatMap(({ text }) => (hasCode(text) ? [] : text)));
  const read = await readTexts(source, inWords, work);
  const words = await variantsByWords(source, [...read.values()], work);
  const byWords = new Map(inWords.map((text, at) => [text, words[at]]));
  const isNamed = ({ text }: PartReading): boolean => (byWords.get(text)?.variants.length ?? 0) > 0;
  const unnamed = open.filter((readings) => !readings.some(isNamed));
  const fewer = distinct(unnamed.flat().flatMap(({ text }) => (hasCode(text) ? [] : text)));
  const shorter = fewer.flatMap((text) => read.get(text) ?? []);
  for (const [at, named] of (await variantsByFewerWords(source, shorter, work)).entries())
    byWords.set(fewer[at] ?? '', named);
  // What words found is no mistyped code.
  const codes = distinct(
    open.flatMap(([first, ...others]) => (first && !others.concat(first).some(isNamed) ? first.text : [])),
  );
  const near = await variantsByNearCode(db, codes);
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
  const resolved: ResolvedParts['lines'] = [];
  for (const readings of lines)
    resolved.push(
      await work.step(() => {
        const isOwn = readings.map(({ text }) => own?.has(codeKey(text)) ?? false);
        const found = readings.map(({ text }, at) => (isOwn[at] || !isOwn.includes(true) ? foundFor(text) : nothing));
        const reading = chooseReading(readings, found);
        const text = readings[reading]?.text ?? '';
        const part = resolvePart(reading, text, found[reading] ?? nothing, shop);
        return {
          ...part,
          supersedes: successors.get(text)?.of ?? null,
          named: isOwn.includes(true) || readings.some(({ text }) => read.get(text)?.named ?? false),
        };
      }),
    );

  const shown = new Set(
    resolved.flatMap(({ variantId, choices }) => [variantId ?? [], choices.map((each) => each.variantId)].flat()),
  );
  const printer = new Printer().add(`{${printMembers(Lines, { lines: resolved })},"variants":[`);
  known.print(printer, shown);
  return printer.add(']}').print();
};

/** By the key of the text. One query. */
const variantsCalled = (db: Db, customerId: number, texts: readonly string[]) =>
  mapByKey<string, ListedVariant[]>(db)`select * from variants_called(${customerId}, ${texts.map(codeKey)})`;

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
