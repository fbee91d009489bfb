/* Backs of phones by family of camera. */
import { circle, contrast, darker, edgeOf, ink, lighter, lightness, moved, picture, rect } from './kit.ts';
import { boxed, boxGlint, boxOf, type Box, type Front } from './phone-front.ts';

export type Back =
  | 'single'
  | 'vertical'
  | 'square-2'
  | 'square-diagonal'
  | 'square-3'
  | 'pill'
  | 'plateau'
  | 'bar'
  | 'oval'
  | 'rings'
  | 'block'
  | 'strip'
  | 'circle'
  | 'centre';

const lensAt = (x: number, y: number, r: number, ring: string): string =>
  circle(x, y, r, ring) +
  circle(x, y, r * 0.82, '#0a0f14') +
  circle(x, y, r * 0.46, ink.lens) +
  circle(x - r * 0.16, y - r * 0.18, r * 0.15, ink.lensLight);

const flash = (x: number, y: number, r = 6) => circle(x, y, r, '#f0e3bd');

/** The camera as seen from behind. `hole` leaves its place open, as back glass without lens does. */
export const cameraOf = (back: Back, box: Box, tint: string, hole = false): string => {
  const x = box.x + 22;
  const y = box.y + 22;
  const middle = box.x + box.w / 2;
  const bump = contrast(tint, 0.1, 0.1);
  const ring = lightness(tint) > 0.5 ? ink.metalDark : ink.metal;
  const lens = (cx: number, cy: number, r: number) => (hole ? circle(cx, cy, r, 'var-hole') : lensAt(cx, cy, r, ring));
  const frame = (fx: number, fy: number, w: number, h: number, r: number) =>
    hole ? rect(fx, fy, w, h, r, 'var-hole') : rect(fx, fy, w, h, r, bump);
  const inFrame = (fx: number, fy: number, w: number, h: number, r: number, inside: string) =>
    frame(fx, fy, w, h, r) + (hole ? '' : inside);
  switch (back) {
    case 'single':
      return inFrame(x, y, 52, 52, 26, lens(x + 26, y + 26, 22)) + (hole ? '' : flash(x + 72, y + 26));
    case 'vertical':
      return inFrame(x, y, 54, 124, 27, lens(x + 27, y + 28, 20) + lens(x + 27, y + 96, 20) + flash(x + 27, y + 62, 5));
    case 'square-2':
      return inFrame(
        x - 4,
        y - 4,
        112,
        112,
        32,
        lens(x + 26, y + 28, 22) + lens(x + 26, y + 78, 22) + flash(x + 78, y + 50),
      );
    case 'square-diagonal':
      return inFrame(
        x - 4,
        y - 4,
        116,
        116,
        34,
        lens(x + 30, y + 30, 24) + lens(x + 78, y + 78, 24) + flash(x + 80, y + 26),
      );
    case 'square-3':
      return inFrame(
        x - 4,
        y - 4,
        124,
        124,
        36,
        lens(x + 32, y + 32, 25) +
          lens(x + 32, y + 86, 25) +
          lens(x + 88, y + 59, 25) +
          flash(x + 90, y + 18) +
          circle(x + 90, y + 100, 6, '#0a0f14'),
      );
    case 'pill':
      return (
        inFrame(x, y, 64, 132, 32, lens(x + 32, y + 34, 25) + lens(x + 32, y + 98, 25)) +
        (hole ? '' : flash(x + 84, y + 66))
      );
    case 'plateau':
      return inFrame(
        box.x + 8,
        y - 8,
        box.w - 16,
        124,
        40,
        lens(x + 32, y + 24, 24) +
          lens(x + 32, y + 82, 24) +
          lens(x + 84, y + 53, 24) +
          flash(box.x + box.w - 42, y + 22) +
          circle(box.x + box.w - 42, y + 84, 6, '#0a0f14'),
      );
    case 'bar':
      return hole
        ? rect(box.x + 6, y + 40, box.w - 12, 62, 6, 'var-hole')
        : rect(box.x, y + 40, box.w, 62, 0, '#151c22') +
            lensAt(x + 34, y + 71, 20, ink.edgeLight) +
            lensAt(x + 88, y + 71, 20, ink.edgeLight) +
            flash(box.x + box.w - 42, y + 71, 8);
    case 'oval':
      return hole
        ? rect(box.x + 26, y + 36, box.w - 52, 66, 33, 'var-hole')
        : rect(box.x + 22, y + 32, box.w - 44, 74, 37, bump) +
            rect(box.x + 32, y + 42, box.w - 64, 54, 27, '#12181e') +
            lensAt(x + 42, y + 69, 19, ink.edgeLight) +
            lensAt(x + 88, y + 69, 19, ink.edgeLight) +
            flash(box.x + box.w - 60, y + 69, 7);
    case 'rings':
      return (
        lens(x + 28, y + 30, 24) +
        lens(x + 28, y + 92, 24) +
        lens(x + 28, y + 154, 24) +
        (hole ? '' : flash(x + 78, y + 60) + circle(x + 78, y + 110, 7, '#0a0f14'))
      );
    case 'block':
      return inFrame(
        x - 4,
        y - 4,
        104,
        132,
        26,
        lens(x + 24, y + 28, 19) + lens(x + 24, y + 80, 19) + lens(x + 72, y + 28, 19) + flash(x + 72, y + 80, 8),
      );
    case 'strip':
      return inFrame(
        middle - 76,
        y + 24,
        152,
        50,
        25,
        lens(middle - 44, y + 49, 19) + lens(middle, y + 49, 19) + flash(middle + 50, y + 49, 7),
      );
    case 'circle':
      return inFrame(
        middle - 70,
        y + 6,
        140,
        140,
        70,
        lens(middle - 28, y + 48, 20) +
          lens(middle + 28, y + 48, 20) +
          lens(middle - 28, y + 104, 20) +
          flash(middle + 28, y + 104, 8),
      );
    case 'centre':
      return (
        inFrame(middle - 32, y + 20, 64, 64, 24, lens(middle, y + 52, 24)) +
        (hole ? '' : rect(middle - 24, y + 110, 48, 32, 16, darker(tint, 0.2)))
      );
  }
};

/** Holes are cut out of the body by a mask, so that the tile shows through them. */
const withHoles = (body: string, holes: string): string =>
  `<mask id="h"><rect width="640" height="640" fill="#fff"/>${holes.replaceAll('var-hole', '#000')}</mask><g mask="url(#h)">${body}</g>`;

/** Parts that stand alone fill their tile a little more than phones do. */
const filled = (body: string): string => moved(-26, -26, 1.08, body);

const shell = (box: Box, tint: string): string =>
  boxed(box, 0, edgeOf(tint)) + boxed(box, 4, tint) + boxGlint('g', box, 4, lighter(tint, 0.5), 0.28);

/** Back glass alone: the camera's place is open, a rim of adhesive shows round it. */
export const backGlass = (front: Front, back: Back, tint: string): string => {
  const box = boxOf(front);
  const rim = boxed(box, 12, 'none', `stroke="${lighter(tint, 0.4)}" stroke-width="2" opacity="0.5"`);
  return picture(filled(withHoles(shell(box, tint) + rim, cameraOf(back, box, tint, true))));
};

/** The back of a whole phone, in the coordinates of its box. */
export const phoneBack = (front: Front, back: Back, tint: string): string => {
  const box = boxOf(front);
  return shell(box, tint) + cameraOf(back, box, tint);
};
