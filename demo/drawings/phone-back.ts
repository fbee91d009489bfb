/* Backs of phones by family of camera. */
import { circle, contrast, darker, edgeOf, ink, lighter, lightness, moved, picture, rect } from './kit.ts';
import { boxed, boxGlint, boxOf, type Box, type Front } from './phone-front.ts';

export const backLooks = [
  'single',
  'vertical',
  'square-2',
  'square-diagonal',
  'square-3',
  'pill',
  'plateau',
  'bar',
  'oval',
  'rings',
  'block',
  'strip',
  'circle',
  'centre',
] as const;
export type Back = (typeof backLooks)[number];

const lensAt = (x: number, y: number, r: number, ring: string): string =>
  circle(x, y, r, ring) +
  circle(x, y, r * 0.82, '#0a0f14') +
  circle(x, y, r * 0.46, ink.lens) +
  circle(x - r * 0.16, y - r * 0.18, r * 0.15, ink.lensLight);

const flash = (x: number, y: number, r: number) => circle(x, y, r, '#f0e3bd');

type Dot = { dx: number; dy: number; r: number };
const dot = (dx: number, dy: number, r: number): Dot => ({ dx, dy, r });

/** Places from where it begins. */
type Camera = {
  frame?: readonly [dx: number, dy: number, w: number, h: number, r: number];
  lenses: readonly Dot[];
  flash?: Dot;
  sensor?: Dot;
};

/** From the corner of the back. */
const atCorner: Partial<Record<Back, Camera>> = {
  single: { frame: [0, 0, 52, 52, 26], lenses: [dot(26, 26, 22)], flash: dot(72, 26, 6) },
  vertical: { frame: [0, 0, 54, 124, 27], lenses: [dot(27, 28, 20), dot(27, 96, 20)], flash: dot(27, 62, 5) },
  'square-2': { frame: [-4, -4, 112, 112, 32], lenses: [dot(26, 28, 22), dot(26, 78, 22)], flash: dot(78, 50, 6) },
  'square-diagonal': {
    frame: [-4, -4, 116, 116, 34],
    lenses: [dot(30, 30, 24), dot(78, 78, 24)],
    flash: dot(80, 26, 6),
  },
  'square-3': {
    frame: [-4, -4, 124, 124, 36],
    lenses: [dot(32, 32, 25), dot(32, 86, 25), dot(88, 59, 25)],
    flash: dot(90, 18, 6),
    sensor: dot(90, 100, 6),
  },
  pill: { frame: [0, 0, 64, 132, 32], lenses: [dot(32, 34, 25), dot(32, 98, 25)], flash: dot(84, 66, 6) },
  rings: {
    lenses: [dot(28, 30, 24), dot(28, 92, 24), dot(28, 154, 24)],
    flash: dot(78, 60, 6),
    sensor: dot(78, 110, 7),
  },
  block: {
    frame: [-4, -4, 104, 132, 26],
    lenses: [dot(24, 28, 19), dot(24, 80, 19), dot(72, 28, 19)],
    flash: dot(72, 80, 8),
  },
};

/** From the middle of its width. */
const inMiddle: Partial<Record<Back, Camera>> = {
  strip: { frame: [-76, 24, 152, 50, 25], lenses: [dot(-44, 49, 19), dot(0, 49, 19)], flash: dot(50, 49, 7) },
  circle: {
    frame: [-70, 6, 140, 140, 70],
    lenses: [dot(-28, 48, 20), dot(28, 48, 20), dot(-28, 104, 20)],
    flash: dot(28, 104, 8),
  },
  centre: { frame: [-32, 20, 64, 64, 24], lenses: [dot(0, 52, 24)] },
};

/** The camera as seen from behind. `hole` leaves its place open, as back glass without lens does. */
export const cameraOf = (back: Back, box: Box, tint: string, hole = false): string => {
  const x = box.x + 22;
  const y = box.y + 22;
  const right = box.x + box.w;
  const bump = contrast(tint, 0.1, 0.1);
  const ring = lightness(tint) > 0.5 ? ink.metalDark : ink.metal;
  const drawn = (left: number, { frame, lenses, flash: light, sensor }: Camera): string => {
    const around = frame && rect(left + frame[0], y + frame[1], frame[2], frame[3], frame[4], hole ? 'var-hole' : bump);
    if (hole) return around ?? lenses.map(({ dx, dy, r }) => circle(left + dx, y + dy, r, 'var-hole')).join('');
    return [
      around,
      ...lenses.map(({ dx, dy, r }) => lensAt(left + dx, y + dy, r, ring)),
      light && flash(left + light.dx, y + light.dy, light.r),
      sensor && circle(left + sensor.dx, y + sensor.dy, sensor.r, '#0a0f14'),
    ].join('');
  };
  const [corner, middle] = [atCorner[back], inMiddle[back]];
  if (corner) return drawn(x, corner);
  if (middle) {
    const below =
      back === 'centre' && !hole ? rect(box.x + box.w / 2 - 24, y + 110, 48, 32, 16, darker(tint, 0.2)) : '';
    return drawn(box.x + box.w / 2, middle) + below;
  }
  if (back === 'plateau')
    return drawn(x, {
      frame: [-14, -8, box.w - 16, 124, 40],
      lenses: [dot(32, 24, 24), dot(32, 82, 24), dot(84, 53, 24)],
      flash: dot(right - 42 - x, 22, 6),
      sensor: dot(right - 42 - x, 84, 6),
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
