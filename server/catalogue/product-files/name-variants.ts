/**
 * Distinct names for the variants of a product: its title and their option values; the SKU where there are none, or
 * they are equal. A single variant has the product's name.
 * @param values of the options in their order; "" where a variant has none
 * @param hasOthers whether the product has further variants
 */
export const nameVariants = (
  title: string,
  variants: { sku: string; values: string[] }[],
  hasOthers: boolean,
): string[] => {
  if (variants.length === 1 && !hasOthers) return [title];
  const joined = variants.map(({ values }) => {
    const given = values.filter((value) => value !== '');
    return given.length > 0 ? `${title} – ${given.join(' / ')}` : null;
  });
  const times = new Map<string | null, number>();
  for (const name of joined) times.set(name, (times.get(name) ?? 0) + 1);
  return joined.map((name, index) =>
    name !== null && times.get(name) === 1 ? name : `${name ?? title} (${variants[index]?.sku})`,
  );
};
