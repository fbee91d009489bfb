import type { LibraryPicture } from '#contract/catalogue/staff-pictures.ts';
import { presentAsset } from '../reading/present-parts.ts';
import type { LibraryRecord } from './library-table.ts';

export const presentLibraryPicture = (row: LibraryRecord): LibraryPicture => ({
  id: row.id,
  picture: presentAsset({ id: row.id, hash: row.hash, width: row.width, height: row.height }),
  name: row.name,
  alt: row.alt,
  type: row.type,
  size: row.size,
  addedAt: row.addedAt.toISOString(),
  version: row.version,
  uses: row.uses,
  usedBy: row.usedBy.map(({ kind, name }) => ({ kind, name })),
});
