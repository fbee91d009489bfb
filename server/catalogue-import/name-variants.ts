/**
 * Names that tell the variants of a product apart: its title and the values of their options; the SKU where those are the
 * same, or none. A product of one variant gives it its own name.
 * @param values of the options in their order; "" where a variant has none
 * @param hasOthers whether the product has variants that are not among these
 */
export const nameVariants = (
  title: string,
  variants: { sku: string; values: string[] }[],
  hasOthers: boolean,
): string[] => {
  if (variants.length === 1 && !hasOthers) return [title];
  const names = variants.map(({ values }) => [title, ...values.filter((value) => value !== '')]);
  const times = new Map<string, number>();
  const joined = names.map(([first, ...values]) => (values.length > 0 ? `${first} – ${values.join(' / ')}` : title));
  for (const name of joined) times.set(name, (times.get(name) ?? 0) + 1);
  return joined.map((name, index) => ((times.get(name) ?? 0) > 1 ? `${name} (${variants[index]?.sku})` : name));
};
