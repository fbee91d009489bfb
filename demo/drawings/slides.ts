/* Compositions: slides and banners of the homepage. Slides have no words; the page sets them next to the picture. */
import { inside } from './drawing.ts';
import { circle, moved, picture, rect } from './kit.ts';
import { mark, markWidth } from './letters.ts';

type Placed = { svg: string; x: number; y: number; scale: number; turn?: number };

/** Places pictures by their centre. */
const place = (parts: readonly Placed[], prefix: string): string =>
  parts
    .map(({ svg, x, y, scale, turn = 0 }, i) =>
      moved(x, y, scale, moved(-320, -320, 1, inside(svg, `${prefix}${i}`)), turn),
    )
    .join('');

const slideWidth = 1280;
const slideHeight = 610;

/** A slide: parts on a quiet ground with two large rings. */
export const slide = (ground: string, ring: string, parts: readonly Placed[]): string =>
  picture(
    rect(0, 0, slideWidth, slideHeight, 0, ground) +
      circle(1060, 90, 330, 'none', `stroke="${ring}" stroke-width="70"`) +
      circle(180, 600, 250, 'none', `stroke="${ring}" stroke-width="54"`) +
      place(parts, 's'),
    slideWidth,
    slideHeight,
  );

/** A banner: two or three words and a part. */
export const banner = (ground: string, colour: string, lines: readonly string[], parts: readonly Placed[]): string =>
  picture(
    rect(0, 0, 840, 360, 24, ground) +
      circle(700, 360, 250, 'none', `stroke="${colour}" stroke-width="46" opacity="0.08"`) +
      lines
        .map((line, i) => {
          const height = i ? 24 : 36;
          return mark(line, 60 + markWidth(line, height) / 2, 152 + i * 62, height, colour, i ? 0.8 : 1);
        })
        .join('') +
      place(parts, 'b'),
    840,
    360,
  );
