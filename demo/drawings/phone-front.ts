/* Fronts of phones by family. */
import { circle, ellipse, glint, ink, rect, stroke } from './kit.ts';

export const frontLooks = [
  'home',
  'keys',
  'slim',
  'notch',
  'island',
  'hole',
  'hole-left',
  'drop',
  'keyboard',
  'flip',
  'fold',
  'tablet',
] as const;
export type Front = (typeof frontLooks)[number];

/** The outline of a phone of a family, centred in a 640 picture. */
export type Box = { x: number; y: number; w: number; h: number; r: number };

export const boxOf = (front: Front): Box => {
  const sizes: Record<Front, [number, number, number]> = {
    home: [252, 508, 46],
    keys: [258, 500, 34],
    slim: [248, 508, 40],
    notch: [252, 512, 54],
    island: [252, 512, 58],
    hole: [246, 516, 44],
    'hole-left': [246, 516, 38],
    drop: [248, 512, 40],
    keyboard: [276, 500, 30],
    flip: [236, 532, 40],
    fold: [440, 500, 34],
    tablet: [404, 520, 32],
  };
  const [w, h, r] = sizes[front];
  return { x: 320 - w / 2, y: 320 - h / 2, w, h, r };
};

/** From the edges at the sides, the top and the bottom; its radius. */
const insets: Partial<Record<Front, [number, number, number, number]>> = {
  home: [16, 66, 70, 3],
  keys: [13, 52, 56, 4],
  slim: [10, 36, 34, 14],
  keyboard: [16, 40, 138, 6],
  drop: [10, 12, 22, 30],
  tablet: [24, 24, 24, 10],
  fold: [11, 11, 11, 24],
};

/** The part of the front that lights up. */
export const displayOf = (front: Front): Box => {
  const box = boxOf(front);
  const [left, top, bottom, r] = insets[front] ?? [12, 12, 12, box.r - 12];
  return { x: box.x + left, y: box.y + top, w: box.w - left * 2, h: box.h - top - bottom, r };
};

/** A box's rounded rectangle, smaller by `by` on every side. */
export const boxed = ({ x, y, w, h, r }: Box, by: number, fill: string, more = ''): string =>
  rect(x + by, y + by, w - 2 * by, h - 2 * by, r - by, fill, more);

/** The highlight of such a rectangle. */
export const boxGlint = (id: string, { x, y, w, h, r }: Box, by: number, colour: string, opacity = 1): string =>
  glint(id, x + by, y + by, w - 2 * by, h - 2 * by, r - by, colour, opacity);

const lens = (x: number, y: number, r: number) => circle(x, y, r, ink.glass) + circle(x, y, r * 0.45, ink.lens);

/** Notch, island, punch hole, keys: what is not display on the front. `glass` is the colour of the front glass. */
export const frontDetails = (front: Front, glass: string, light: string): string => {
  const box = boxOf(front);
  const middle = box.x + box.w / 2;
  const bottom = box.y + box.h;
  switch (front) {
    case 'home':
      return (
        rect(middle - 24, box.y + 32, 48, 7, 3.5, light) +
        circle(middle - 46, box.y + 35.5, 5, light) +
        circle(middle, bottom - 35, 23, 'none', `stroke="${light}" stroke-width="4"`)
      );
    case 'keys':
      return (
        rect(middle - 26, box.y + 24, 52, 7, 3.5, light) +
        circle(middle + 74, box.y + 27, 6, light) +
        rect(middle - 30, bottom - 40, 60, 24, 12, 'none', `stroke="${light}" stroke-width="4"`)
      );
    case 'slim':
      return rect(middle - 26, box.y + 16, 52, 6, 3, light) + circle(middle + 72, box.y + 19, 6, light);
    case 'notch':
      return (
        rect(middle - 58, box.y + 8, 116, 32, 16, glass) +
        rect(middle - 22, box.y + 20, 44, 6, 3, ink.edge) +
        lens(middle + 38, box.y + 23, 7)
      );
    case 'island':
      return (
        rect(middle - 40, box.y + 28, 80, 24, 12, '#05080b') +
        rect(middle - 40, box.y + 28, 80, 24, 12, 'none', `stroke="${ink.edge}" stroke-width="2"`) +
        lens(middle + 26, box.y + 40, 7)
      );
    case 'hole':
      return circle(middle, box.y + 36, 12, '#05080b') + lens(middle, box.y + 36, 9);
    case 'hole-left':
      return circle(box.x + 44, box.y + 42, 13, '#05080b') + lens(box.x + 44, box.y + 42, 10);
    case 'drop':
      return ellipse(middle, box.y + 18, 21, 14, glass) + lens(middle, box.y + 21, 7);
    case 'keyboard':
      return (
        Array.from({ length: 4 }, (_, row) =>
          stroke(
            `M${box.x + 26} ${bottom - 118 + row * 28}H${box.x + box.w - 26}`,
            light,
            15,
            'stroke-dasharray="0.1 24.8"',
          ),
        ).join('') + rect(middle - 26, box.y + 18, 52, 6, 3, light)
      );
    case 'flip':
      return stroke(`M${box.x + 14} 320H${box.x + box.w - 14}`, ink.edge, 3) + lens(middle, box.y + 34, 9);
    case 'fold':
      return stroke(`M320 ${box.y + 14}V${bottom - 14}`, ink.edge, 3) + lens(box.x + box.w * 0.75, box.y + 34, 9);
    case 'tablet':
      return lens(middle, box.y + 12, 6);
  }
};

/** A dark front with the one highlight, as screens and switched-off phones show it. */
export const darkFront = (front: Front, glass: string, edge: string, light: string): string => {
  const box = boxOf(front);
  const display = displayOf(front);
  return (
    boxed(box, 0, edge) +
    boxed(box, 5, glass) +
    boxed(display, 0, ink.glass) +
    boxGlint('g', display, 0, ink.glint) +
    frontDetails(front, glass, light)
  );
};
