import type { CropPicture } from '#contract/catalogue/staff-pictures.ts';

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

type Size = { width: number; height: number };

/** The width of the largest part of a shape. */
const largestWidth = ({ width, height }: Size, shape: Shape): number => Math.min(width, height * shapes[shape].ratio);
const within = (value: number, least: number): number => Math.min(100, Math.max(least, value));

export const leastSize = 20;

/** How a part lies that has this corner and width, in pixels of the picture; moved and sized until it lies within. */
export const placingOf = (
  picture: Size,
  shape: Shape,
  { left, top, width }: { left: number; top: number; width: number },
): Placing => {
  const size = within((width / largestWidth(picture, shape)) * 100, leastSize);
  const part = partOf(picture, shape, { size, across: 0, down: 0 });
  const across = (at: number, room: number): number => (room <= 0 ? 50 : within((at / room) * 100, 0));
  return { size, across: across(left, picture.width - part.width), down: across(top, picture.height - part.height) };
};

/** The part in pixels of the picture. */
export const partOf = ({ width, height }: Size, shape: Shape, { size, across, down }: Placing): CropPicture => {
  const { ratio } = shapes[shape];
  const partWidth = Math.max(1, Math.round((largestWidth({ width, height }, shape) * size) / 100));
  const partHeight = Math.min(height, Math.max(1, Math.round(partWidth / ratio)));
  return {
    left: Math.round(((width - partWidth) * across) / 100),
    top: Math.round(((height - partHeight) * down) / 100),
    width: partWidth,
    height: partHeight,
  };
};
