import type { Asset } from '#contract/catalogue/catalogue.ts';
import { imageType } from '#contract/platform/images.ts';
import type { AssetRow } from './assets.ts';

/* A picture as in the contract. */

export const presentAsset = ({ id, hash, width, height, alt }: AssetRow): Asset => ({
  id,
  path: `/images/${hash}.webp`,
  type: imageType,
  width,
  height,
  ...(alt && { alt }),
});

export const presentOptionalAsset = (row: AssetRow | null): Asset | null => (row ? presentAsset(row) : null);

/** A row with its picture as in the contract. */
export const withAsset = <Row extends { asset: AssetRow | null }>(row: Row) => ({
  ...row,
  asset: presentOptionalAsset(row.asset),
});
