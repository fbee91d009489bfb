/* Whole phones: switched on, in their colour, alone or with the back beside the front. */
import { circle, cut, darker, edgeOf, lighter, lightness, mix, moved, path, picture, rect, vivid } from './kit.ts';
import { phoneBack, type Back } from './phone-back.ts';
import { boxed, boxOf, displayOf, frontDetails, type Front } from './phone-front.ts';

/** A quiet wallpaper: a night sky, two hills and a moon of one hue. */
const wallpaper = (front: Front, hue: string): string => {
  const { x, y, w, h, r } = displayOf(front);
  const base = vivid(hue);
  return cut(
    'w',
    rect(x, y, w, h, r, '#fff'),
    rect(x, y, w, h, 0, mix('#143746', base, 0.16)) +
      circle(x + w * 0.68, y + h * 0.34, Math.min(w, h, 250) * 0.2, lighter(base, 0.5)) +
      path(`M${x} ${y + h * 0.62}Q${x + w * 0.35} ${y + h * 0.4} ${x + w} ${y + h * 0.66}V${y + h}H${x}Z`, base) +
      path(
        `M${x} ${y + h * 0.82}Q${x + w * 0.6} ${y + h * 0.56} ${x + w} ${y + h * 0.78}V${y + h}H${x}Z`,
        darker(base, 0.42),
      ) +
      path(`M${x + w} ${y}V${y + h * 0.5}L${x + w * 0.3} ${y}Z`, '#ffffff', 'opacity="0.07"'),
  );
};

const glassOf = (front: Front, tint: string): string =>
  (front === 'home' || front === 'keys') && lightness(tint) > 0.6 ? '#f6f8f9' : '#0b1014';

const frontOn = (front: Front, tint: string, hue = tint): string => {
  const box = boxOf(front);
  const glass = glassOf(front, tint);
  const light = lightness(glass) > 0.5 ? '#b6c0c7' : '#3a4853';
  const keys =
    rect(box.x + box.w - 3, 236, 8, 72, 4, edgeOf(tint)) +
    rect(box.x - 5, 210, 8, 44, 4, edgeOf(tint)) +
    rect(box.x - 5, 266, 8, 44, 4, edgeOf(tint));
  return (
    keys +
    boxed(box, 0, edgeOf(tint)) +
    boxed(box, 2.5, tint) +
    boxed(box, 7, glass) +
    wallpaper(front, hue) +
    frontDetails(front, glass, light)
  );
};

/** A phone from the front; `hue` is that of its wallpaper. */
export const phoneFront = (front: Front, tint: string, hue = tint): string =>
  picture(moved(-19, -19, 1.06, frontOn(front, tint, hue)));

/** Front and back of a phone, overlapping. */
export const phonePair = (front: Front, backShape: Front, back: Back, tint: string): string => {
  const wide = front === 'fold' || front === 'tablet';
  const behind = wide ? phoneBack('hole', back, tint) : phoneBack(backShape, back, tint);
  return picture(
    wide
      ? moved(-44, 20, 0.92, behind) + moved(146, 46, 0.86, frontOn(front, tint))
      : moved(-100, -16, 1.05, behind) + moved(68, -16, 1.05, frontOn(front, tint)),
  );
};
