import type { VariantCard } from '#contract/catalogue/catalogue.ts';
import { limits } from '#contract/limits.ts';
import type { PartReading, ResolvedPart } from '#contract/buying/quick-order.ts';
import { dollarsToCents } from '#kernel/money.ts';
import { readWhole } from '#kernel/quantity.ts';
import { type Prices, unitPrice } from '#kernel/tiers.ts';
import type { Decision } from './draft.ts';
import type { Wanted } from './read-list.ts';

/* Lines, decisions and answers put together. Pure. */

/** A part that the list asks for, with its decision. */
export type Asked = Wanted & {
  /** Its text and which of equal texts it is: the same while other lines change. */
  key: string;
  decision: Decision;
};

/** What is known of a text so far. */
export type Known = { part: ResolvedPart; variants: readonly VariantCard[] };

export type RowState = 'waiting' | 'found' | 'choose' | 'notAvailable' | 'unknown' | 'left';

export type Row = {
  key: string;
  line: number;
  raw: string;
  state: RowState;
  /** The part; for notAvailable the one that was meant. */
  variant: VariantCard | null;
  choices: { variant: VariantCard; label: string }[];
  productName: string | null;
  differsBy: string | null;
  /** What tells a part that is not available from its choices. */
  label: string;
  /** What was looked for. */
  text: string;
  quantityText: string;
  /** Undefined for what is no quantity of a cart. */
  quantity: number | undefined;
  /** Chosen by hand: it can be asked again. */
  chosen: boolean;
  /** Words that no part has. */
  leftOut: string[];
  /** The SKU that was asked for, which the part supersedes. */
  supersedes: string | null;
  /** Other lines with the same part. */
  also: number[];
};

/** The parts of a list with their decisions. */
export const askedOf = (wanted: readonly Wanted[], decisions: Readonly<Record<string, Decision>>): Asked[] => {
  const times = new Map<string, number>();
  return wanted.map((each) => {
    const number = (times.get(each.raw) ?? 0) + 1;
    times.set(each.raw, number);
    const key = `${number} ${each.raw}`;
    return { ...each, key, decision: decisions[key] ?? {} };
  });
};

/** What to ask the server for; a mended text takes the place of the readings. */
export const readingsOf = ({ readings, decision }: Asked): PartReading[] => {
  const mended = decision.text?.trim() ?? '';
  return mended === ''
    ? readings
    : [{ text: mended.slice(0, limits.searchTextMax), quantity: readings[0]?.quantity ?? 1 }];
};

/** The same for the same answer. */
export const knownKey = (asked: Asked): string =>
  JSON.stringify(readingsOf(asked).map(({ text, quantity }) => [text, quantity]));

const states = { FOUND: 'found', CHOOSE: 'choose', NOT_AVAILABLE: 'notAvailable', UNKNOWN: 'unknown' } as const;

const rowOf = (asked: Asked, known: Known | undefined): Row => {
  const { key, line, raw, decision, prose } = asked;
  const readings = readingsOf(asked);
  const reading = readings[known?.part.reading ?? 0] ?? { text: '', quantity: 1 };
  const quantityText = decision.quantity ?? String(reading.quantity);
  const quantity = readWhole(quantityText, limits.cartQuantityMax);
  const shared = { key, line, raw, text: reading.text, quantityText, quantity, also: [] };
  if (!known)
    return {
      ...shared,
      state: decision.as === 'left' ? 'left' : 'waiting',
      variant: null,
      choices: [],
      productName: null,
      differsBy: null,
      label: '',
      chosen: false,
      leftOut: [],
      supersedes: null,
    };
  const { part, variants } = known;
  const byId = (id: number | null | undefined): VariantCard | null => variants.find((each) => each.id === id) ?? null;
  const choices = part.choices.flatMap(({ variantId, label }) => {
    const variant = byId(variantId);
    return variant ? [{ variant, label }] : [];
  });
  const chosen = byId(decision.variantId);
  const isLetter =
    prose &&
    !part.named &&
    (part.state === 'UNKNOWN' || part.leftOut.length > 0) &&
    decision.as !== 'part' &&
    decision.text === undefined;
  return {
    ...shared,
    state: decision.as === 'left' || isLetter ? 'left' : chosen ? 'found' : states[part.state],
    variant: chosen ?? byId(part.variantId),
    choices,
    productName: part.productName,
    differsBy: part.differsBy,
    label: part.label,
    chosen: chosen !== null,
    leftOut: part.leftOut,
    supersedes: chosen ? null : part.supersedes,
  };
};

/** Every line with what it means. The same part twice is said on both lines. */
export const rowsOf = (asked: readonly Asked[], known: (asked: Asked) => Known | undefined): Row[] => {
  const rows = asked.map((each) => rowOf(each, known(each)));
  const lines = new Map<number, Row[]>();
  for (const row of rows)
    if (row.state === 'found' && row.variant) lines.set(row.variant.id, [...(lines.get(row.variant.id) ?? []), row]);
  return rows.map((row) =>
    row.state === 'found' && row.variant
      ? {
          ...row,
          also: (lines.get(row.variant.id) ?? []).filter((each) => each.key !== row.key).map(({ line }) => line),
        }
      : row,
  );
};

export const isOpen = ({ state }: Row): boolean =>
  state === 'choose' || state === 'notAvailable' || state === 'unknown';

/** What Add to cart sends: quantities by variant, those of the same part together. */
export const itemsOf = (rows: readonly Row[]): Map<number, number> => {
  const items = new Map<number, number>();
  for (const { state, variant, quantity } of rows)
    if (state === 'found' && variant && quantity) items.set(variant.id, (items.get(variant.id) ?? 0) + quantity);
  return items;
};

/** The unit price in cents of a variant at what lies in the cart and in the list together; undefined without prices. */
export const unitCents = (prices: Prices | undefined, inCart: number, listed: number): number | undefined =>
  prices && dollarsToCents(unitPrice(prices, Math.max(1, inCart + listed)));

/** The lines that are left when these rows have been added: open ones as they were, letters only beside open ones. */
export const textWithout = (text: readonly string[], rows: readonly Row[], added: ReadonlySet<string>): string => {
  const byLine = new Map<number, Row[]>();
  for (const row of rows) byLine.set(row.line, [...(byLine.get(row.line) ?? []), row]);
  const open = rows.some((row) => !added.has(row.key) && row.state !== 'left');
  const kept = text.flatMap((raw, at) => {
    const own = byLine.get(at + 1);
    if (!own) return open ? [raw] : [];
    const rest = own.filter(({ key }) => !added.has(key));
    if (rest.length === own.length) return open || rest.some(({ state }) => state !== 'left') ? [raw] : [];
    return rest.length === 0 ? [] : [rest.map((row) => row.raw).join(', ')];
  });
  return kept.join('\n').trim();
};
