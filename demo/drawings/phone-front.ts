/*
 * Fronts of phones by family. In demo/data/fronts.json `size` is the width, the height and the radius of the outline,
 * `display` how far what lights up is from the edges at the sides, the top and the bottom, and its radius.
 */
import fronts from '../data/fronts.json' with { type: 'json' };
import { drawing, inside } from './drawing.ts';
import { glint, ink, rect } from './kit.ts';

export type Front = keyof typeof fronts;
export const frontLooks = Object.keys(fronts) as Front[];

/** The outline of a phone of a family, centred in a 640 picture. */
export type Box = { x: number; y: number; w: number; h: number; r: number };

export const boxOf = (front: Front): Box => {
  const [w = 0, h = 0, r = 0] = fronts[front].size;
  return { x: 320 - w / 2, y: 320 - h / 2, w, h, r };
};

/** The part of the front that lights up. */
export const displayOf = (front: Front): Box => {
  const box = boxOf(front);
  const [left = 0, top = 0, bottom = 0, r = 0] = fronts[front].display;
  return { x: box.x + left, y: box.y + top, w: box.w - left * 2, h: box.h - top - bottom, r };
};

/** A box's rounded rectangle, smaller by `by` on every side. */
export const boxed = ({ x, y, w, h, r }: Box, by: number, fill: string, more = ''): string =>
  rect(x + by, y + by, w - 2 * by, h - 2 * by, r - by, fill, more);

/** The highlight of such a rectangle. */
export const boxGlint = (id: string, { x, y, w, h, r }: Box, by: number, colour: string, opacity = 1): string =>
  glint(id, x + by, y + by, w - 2 * by, h - 2 * by, r - by, colour, opacity);

/** Notch, island, punch hole, keys: what is not display on the front. `glass` is the colour of the front glass. */
export const frontDetails = (front: Front, glass: string, light: string): string =>
  inside(drawing(`front-${front}`, { glass, light }));

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
