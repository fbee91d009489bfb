import type { Asset } from '#contract/catalogue/catalogue.ts';
import { imageSrcSet, imageUrl, type ImageWidth } from '#contract/platform/images.ts';

/** The Picture props of a thumbnail by its path. */
export const thumbnail = (path: string | null | undefined) =>
  path == null ? null : { src: imageUrl(path, 96), srcSet: imageSrcSet(path, 96), width: 96, height: 96 };

/**
 * The Picture props of an asset.
 * @param largest the widest copy worth loading, in pixels
 */
export const assetSource = (asset: Asset | null | undefined, largest: ImageWidth) =>
  asset
    ? {
        src: imageUrl(asset.path, largest),
        srcSet: imageSrcSet(asset.path, largest),
        width: asset.width,
        height: asset.height,
      }
    : null;
