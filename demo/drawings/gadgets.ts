/* Power, sound, storage, mounts: what stands beside the till. */
import {
  circle,
  darker,
  edgeOf,
  ellipse,
  glint,
  ink,
  lighter,
  lightness,
  moved,
  path,
  picture,
  rect,
  repeat,
  stroke,
} from './kit.ts';

export const powerBank = (tint: string): string =>
  picture(
    rect(170, 76, 300, 488, 48, edgeOf(tint)) +
      rect(176, 82, 288, 476, 43, tint) +
      glint('g', 176, 82, 288, 476, 43, lighter(tint, 0.6), 0.26) +
      repeat(4, (i) => circle(262 + i * 38, 500, 9, i < 3 ? '#58d39a' : darker(tint, 0.4))) +
      rect(232, 110, 64, 26, 13, ink.body) +
      rect(330, 106, 80, 34, 4, ink.body) +
      rect(340, 122, 60, 10, 2, ink.metalDark) +
      path(
        'M336 236L272 336H316L304 408L370 306H324Z',
        lightness(tint) > 0.5 ? darker(tint, 0.45) : lighter(tint, 0.5),
      ),
  );

export const headset = (tint: string): string =>
  picture(
    stroke('M144 388V320A176 176 0 0 1 496 320V388', edgeOf(tint), 46) +
      stroke('M144 388V320A176 176 0 0 1 496 320V388', tint, 36) +
      stroke('M152 300A168 168 0 0 1 420 184', lighter(tint, 0.5), 6, 'opacity="0.5"') +
      repeat(2, (i) => {
        const x = i ? 440 : 96;
        return (
          rect(x, 340, 104, 180, 42, edgeOf(tint)) +
          rect(x + 6, 346, 92, 168, 37, tint) +
          rect(i ? 418 : 186, 356, 36, 148, 18, darker(tint, 0.4)) +
          rect(x + (i ? 62 : 18), 372, 12, 110, 6, lighter(tint, 0.5), 'opacity="0.4"')
        );
      }),
  );

export const earbuds = (tint: string): string =>
  picture(
    repeat(2, (i) =>
      moved(
        i ? 430 : 210,
        150,
        1,
        rect(i ? -14 : -30, 40, 44, 190, 22, edgeOf(tint)) +
          rect(i ? -10 : -26, 44, 36, 182, 18, tint) +
          circle(0, 30, 66, edgeOf(tint)) +
          circle(0, 30, 61, tint) +
          ellipse(i ? -28 : 28, 36, 24, 34, darker(tint, 0.42)) +
          circle(i ? 16 : -16, 6, 14, lighter(tint, 0.6)),
      ),
    ) +
      rect(150, 400, 340, 170, 76, edgeOf(tint)) +
      rect(156, 406, 328, 158, 71, tint) +
      stroke('M158 462H482', edgeOf(tint), 4) +
      circle(320, 500, 8, '#58d39a') +
      rect(196, 420, 200, 12, 6, lighter(tint, 0.6), 'opacity="0.5"'),
  );

export const speaker = (tint: string): string =>
  picture(
    rect(150, 96, 340, 448, 76, edgeOf(tint)) +
      rect(156, 102, 328, 436, 71, tint) +
      circle(320, 246, 96, darker(tint, 0.4)) +
      circle(320, 246, 74, darker(tint, 0.6)) +
      circle(320, 246, 30, lighter(tint, 0.2)) +
      circle(320, 428, 58, darker(tint, 0.4)) +
      circle(320, 428, 40, darker(tint, 0.6)) +
      glint('g', 156, 102, 328, 436, 71, '#ffffff', 0.1),
  );

export const memoryCard = (band: string): string =>
  picture(
    path('M216 96H392L456 168V528Q456 548 436 548H204Q184 548 184 528V128Q184 96 216 96Z', ink.edge) +
      path('M218 102H389L450 171V528Q450 542 436 542H204Q190 542 190 528V130Q190 102 218 102Z', ink.bodyLight) +
      repeat(7, (i) => rect(212 + i * 27, 118, 17, 62, 4, ink.gold)) +
      rect(190, 260, 260, 128, 0, band) +
      rect(190, 260, 260, 12, 0, lighter(band, 0.35)) +
      rect(216, 298, 130, 18, 4, '#ffffff', 'opacity="0.92"') +
      rect(216, 332, 84, 12, 4, '#ffffff', 'opacity="0.6"') +
      rect(216, 424, 190, 12, 4, ink.metalDark) +
      rect(216, 450, 150, 12, 4, ink.edgeLight) +
      path('M450 300L190 480V388H450Z', '#ffffff', 'opacity="0.05"'),
  );

export const flashDrive = (band: string): string =>
  picture(
    moved(
      320,
      320,
      1,
      rect(-54, -270, 108, 150, 8, ink.metal) +
        rect(-34, -238, 24, 30, 3, ink.metalDark) +
        rect(10, -238, 24, 30, 3, ink.metalDark) +
        rect(-86, -130, 172, 400, 36, edgeOf(band)) +
        rect(-80, -124, 160, 388, 31, band) +
        rect(-60, -104, 16, 340, 8, '#ffffff', 'opacity="0.3"') +
        circle(0, 214, 24, ink.body),
      28,
    ),
  );

export type MountKind = 'vent' | 'windshield' | 'desk';

export const mount = (kind: MountKind, tint: string): string => {
  const holder =
    rect(206, 110, 228, 270, 34, edgeOf(tint)) +
    rect(212, 116, 216, 258, 29, tint) +
    circle(320, 246, 76, 'none', `stroke="${lighter(tint, 0.32)}" stroke-width="14"`) +
    rect(186, 180, 28, 96, 10, darker(tint, 0.3)) +
    rect(426, 180, 28, 96, 10, darker(tint, 0.3)) +
    rect(270, 366, 100, 32, 10, darker(tint, 0.3));
  switch (kind) {
    case 'vent':
      return picture(
        rect(288, 380, 64, 90, 16, ink.edge) +
          circle(320, 420, 44, ink.edgeLight) +
          rect(250, 462, 140, 76, 18, ink.edge) +
          rect(286, 520, 24, 56, 6, ink.body) +
          rect(330, 520, 24, 56, 6, ink.body) +
          holder,
      );
    case 'windshield':
      return picture(
        stroke('M320 390V440Q320 500 420 500', ink.edgeLight, 34) +
          ellipse(450, 520, 104, 52, ink.edge) +
          ellipse(450, 512, 92, 42, ink.bodyLight) +
          holder,
      );
    case 'desk':
      return picture(
        rect(296, 380, 48, 150, 10, ink.metal) +
          rect(300, 380, 14, 150, 6, ink.metalLight) +
          rect(176, 516, 288, 48, 22, ink.metalDark) +
          rect(182, 521, 276, 34, 17, ink.metal) +
          holder,
      );
  }
};

export const stylus = (tint: string): string =>
  picture(
    moved(
      320,
      320,
      1,
      rect(-22, -280, 44, 440, 20, edgeOf(tint)) +
        rect(-17, -275, 34, 430, 16, tint) +
        rect(-10, -250, 8, 380, 4, lighter(tint, 0.6), 'opacity="0.5"') +
        path('M-22 150H22L6 268H-6Z', darker(tint, 0.4)) +
        circle(0, 270, 7, ink.body) +
        rect(17, -220, 9, 90, 4, ink.metal),
      28,
    ),
  );

export const strap = (tint: string): string =>
  picture(
    stroke('M320 120C160 200 160 420 320 440C480 420 480 200 320 120', edgeOf(tint), 40) +
      stroke('M320 120C160 200 160 420 320 440C480 420 480 200 320 120', tint, 30) +
      rect(284, 420, 72, 70, 14, ink.metalDark) +
      rect(292, 428, 56, 54, 10, ink.metal) +
      rect(280, 484, 80, 80, 16, ink.bodyLight) +
      circle(320, 544, 8, ink.metal),
  );
