import { type LibraryPicture, PictureItem, type PictureRun } from '#contract/catalogue/staff-pictures.ts';
import { presentAsset } from '../reading/present-parts.ts';
import { runCan } from './rules.ts';
import type { PictureItemRecord } from './picture-item-table.ts';
import type { PictureRunRecord } from './picture-run-table.ts';
import type { LibraryRecord } from './library-table.ts';

export const presentPictureRun = (run: PictureRunRecord): PictureRun => ({
  ...run,
  begunAt: run.begunAt.toISOString(),
  appliedAt: run.appliedAt?.toISOString() ?? null,
  counts: run,
  can: runCan(run),
});

export const presentPictureItem = ({ assetId, hash, width, height, ...item }: PictureItemRecord): PictureItem => ({
  ...item,
  state: PictureItem.shape.state.parse(item.state),
  picture:
    assetId === null || hash === null || width === null || height === null
      ? null
      : presentAsset({ id: assetId, hash, width, height }),
});

export const presentLibraryPicture = (row: LibraryRecord): LibraryPicture => ({
  ...row,
  picture: presentAsset({ id: row.id, hash: row.hash, width: row.width, height: row.height }),
  addedAt: row.addedAt.toISOString(),
});
