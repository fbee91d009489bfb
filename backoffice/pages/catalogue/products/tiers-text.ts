/** Quantity → price, as they are typed: "5=21.30|10=20.65". Null: it is typed in another way. */
export const readTiers = (text: string): ReadonlyMap<string, string> | null => {
  const parts = text.split('|').filter((part) => part.trim() !== '');
  const read = parts.map((part) => /^\s*(\d+)\s*=\s*([^=|]+?)\s*$/.exec(part));
  return read.includes(null) ? null : new Map(read.map((found) => [found?.[1] ?? '', found?.[2] ?? '']));
};

/** The same with another price at a quantity, by quantity; without a price the tier is gone. */
export const withTier = (tiers: ReadonlyMap<string, string>, qty: string, price: string): string =>
  [...tiers, [qty, price.trim()] as const]
    .filter(([of, to], at) => to !== '' && (of !== qty || at === tiers.size))
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map((tier) => tier.join('='))
    .join('|');
