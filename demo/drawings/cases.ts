/* Cases and screen protectors. */
import { circle, contrast, darker, edgeOf, glint, ink, lighter, moved, picture, rect, repeat } from './kit.ts';
import { cameraOf, type Back } from './phone-back.ts';
import { boxed, boxGlint, boxOf, frontDetails, type Front } from './phone-front.ts';

export const caseStyles = ['slim', 'clear', 'rugged', 'wallet', 'magnet'] as const;
export type CaseStyle = (typeof caseStyles)[number];

/** Cases show the phone's camera through their opening. */
export const phoneCase = (style: CaseStyle, front: Front, back: Back, tint: string): string => {
  const box = boxOf(front);
  const grown = { x: box.x - 12, y: box.y - 12, w: box.w + 24, h: box.h + 24, r: box.r + 10 };
  const edge = edgeOf(tint);
  const buttons =
    rect(grown.x + grown.w - 3, 250, 11, 84, 4, edge) +
    rect(grown.x - 8, 220, 11, 52, 4, edge) +
    rect(grown.x - 8, 284, 11, 52, 4, edge);
  const plain =
    buttons + boxed(grown, 0, edge) + boxed(grown, 8, tint) + boxGlint('g', grown, 8, lighter(tint, 0.5), 0.2);
  const opening = cameraOf(back, box, '#20272d');
  switch (style) {
    case 'slim':
      return picture(plain + opening);
    case 'clear':
      return picture(
        boxed(grown, 0, '#c9dbe4', 'opacity="0.55"') +
          boxed(grown, 3, 'none', `stroke="#8fa7b4" stroke-width="6"`) +
          boxed(grown, 16, 'none', `stroke="#b9ccd6" stroke-width="3"`) +
          boxGlint('g', grown, 8, '#ffffff', 0.45) +
          cameraOf(back, box, '#9fb6c2'),
      );
    case 'rugged':
      return picture(
        plain +
          repeat(4, (i) => {
            const right = i % 2 === 1;
            const low = i > 1;
            const x = right ? grown.x + grown.w - 62 : grown.x - 8;
            const y = low ? grown.y + grown.h - 82 : grown.y - 8;
            return rect(x, y, 70, 90, 24, darker(tint, 0.35), 'opacity="0.9"');
          }) +
          rect(grown.x + 44, 340, grown.w - 88, 150, 14, darker(tint, 0.18)) +
          repeat(5, (i) => rect(grown.x + 62, 362 + i * 24, grown.w - 124, 9, 4.5, lighter(tint, 0.14))) +
          opening,
      );
    case 'wallet':
      return picture(
        rect(grown.x - 70, grown.y + 4, 220, grown.h - 8, 18, darker(tint, 0.3)) +
          repeat(3, (i) =>
            rect(grown.x - 58, 150 + i * 74, 90, 52, 6, ['#e9edf0', '#8fb2d9', '#e9cf95'][i] ?? '#fff'),
          ) +
          moved(
            26,
            0,
            1,
            rect(grown.x, grown.y, grown.w, grown.h, 26, edge) +
              rect(grown.x + 7, grown.y + 7, grown.w - 14, grown.h - 14, 20, tint) +
              glint('g', grown.x + 7, grown.y + 7, grown.w - 14, grown.h - 14, 20, lighter(tint, 0.5), 0.16) +
              boxed(
                { ...grown, r: 30 },
                18,
                'none',
                `stroke="${lighter(tint, 0.28)}" stroke-width="3" stroke-dasharray="11 8" stroke-linecap="butt"`,
              ) +
              rect(grown.x + grown.w - 66, 286, 86, 60, 16, darker(tint, 0.3)) +
              circle(grown.x + grown.w - 22, 316, 12, ink.metal),
          ),
      );
    case 'magnet':
      return picture(
        plain +
          circle(320, 364, 82, 'none', `stroke="${contrast(tint, 0.25, 0.4)}" stroke-width="16"`) +
          rect(312, 466, 16, 54, 8, contrast(tint, 0.25, 0.4)) +
          opening,
      );
  }
};

export const protectorStyles = ['clear', 'full', 'privacy', 'matte'] as const;
type ProtectorStyle = (typeof protectorStyles)[number];

export const protector = (front: Front, style: ProtectorStyle): string => {
  const box = boxOf(front);
  const glass = { clear: '#cfe3ec', full: '#cfe3ec', privacy: '#39434c', matte: '#dbe3e7' }[style];
  const border = style === 'full' || style === 'privacy' ? ink.body : '#8fa7b4';
  const sheet = (dx: number, dy: number, id: string, opacity: number) =>
    moved(
      dx,
      dy,
      1,
      boxed(box, 0, glass, `opacity="${opacity}"`) +
        boxed(box, 4, 'none', `stroke="${border}" stroke-width="${style === 'full' ? 12 : 7}"`) +
        boxGlint(id, box, 8, '#ffffff', style === 'privacy' ? 0.12 : 0.5),
    );
  return picture(
    moved(
      36,
      26,
      0.92,
      sheet(44, -18, 'a', 0.4) +
        sheet(-26, 18, 'b', 0.75) +
        moved(
          -26,
          18,
          1,
          frontDetails(front === 'notch' ? 'notch' : front === 'home' ? 'slim' : 'hole', border, border),
        ),
    ),
  );
};
