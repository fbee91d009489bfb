/*
 * Backs of phones by family of camera. In demo/data/backs.json `module` is the drawing of the camera alone, `case` the
 * back that cases are drawn for if another, `camera` what is seen from behind: from the corner of the back or from the
 * middle of its width, the frame by place, size and radius, the rest by place and radius.
 */
import backs from '../data/backs.json' with { type: 'json' };
import { circle, contrast, darker, edgeOf, ink, lighter, lightness, moved, picture, rect } from './kit.ts';
import { boxed, boxGlint, boxOf, type Box, type Front } from './phone-front.ts';

export type Back = keyof typeof backs;
export const backLooks = Object.keys(backs) as Back[];

type Dot = readonly number[];
type Camera = { middle?: boolean; frame?: Dot; lenses: readonly Dot[]; flash?: Dot; sensor?: Dot };
export const looksOfBacks: Readonly<Record<Back, { module: string; case?: string; camera?: Camera }>> = backs;

const lensAt = (x: number, y: number, r: number, ring: string): string =>
  circle(x, y, r, ring) +
  circle(x, y, r * 0.82, '#0a0f14') +
  circle(x, y, r * 0.46, ink.lens) +
  circle(x - r * 0.16, y - r * 0.18, r * 0.15, ink.lensLight);

const flash = (x: number, y: number, r: number) => circle(x, y, r, '#f0e3bd');

/** The camera as seen from behind. `hole` leaves its place open, as back glass without lens does. */
export const cameraOf = (back: Back, box: Box, tint: string, hole = false): string => {
  const x = box.x + 22;
  const y = box.y + 22;
  const right = box.x + box.w;
  const bump = contrast(tint, 0.1, 0.1);
  const ring = lightness(tint) > 0.5 ? ink.metalDark : ink.metal;
  const drawn = (left: number, { frame, lenses, flash: light, sensor }: Camera): string => {
    const placed =
      (draw: (atX: number, atY: number, r: number) => string) =>
      ([dx = 0, dy = 0, r = 0]: Dot) =>
        draw(left + dx, y + dy, r);
    const [dx = 0, dy = 0, w = 0, h = 0, r = 0] = frame ?? [];
    const around = frame && rect(left + dx, y + dy, w, h, r, hole ? 'var-hole' : bump);
    if (hole) return around ?? lenses.map(placed((...dot) => circle(...dot, 'var-hole'))).join('');
    return [
      around,
      ...lenses.map(placed((...dot) => lensAt(...dot, ring))),
      light && placed(flash)(light),
      sensor && placed((...dot) => circle(...dot, '#0a0f14'))(sensor),
    ].join('');
  };
  const { camera } = looksOfBacks[back];
  if (camera && !camera.middle) return drawn(x, camera);
  if (camera) {
    const below =
      back === 'centre' && !hole ? rect(box.x + box.w / 2 - 24, y + 110, 48, 32, 16, darker(tint, 0.2)) : '';
    return drawn(box.x + box.w / 2, camera) + below;
  }
  if (back === 'plateau')
    return drawn(x, {
      frame: [-14, -8, box.w - 16, 124, 40],
      lenses: [
        [32, 24, 24],
        [32, 82, 24],
        [84, 53, 24],
      ],
      flash: [right - 42 - x, 22, 6],
      sensor: [right - 42 - x, 84, 6],
    });
  if (back === 'bar')
    return hole
      ? rect(box.x + 6, y + 40, box.w - 12, 62, 6, 'var-hole')
      : rect(box.x, y + 40, box.w, 62, 0, '#151c22') +
          lensAt(x + 34, y + 71, 20, ink.edgeLight) +
          lensAt(x + 88, y + 71, 20, ink.edgeLight) +
          flash(right - 42, y + 71, 8);
  return hole
    ? rect(box.x + 26, y + 36, box.w - 52, 66, 33, 'var-hole')
    : rect(box.x + 22, y + 32, box.w - 44, 74, 37, bump) +
        rect(box.x + 32, y + 42, box.w - 64, 54, 27, '#12181e') +
        lensAt(x + 42, y + 69, 19, ink.edgeLight) +
        lensAt(x + 88, y + 69, 19, ink.edgeLight) +
        flash(right - 60, y + 69, 7);
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
