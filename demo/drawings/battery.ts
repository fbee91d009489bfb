/* Batteries: pouch with label, amber flex at the top, band in the colour of the grade. */
import { edgeOf, glint, ink, picture, rect, stroke } from './kit.ts';

export type BatteryShape = 'tall' | 'ell' | 'wide';

const label = (x: number, y: number, w: number): string =>
  rect(x, y, w * 0.74, 9, 2, '#aab4bc') +
  rect(x, y + 26, w * 0.52, 9, 2, '#7b868f') +
  rect(x, y + 48, w * 0.62, 9, 2, '#7b868f');

/** A recycling mark, reduced to a square of arrows. */
const recycling = (x: number, y: number): string =>
  stroke(`M${x} ${y}h30v30h-30z`, '#8d98a1', 5) + stroke(`M${x - 4} ${y + 42}l38 -54`, '#8d98a1', 4);

export const battery = (shape: BatteryShape, band: string): string => {
  const w = shape === 'wide' ? 300 : shape === 'ell' ? 220 : 190;
  const h = shape === 'wide' ? 400 : 428;
  const x = 320 - w / 2;
  const y = 340 - h / 2 + 14;
  const flex =
    rect(x + w * 0.34, y - 34, w * 0.5, 40, 3, ink.amber) +
    rect(x + w * 0.34, y - 34, w * 0.5, 9, 3, ink.amberLight) +
    rect(x + w * 0.7, y - 70, w * 0.28, 46, 4, ink.amber) +
    rect(x + w * 0.74, y - 62, w * 0.2, 18, 3, ink.body) +
    rect(x + w * 0.76, y - 57, w * 0.16, 3, 1, ink.gold) +
    rect(x + w * 0.76, y - 51, w * 0.16, 3, 1, ink.gold);
  const second =
    shape === 'ell'
      ? rect(x + w - 84, y + h * 0.56, 146, h * 0.44, 12, ink.edge) +
        rect(x + w - 80, y + h * 0.56 + 4, 138, h * 0.44 - 8, 9, ink.body)
      : '';
  return picture(
    flex +
      second +
      rect(x, y, w, h, 14, ink.edge) +
      rect(x + 4, y + 4, w - 8, h - 8, 11, ink.body) +
      glint('g', x + 4, y + 4, w - 8, h - 8, 11, '#1c252d') +
      rect(x, y, w, h * 0.27, 14, band) +
      rect(x, y + h * 0.2, w, h * 0.07, 0, band) +
      rect(x, y + h * 0.27 - 5, w, 5, 0, edgeOf(band)) +
      rect(x + 10, y + 10, w - 20, 8, 4, '#ffffff', 'opacity="0.28"') +
      label(x + 26, y + h * 0.37, w - 52) +
      recycling(x + 28, y + h - 66) +
      (shape === 'ell'
        ? rect(x + w - 8, y + h - 40, 46, 8, 2, '#7b868f')
        : rect(x + w - 80, y + h - 50, 52, 8, 2, '#7b868f')) +
      rect(x + w * 0.12, y + h, 18, 26, 3, '#d3dbe0') +
      rect(x + w * 0.76, y + h, 18, 26, 3, '#d3dbe0'),
  );
};
