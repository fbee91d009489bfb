import type { Transaction } from 'kysely';
import type { DB } from '#server/db/types.ts';
import { openWriter } from './catalogue-writer.ts';
import type { CatalogueRecords } from './records.ts';
import type { ApplyOptions, ApplyResult } from './result.ts';

/**
 * Writes records into the catalogue and brings the listing up to date, in a fixed number of statements a batch. What is
 * in the catalogue already is found by its key (handle, SKU, url, code, name) and changed only where it differs: the
 * same records twice change nothing. Variants and products that the records do not name are left alone.
 * @param trx everything happens in it; an error leaves nothing behind once it is rolled back
 * @throws CatalogueError naming record and key: a reference to nothing, a key twice, a SKU of another product, a picture
 *   that cannot be kept
 */
export const applyCatalogue = async (
  trx: Transaction<DB>,
  records: CatalogueRecords,
  options: ApplyOptions = {},
): Promise<ApplyResult> => {
  const writer = await openWriter(trx, options);
  await writer.add(records);
  return writer.finish();
};
