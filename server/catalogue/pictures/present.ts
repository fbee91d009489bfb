import { PictureItem, type PictureRun } from '#contract/catalogue/staff-pictures.ts';
import { presentAsset } from '../reading/present-parts.ts';
import { runCan } from './rules.ts';
import type { PictureItemRecord } from './picture-item-table.ts';
import type { PictureRunRecord } from './picture-run-table.ts';

export const presentPictureRun = (run: PictureRunRecord): PictureRun => ({
  id: run.id,
  version: run.version,
  kind: run.kind,
  importId: run.importId,
  name: run.name,
  size: run.size,
  state: run.state,
  begunAt: run.begunAt.toISOString(),
  begunBy: run.begunBy,
  appliedAt: run.appliedAt?.toISOString() ?? null,
  appliedBy: run.appliedBy,
  failure: run.failure,
  counts: {
    pictures: run.pictures,
    waiting: run.waiting,
    there: run.there,
    failed: run.failed,
    unmatched: run.unmatched,
    variants: run.variants,
    attached: run.attached,
    left: run.left,
  },
  can: runCan(run),
});

export const presentPictureItem = ({ assetId, hash, width, height, ...item }: PictureItemRecord): PictureItem => ({
  id: item.id,
  source: item.source,
  state: PictureItem.shape.state.parse(item.state),
  reason: item.reason,
  suggestion: item.suggestion,
  picture:
    assetId === null || hash === null || width === null || height === null
      ? null
      : presentAsset({ id: assetId, hash, width, height }),
  skus: item.skus,
});
