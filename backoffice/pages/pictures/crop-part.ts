import type { CropPicture } from '#contract/staff-pictures.ts';

/** The shapes of the places that pictures are shown in. */
export const shapes = {
  square: { label: 'Square: products, categories', ratio: 1 },
  wide: { label: 'Wide: slides of the homepage, 16 : 5', ratio: 16 / 5 },
  banner: { label: 'Banner, 2 : 1', ratio: 2 },
  classic: { label: 'Photograph, 4 : 3', ratio: 4 / 3 },
} as const;
export type Shape = keyof typeof shapes;

/** How a part lies in a picture, each from 0 to 100: of the largest part of its shape; from left; from the top. */
export type Placing = { size: number; across: number; down: number };

/** The part in pixels of the picture. */
export const partOf = (
  { width, height }: { width: number; height: number },
  shape: Shape,
  { size, across, down }: Placing,
): CropPicture => {
  const { ratio } = shapes[shape];
  const largest = Math.min(width, height * ratio);
  const partWidth = Math.max(1, Math.round((largest * size) / 100));
  const partHeight = Math.min(height, Math.max(1, Math.round(partWidth / ratio)));
  return {
    left: Math.round(((width - partWidth) * across) / 100),
    top: Math.round(((height - partHeight) * down) / 100),
    width: partWidth,
    height: partHeight,
  };
};
