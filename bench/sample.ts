import type { VariantCard } from '#contract/catalogue/catalogue.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { readFileSync } from 'node:fs';

/** A variant of the generated catalogue with its links and filterable attributes: every input made from it finds it. */
export type Sampled = Pick<
  VariantCard,
  'id' | 'productId' | 'variantNumber' | 'name' | 'sku' | 'upc' | 'onSale' | 'attributes'
> & {
  rack: string;
  tag: string | null;
  /** Its categories and their ancestors. */
  categories: { url: string; count: number }[];
  phones: { url: string; name: string; brand: string; brandUrl: string; count: number }[];
};

const sampling = readFileSync(new URL('sample.sql', import.meta.url), 'utf8');

/** A sample of variants in an order unrelated to storage; the same ones each time. */
export const sampleVariants = async (databaseUrl: string, most: number): Promise<Sampled[]> => {
  await using pool = createPool(databaseUrl, { max: 1, statementTimeoutMs: 0 });
  const { rows } = await pool.query<Sampled>(sampling, [most]);
  return rows;
};
