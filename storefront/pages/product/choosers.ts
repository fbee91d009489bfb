import type { Sibling } from '#contract/catalogue/catalogue.ts';

type Attributed = Pick<Sibling, 'id' | 'attributes'>;

type Choice<V> = {
  value: string;
  /** The variant that it selects. */
  variant: V;
  current: boolean;
  /** False when the variant also differs in another attribute. */
  exact: boolean;
};
export type Chooser<V> = { code: string; label: string; choices: Choice<V>[] };

// The place in the warehouse is no reason to choose a variant.
const notForChoosing = new Set(['rack']);

/** Attribute codes in which the variants of a product differ, in order of appearance. */
export const differingCodes = (variants: readonly Attributed[]): string[] => {
  const codes = new Set(variants.flatMap(({ attributes }) => Object.keys(attributes)));
  return [...codes].filter(
    (code) => !notForChoosing.has(code) && new Set(variants.map(({ attributes }) => attributes[code])).size > 1,
  );
};

/**
 * The fewest of these attributes that tell the variants apart, the most distinctive first: dependent ones, such as the
 * brightness of a grade, are not choices of their own.
 */
export const choosingCodes = (variants: readonly Attributed[]): string[] => {
  const kinds = (codes: readonly string[]) =>
    new Set(variants.map(({ attributes }) => JSON.stringify(codes.map((code) => attributes[code] ?? null)))).size;
  const differing = differingCodes(variants);
  return differing
    .toSorted((a, b) => kinds([b]) - kinds([a]))
    .reduce<string[]>((chosen, code) => (kinds([...chosen, code]) > kinds(chosen) ? [...chosen, code] : chosen), [])
    .toSorted((a, b) => differing.indexOf(a) - differing.indexOf(b));
};

type Offered = Pick<Sibling, 'id' | 'attributes' | 'stockStatus'>;
const isThere = ({ stockStatus }: Offered): number => Number(stockStatus === 'IN_STOCK');

/**
 * For each of these attributes its values, each with the variant that has it and differs least otherwise from the
 * current one; preferably one in stock.
 */
export const choosers = <V extends Offered>(
  current: Attributed,
  variants: readonly V[],
  labels: Record<string, string>,
): Chooser<V>[] => {
  const codes = choosingCodes(variants);
  const differences = (variant: V, except: string) =>
    codes.filter((code) => code !== except && variant.attributes[code] !== current.attributes[code]).length;
  return codes.map((code) => {
    const values = [...new Set(variants.map(({ attributes }) => attributes[code]))];
    const choices = values.flatMap((value): Choice<V>[] => {
      if (value === undefined) return [];
      const [best] = variants
        .filter(({ attributes }) => attributes[code] === value)
        .toSorted((a, b) => differences(a, code) - differences(b, code) || isThere(b) - isThere(a));
      if (!best) return [];
      const isCurrent = current.attributes[code] === value;
      return [{ value, variant: best, current: isCurrent, exact: differences(best, code) === 0 }];
    });
    return { code, label: labels[code] ?? code, choices };
  });
};
