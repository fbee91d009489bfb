import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Writes a product CSV of twins. @returns its rows */
export const writeImportFile = async (pool: Pool, path: string, variants: number): Promise<number> => {
  const twins = await readFile(new URL('twins.sql', import.meta.url), 'utf8');
  const { rows, fields } = await pool.query<string[]>({ text: twins, values: [variants], rowMode: 'array' });
  const lines = function* () {
    yield `${fields.map(({ name }) => name).join()}\n`;
    for (const row of rows) yield `${row.map(cell).join()}\n`;
  };
  await pipeline(lines, createWriteStream(path));
  return rows.length;
};

/** Writes a file of the twins' SKUs, each with a price that is a cent higher. */
export const writePriceFile = async (pool: Pool, path: string): Promise<void> => {
  const { rows } = await pool.query<{ line: string }>(
    `select sku || ',' || ((price_cents + 1) / 100.0)::numeric(10, 2) || E'\\n' as line
     from variant where sku like 'TWIN-%' order by id`,
  );
  await pipeline(['SKU,Price\n', ...rows.map(({ line }) => line)], createWriteStream(path));
};
