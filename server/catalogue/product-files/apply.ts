import type { Trx } from '#server/platform/db/db.ts';
import { openWriter } from './catalogue-writer.ts';
import type { CatalogueRecords } from './records.ts';
import type { ApplyOptions, ApplyResult } from './result.ts';

/**
 * Writes records into the catalogue and updates the listing, in a fixed number of statements per batch. Existing
 * records are found by key (handle, SKU, url, code, name) and changed only where they differ: the same records twice
 * change nothing. Variants and products not among the records are left alone.
 * @param trx the surrounding transaction; after an error, roll it back
 * @throws CatalogueError naming record and key: an unknown reference, a duplicate key, a SKU of another product, an
 * unacceptable picture
 */
export const applyCatalogue = async (
  trx: Trx,
  records: CatalogueRecords,
  options: ApplyOptions = {},
): Promise<ApplyResult> => {
  const writer = await openWriter(trx, options);
  await writer.add(records);
  return writer.finish();
};
