import { readFileSync } from 'node:fs';
import type { Shelves } from './shelves.ts';
import words from './words.json' with { type: 'json' };

const { descriptionSentences, segments } = words;

/** A statement with its name for the report. */
export type Statement = { step: string; table: string; text: string; parameters?: unknown[] };

/** [step, table, text] of stock.sql, by its heads. */
const [, ...parts] = readFileSync(new URL('stock.sql', import.meta.url), 'utf8').split(/^--- (\w+) \/ (\w+)\n/m);

/** Variants and phones of a product, by twentieths: 3.45 variants and up to 12 phones. */
const variantCounts = [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 6, 6, 8];
const phoneCounts = [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 6, 8, 12];
const meanVariants = variantCounts.reduce((sum, count) => sum + count) / variantCounts.length;

/** The index of a value, from 0, in an attribute's values. A product's variants differ in colour, then in quality. */
const valuePlaces: Record<string, (values: number) => string> = {
  colour: (values) => `(pg_temp.skewed(product.id, 11, ${values}, 2.5) + n - 1) % ${values}`,
  quality: (values) => `(pg_temp.skewed(product.id, 12, ${values}, 2) + (n - 1) / 2) % ${values}`,
  brand: (values) => `pg_temp.skewed(product.id, 13, ${values}, 2)`,
  warranty: (values) => `pg_temp.skewed(product.id, 14, ${values}, 1.6)`,
  pack: (values) => `pg_temp.skewed(product.before + n, 15, ${values}, 4)`,
  material: (values) => `pg_temp.skewed(product.id, 16, ${values}, 1.8)`,
  connector: (values) => `pg_temp.skewed(product.id, 17, ${values}, 1.8)`,
  rack: (values) => `pg_temp.pick(product.before + n, 18, ${values})`,
};

const attributeValues = ({ attributes }: Shelves): string[] =>
  attributes.map((attribute, place) => {
    const at = valuePlaces[attribute.code];
    if (!at) throw new Error(`nothing says how the attribute ${attribute.code} is chosen`);
    const value = `${attribute.firstValue} + ${at(attribute.values)}`;
    return attribute.share === 1
      ? `${value} as ${attribute.code}`
      : `case when pg_temp.unit(product.id, ${20 + place}) < ${attribute.share} then ${value} end as ${attribute.code}`;
  });

/**
 * The statements that create the variants, in order; first the functions that they draw with.
 * @param today YYYY-MM-DD: decides what is new, and when records were created
 */
export const stockStatements = (variants: number, today: string, shelves: Shelves): Statement[] => {
  const { kinds, counts, firstLeaf, attributes } = shelves;
  const leaves = kinds.length * segments.length;
  const filled: Readonly<Record<string, string | number>> = {
    ...counts,
    kinds: kinds.length,
    products: Math.ceil((variants / meanVariants) * 1.1) + 20,
    variants,
    variantCounts: variantCounts.join(),
    phoneCounts: phoneCounts.join(),
    firstLeaf,
    segments: segments.length,
    leaves,
    attributes: attributes.map(({ code }) => code).join(),
    attributeValues: attributeValues(shelves).join(',\n  '),
  };
  const parameters: Readonly<Record<string, unknown[]>> = {
    kind: [JSON.stringify(kinds)],
    variant: [descriptionSentences, today],
  };
  return Array.from({ length: parts.length / 3 }, (_, n) => {
    const [step = '', table = '', text = ''] = parts.slice(n * 3);
    const whole = text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(filled[name]));
    return { step, table, text: whole, parameters: parameters[table] };
  });
};
