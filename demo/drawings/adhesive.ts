import { glint, ink, picture, rect, stroke } from './kit.ts';
import { boxOf, displayOf, type Front } from './phone-front.ts';

/** Adhesive of a screen: the black frame on its white liner, with a pull tab. */
export const adhesive = (front: Front): string => {
  const box = boxOf(front);
  const display = displayOf(front);
  return picture(
    rect(box.x - 20, box.y - 14, box.w + 40, box.h + 28, 22, ink.whiteEdge) +
      rect(box.x - 17, box.y - 11, box.w + 34, box.h + 22, 20, ink.white) +
      glint('g', box.x - 17, box.y - 11, box.w + 34, box.h + 22, 20, '#e4eaee') +
      rect(
        box.x + 10,
        box.y + 10,
        box.w - 20,
        box.h - 20,
        box.r - 8,
        'none',
        `stroke="${ink.body}" stroke-width="12"`,
      ) +
      rect(display.x + 26, box.y + 40, 70, 70, 20, 'none', `stroke="${ink.body}" stroke-width="8"`) +
      stroke(`M${box.x + 40} ${box.y + box.h - 92}H${box.x + box.w - 40}`, ink.body, 8) +
      rect(box.x + box.w + 8, box.y + 300, 52, 64, 10, ink.petrolLight) +
      rect(box.x + box.w + 8, box.y + 300, 14, 64, 0, ink.petrol),
  );
};
