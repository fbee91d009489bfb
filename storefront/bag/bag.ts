/* Quantities that wait to be added to the cart (specification section 3, "Bag"), without a word on where they are kept. */

/** productVariantId → qty, above 0. */
export type Items = ReadonlyMap<number, number>;

/** What the boxes hold: `typed` has not been taken into the bag yet, because it may still change or is no quantity. */
export type Bag = { items: Items; typed: ReadonlyMap<number, string> };

export const emptyBag: Bag = { items: new Map(), typed: new Map() };

// Beyond this it is no quantity of anything; what a cart holds at most is the server's to say.
const digitsMax = 7;

/** A whole number of at least 0 (section 5), nothing for an empty box, undefined for what is none. */
export const readQuantity = (text: string): number | undefined => {
  const digits = text.trim();
  if (digits === '') return 0;
  return /^\d+$/.test(digits) && digits.length <= digitsMax ? Number(digits) : undefined;
};

export const typedInto = ({ items, typed }: Bag, id: number, text: string): Bag => ({
  items,
  typed: new Map(typed).set(id, text),
});

/** Takes what was typed into the bag. What is no quantity stays as it was typed, and its product is not in the bag. */
export const settled = ({ items, typed }: Bag): Bag => {
  const next = new Map(items);
  const rest = new Map<number, string>();
  for (const [id, text] of typed) {
    const qty = readQuantity(text);
    if (qty === undefined) rest.set(id, text);
    if (qty) next.set(id, qty);
    else next.delete(id);
  }
  return { items: next, typed: rest };
};

/** The bag without what was added. A quantity that was changed meanwhile stays. */
export const withoutSent = ({ items, typed }: Bag, sent: Items): Bag => ({
  items: new Map([...items].filter(([id, qty]) => sent.get(id) !== qty)),
  typed,
});

/** What a box shows. */
export const quantityText = ({ items, typed }: Bag, id: number): string => typed.get(id) ?? String(items.get(id) ?? 0);

export const pieces = (items: Items): number => [...items.values()].reduce((sum, qty) => sum + qty, 0);

// ------------------------------------------------------------------------------------------------------- the storage

/** The bag as it is kept for the tab: whose it is and what is in it, no price. */
export const bagText = (userId: number, { items }: Bag): string =>
  items.size === 0 ? '' : JSON.stringify({ userId, items: [...items] });

/** What was kept for this customer; what somebody else, or an older version, left counts as nothing. */
export const readBagText = (text: string, userId: number): Bag => {
  try {
    const kept = JSON.parse(text) as { userId?: unknown; items?: unknown } | null;
    if (kept?.userId !== userId || !Array.isArray(kept.items)) return emptyBag;
    const items = (kept.items as unknown[]).filter(
      (each): each is [number, number] =>
        Array.isArray(each) && each.length === 2 && each.every((n) => Number.isSafeInteger(n) && n > 0),
    );
    return { items: new Map(items), typed: new Map() };
  } catch {
    return emptyBag;
  }
};
