/* Camera modules and lenses. */
import { circle, ink, path, picture, rect, repeat, stroke } from './kit.ts';
import { lensAt } from './phone-back.ts';

export type CameraKind = 'one' | 'two' | 'diagonal' | 'three' | 'row' | 'bar';

const block = (x: number, y: number, w: number, h: number, r: number): string =>
  rect(x, y, w, h, r, '#2a353e') +
  rect(x + 5, y + 5, w - 10, h - 10, r - 5, '#3d4a54') +
  rect(x + r, y + 9, w - r * 2, 7, 3.5, '#5c6b76');

const cable = (x: number, y: number, bottom: number): string =>
  rect(x - 34, y, 68, bottom - y, 0, ink.amber) +
  rect(x - 34, y, 13, bottom - y, 0, ink.amberDark) +
  stroke(`M${x - 6} ${y + 8}V${bottom}M${x + 12} ${y + 8}V${bottom}`, ink.amberDark, 3.5) +
  rect(x - 64, bottom - 4, 128, 58, 7, ink.edge) +
  rect(x - 60, bottom, 120, 50, 5, ink.body) +
  repeat(10, (i) => rect(x - 48 + i * 9.8, bottom + 18, 6, 14, 1, ink.gold));

const lens = (x: number, y: number, r: number) => lensAt(x, y, r, ink.metal);

/** Rear camera by number and place of its lenses. */
export const rearCamera = (kind: CameraKind): string => {
  switch (kind) {
    case 'one':
      return picture(cable(320, 330, 500) + block(206, 108, 228, 236, 44) + lens(320, 226, 84));
    case 'two':
      return picture(cable(320, 400, 520) + block(218, 62, 204, 350, 46) + lens(320, 152, 68) + lens(320, 318, 68));
    case 'diagonal':
      return picture(
        cable(320, 380, 512) +
          block(166, 84, 308, 308, 66) +
          lens(256, 172, 66) +
          lens(384, 304, 66) +
          circle(388, 168, 15, '#f0e3bd'),
      );
    case 'three':
      return picture(
        cable(320, 390, 516) +
          block(152, 70, 336, 336, 74) +
          lens(242, 158, 64) +
          lens(242, 316, 64) +
          lens(394, 238, 64) +
          circle(398, 122, 14, '#f0e3bd') +
          circle(398, 354, 13, ink.glass),
      );
    case 'row':
      return picture(
        cable(320, 420, 536) +
          repeat(3, (i) => block(236, 40 + i * 130, 168, 138, 30)) +
          repeat(3, (i) => lens(320, 109 + i * 130, 52)),
      );
    case 'bar':
      return picture(
        cable(320, 330, 480) +
          block(112, 156, 416, 190, 52) +
          lens(212, 250, 66) +
          lens(368, 250, 66) +
          rect(452, 216, 48, 68, 14, ink.glass),
      );
  }
};

/** Front camera, with the sensors of a notch beside it when there are some. */
export const frontCamera = (sensors: boolean): string =>
  picture(
    path('M196 250H444V330H372V470H300V330H196Z', ink.amber) +
      path('M300 330H314V470H300Z', ink.amberDark) +
      stroke('M220 270H420M220 290H420', ink.amberDark, 3.5) +
      rect(272, 462, 128, 66, 7, ink.edge) +
      rect(276, 466, 120, 58, 5, ink.body) +
      repeat(10, (i) => rect(288 + i * 9.8, 488, 6, 14, 1, ink.gold)) +
      block(262, 150, 138, 138, 30) +
      lens(331, 220, 50) +
      (sensors
        ? rect(126, 178, 108, 96, 18, '#2a353e') +
          rect(131, 183, 98, 86, 14, '#3d4a54') +
          circle(180, 226, 28, '#12181e') +
          circle(180, 226, 13, '#5a2f3a') +
          rect(424, 184, 92, 84, 18, '#2a353e') +
          rect(429, 189, 82, 74, 14, '#3d4a54') +
          circle(470, 226, 22, '#12181e') +
          circle(470, 226, 9, ink.lens)
        : rect(172, 236, 64, 64, 12, '#2a353e') + circle(204, 268, 14, '#12181e')),
  );

/** Camera lens: glass discs in their bezel, tinted. */
export const cameraLens = (kind: CameraKind, tint: string): string => {
  const disc = (x: number, y: number, r: number) =>
    circle(x, y, r, ink.edge) +
    circle(x, y, r - 4, tint) +
    circle(x, y, r * 0.72, '#0a0f14') +
    circle(x, y, r * 0.62, '#16212b') +
    path(
      `M${x + r * 0.3} ${y - r * 0.46}L${x - r * 0.5} ${y + r * 0.28}A${r * 0.58} ${r * 0.58} 0 0 0 ${x - r * 0.1} ${y + r * 0.56}L${x + r * 0.54} ${y - r * 0.12}Z`,
      '#ffffff',
      'opacity="0.13"',
    );
  switch (kind) {
    case 'one':
      return picture(disc(320, 320, 170));
    case 'diagonal':
    case 'two':
      return picture(disc(222, 222, 128) + disc(430, 430, 128));
    case 'bar':
      return picture(
        rect(70, 224, 500, 192, 96, ink.edge) +
          rect(75, 229, 490, 182, 91, tint) +
          rect(98, 252, 444, 136, 68, '#0f161d') +
          path('M300 252H400L264 388H164Z', '#ffffff', 'opacity="0.12"'),
      );
    case 'three':
    case 'row':
      return picture(disc(214, 206, 118) + disc(214, 446, 118) + disc(444, 326, 118));
  }
};
