import { readWhole } from '#kernel/quantity.ts';
import { readJson } from '#ui/read-json.ts';

/* Quantities to be added to the cart (specification section 3, "Bag"), independent of storage. */

/** productVariantId → qty, above 0. */
export type Items = ReadonlyMap<number, number>;

/**
 * The boxes' contents: `typed` is not in the bag yet, because it may still change or is invalid. `names` are the
 * products' names, for pages that do not show them.
 */
export type Bag = {
  items: Items;
  typed: ReadonlyMap<number, string>;
  names: ReadonlyMap<number, string>;
};

export const emptyBag: Bag = { items: new Map(), typed: new Map(), names: new Map() };

export type Product = { id: number; name: string };

// More digits are never a quantity; the cart's maximum is checked by the server.
const quantityMax = 9_999_999;

/** A whole number of at least 0 (section 5); an empty box is 0, invalid text is undefined. */
export const readBagQuantity = (text: string): number | undefined =>
  text.trim() === '' ? 0 : readWhole(text, quantityMax);

/** The pieces of a variant that are staged. */
export const heldIn = ({ items, typed }: Bag, id: number): number =>
  readBagQuantity(typed.get(id) ?? String(items.get(id) ?? '')) ?? 0;

export const typedInto = ({ items, typed, names }: Bag, { id, name }: Product, text: string): Bag => ({
  items,
  typed: new Map(typed).set(id, text),
  names: new Map(names).set(id, name),
});

/** Takes typed quantities into the bag. Invalid ones stay as typed, and their products are not in the bag. */
export const settled = ({ items, typed, names }: Bag): Bag => {
  const next = new Map(items);
  const rest = new Map<number, string>();
  for (const [id, text] of typed) {
    const qty = readBagQuantity(text);
    if (qty === undefined) rest.set(id, text);
    if (qty) next.set(id, qty);
    else next.delete(id);
  }
  return named({ items: next, typed: rest, names });
};

/** The bag without what was added. A quantity that was changed meanwhile stays. */
export const withoutSent = ({ items, typed, names }: Bag, sent: Items): Bag =>
  named({ items: new Map([...items].filter(([id, qty]) => sent.get(id) !== qty)), typed, names });

/** The bag minus what was added; a smaller quantity was changed meanwhile, and stays. */
export const lessSent = ({ items, typed, names }: Bag, sent: Items): Bag => {
  const rest = [...items].map(([id, qty]): [number, number] => {
    const less = qty - (sent.get(id) ?? 0);
    return [id, less < 0 ? qty : less];
  });
  return named({ items: new Map(rest.filter(([, qty]) => qty > 0)), typed, names });
};

/** The bag without these products. */
export const without = ({ items, typed, names }: Bag, ids: readonly number[]): Bag =>
  named({ items: new Map([...items].filter(([id]) => !ids.includes(id))), typed, names });

/** The bag with the names of its own products only. */
const named = ({ items, typed, names }: Bag): Bag => ({
  items,
  typed,
  names: new Map([...names].filter(([id]) => items.has(id) || typed.has(id))),
});

/** The text of a box. */
export const quantityText = ({ items, typed }: Bag, id: number): string => typed.get(id) ?? String(items.get(id) ?? 0);

/** Products with invalid quantities, as "Name (1.5)". */
export const leftNames = ({ typed, names }: Bag): string =>
  [...typed].map(([id, text]) => `${names.get(id) ?? id} (${text})`).join(', ');

export const pieces = (items: Items): number => [...items.values()].reduce((sum, qty) => sum + qty, 0);

// ------------------------------------------------------------------------------------------------------- the storage

/** The bag as stored for the tab: owner, quantities and invalid text; no price. */
export const bagText = (userId: number, bag: Bag): string => {
  const { items, typed, names } = settled(bag);
  return items.size + typed.size === 0
    ? ''
    : JSON.stringify({ userId, items: [...items], typed: [...typed], names: [...names] });
};

/** The stored bag of this customer; another customer's, or an older version's, is ignored. */
export const readBagText = (text: string, userId: number): Bag => {
  const kept = readJson<Record<string, unknown>>(text);
  if (kept?.['userId'] !== userId) return emptyBag;
  return named({
    items: pairs(kept['items'], isPositive),
    typed: pairs(kept['typed'], isText),
    names: pairs(kept['names'], isText),
  });
};

const isPositive = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const isText = (value: unknown): value is string => typeof value === 'string';

const pairs = <V>(kept: unknown, is: (value: unknown) => value is V): Map<number, V> =>
  new Map(
    (Array.isArray(kept) ? (kept as unknown[]) : []).filter(
      (each): each is [number, V] => Array.isArray(each) && each.length === 2 && isPositive(each[0]) && is(each[1]),
    ),
  );
