/* Screens: the front, the amber flex below it, and the pull tab of the film that names the grade. */
import { ink, moved, picture, rect, stroke } from './kit.ts';
import { mark } from './letters.ts';
import { boxOf, darkFront, type Front } from './phone-front.ts';

export type GradeMark = { letters: string; colour: string };

const flex = (x: number, y: number): string =>
  rect(x - 34, y - 6, 68, 40, 0, ink.amber) +
  rect(x - 34, y - 6, 12, 40, 0, ink.amberDark) +
  rect(x - 66, y + 30, 132, 34, 4, ink.amber) +
  rect(x - 50, y + 42, 100, 10, 2, ink.gold) +
  stroke(`M${x - 10} ${y + 2}V${y + 28}M${x + 6} ${y + 2}V${y + 28}M${x + 22} ${y + 2}V${y + 28}`, ink.amberDark, 3);

const tab = (box: ReturnType<typeof boxOf>, grade: GradeMark): string => {
  const x = box.x + box.w - 8;
  const y = box.y + box.h - 150;
  return (
    rect(x, y, 74, 56, 10, grade.colour) +
    rect(x, y, 16, 56, 0, '#ffffff', 'opacity="0.22"') +
    mark(grade.letters, x + 43, y + 28, 20, '#ffffff')
  );
};

/** A display assembly, front view. `white` is the glass of the older phones that had it. */
export const screen = (front: Front, grade: GradeMark, white = false): string => {
  const box = boxOf(front);
  const scale = front === 'fold' || front === 'tablet' ? 0.92 : 0.99;
  const body =
    flex(box.x + box.w * (front === 'fold' ? 0.25 : 0.5), box.y + box.h) +
    tab(box, grade) +
    (white
      ? darkFront(front, ink.white, ink.whiteEdge, ink.whiteEdge)
      : darkFront(front, ink.body, ink.edge, ink.edge));
  return picture(moved(320 - 320 * scale - (front === 'fold' ? 14 : 0), 320 - 350 * scale, scale, body));
};
