import type { LibraryPicture } from '#contract/catalogue/staff-pictures.ts';
import { presentAsset } from '../reading/present-parts.ts';
import type { LibraryRecord } from './library-table.ts';

export const presentLibraryPicture = (row: LibraryRecord): LibraryPicture => ({
  ...row,
  picture: presentAsset({ id: row.id, hash: row.hash, width: row.width, height: row.height }),
  addedAt: row.addedAt.toISOString(),
});
