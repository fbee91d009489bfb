/** Widths in pixels of the scaled pictures, made on first request. */
export const imageWidths = [96, 320, 640, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** Content type of every served picture, whatever the original is. */
export const imageType = 'image/webp';

/** URL of an asset at one of the widths; `path` is the asset's own (`/images/<hash>.webp`). */
export const imageUrl = (path: string, width: ImageWidth): string => path.replace(/\.webp$/, `-${width}.webp`);

/** A `srcset` of the widths up to `largest`. */
export const imageSrcSet = (path: string, largest: ImageWidth): string =>
  imageWidths
    .filter((width) => width <= largest)
    .map((width) => `${imageUrl(path, width)} ${width}w`)
    .join(', ');
