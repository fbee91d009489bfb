/* Speakers, motors, trays and adhesives. */
import { circle, darker, edgeOf, glint, ink, lighter, lightness, path, picture, rect, repeat, stroke } from './kit.ts';
import { boxOf, displayOf, type Front } from './phone-front.ts';

const mesh = (x: number, y: number, w: number, h: number, step: number, colour: string): string =>
  repeat(Math.floor(h / step), (row) =>
    stroke(
      `M${x + step / 2} ${y + step / 2 + row * step}H${x + w - step / 2}`,
      colour,
      step * 0.44,
      `stroke-dasharray="0.1 ${step}"`,
    ),
  );

/** The loudspeaker at the bottom of the phone. */
export const loudspeaker = (): string =>
  picture(
    path(
      'M150 170Q150 142 178 142H410Q438 142 438 170V286H498Q520 286 520 308V470Q520 498 492 498H178Q150 498 150 470Z',
      ink.edge,
    ) +
      path(
        'M156 172Q156 148 180 148H408Q432 148 432 172V292H496Q514 292 514 310V468Q514 492 490 492H180Q156 492 156 468Z',
        ink.bodyLight,
      ) +
      rect(190, 188, 204, 188, 24, ink.body) +
      rect(200, 198, 184, 168, 18, '#2f3c46') +
      mesh(208, 208, 168, 150, 16, '#0e141a') +
      path('M300 360L384 246V340Q384 366 360 366H300Z', '#ffffff', 'opacity="0.06"') +
      circle(186, 456, 15, ink.metal) +
      circle(186, 456, 6, ink.metalDark) +
      circle(484, 322, 13, ink.metal) +
      circle(484, 322, 5, ink.metalDark) +
      rect(230, 410, 120, 26, 5, ink.amber) +
      rect(244, 417, 36, 12, 2, ink.gold) +
      rect(300, 417, 36, 12, 2, ink.gold) +
      rect(392, 420, 100, 44, 22, '#0e141a') +
      mesh(398, 426, 88, 34, 11, '#3d4a54'),
  );

/** Earpiece with its flex and the sensors that often sit on it. */
export const earpiece = (sensors: boolean): string =>
  picture(
    (sensors
      ? path('M250 320H390V420H470V500H330V420H250Z', ink.amber) +
        path('M330 420H344V500H330Z', ink.amberDark) +
        stroke('M280 340V410M300 340V410M320 340V410', ink.amberDark, 4) +
        rect(410, 450, 112, 64, 7, ink.edge) +
        rect(414, 454, 104, 56, 5, ink.body) +
        repeat(8, (i) => rect(426 + i * 10, 474, 6, 14, 1, ink.gold)) +
        circle(290, 384, 20, ink.body) +
        circle(290, 384, 9, ink.lens)
      : rect(286, 330, 24, 70, 0, ink.gold) + rect(330, 330, 24, 70, 0, ink.gold)) +
      rect(110, 196, 420, 150, 46, ink.edge) +
      rect(116, 202, 408, 138, 41, ink.bodyLight) +
      rect(150, 234, 340, 74, 37, '#0e141a') +
      mesh(164, 244, 312, 54, 13, '#46545f') +
      rect(132, 212, 376, 8, 4, '#ffffff', 'opacity="0.1"'),
  );

/** Vibration motor: a sealed metal block on a short flex. */
export const vibrationMotor = (): string =>
  picture(
    rect(286, 400, 68, 100, 0, ink.amber) +
      rect(286, 400, 13, 100, 0, ink.amberDark) +
      rect(262, 488, 116, 58, 7, ink.edge) +
      rect(266, 492, 108, 50, 5, ink.body) +
      rect(284, 508, 30, 18, 2, ink.gold) +
      rect(326, 508, 30, 18, 2, ink.gold) +
      rect(112, 210, 416, 200, 22, ink.metalDark) +
      rect(118, 216, 404, 188, 18, ink.metal) +
      path('M430 216H504Q522 216 522 234V386Q522 404 504 404H290Z', ink.metalLight, 'opacity="0.55"') +
      rect(142, 240, 120, 12, 6, ink.metalDark) +
      rect(142, 266, 80, 12, 6, ink.metalDark) +
      circle(152, 374, 12, ink.metalDark) +
      circle(488, 374, 12, ink.metalDark) +
      rect(92, 266, 24, 84, 8, ink.metalDark) +
      rect(524, 266, 24, 84, 8, ink.metalDark),
  );

/** SIM tray in the phone's colour. */
export const simTray = (tint: string): string => {
  const metal = lightness(tint) > 0.75 ? ink.metal : lighter(tint, 0.12);
  return picture(
    path(
      'M214 116H426Q440 116 440 130V436H200V130Q200 116 214 116ZM230 148V400H376L410 366V148Z',
      metal,
      'fill-rule="evenodd"',
    ) +
      stroke('M202 132V436M438 132V436', edgeOf(metal), 4) +
      stroke('M232 150V398H375L408 365V150Z', edgeOf(metal), 3) +
      rect(170, 432, 300, 76, 26, edgeOf(tint)) +
      rect(174, 436, 292, 68, 23, tint) +
      rect(194, 446, 252, 8, 4, lighter(tint, 0.5), 'opacity="0.5"') +
      circle(418, 472, 12, darker(tint, 0.55)),
  );
};

/** Adhesive: the black frame on its white liner, with a pull tab. */
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

/** Screws and brackets in a small bag. */
export const screwSet = (): string =>
  picture(
    rect(136, 96, 368, 448, 18, '#d9e2e7', 'opacity="0.75"') +
      rect(136, 96, 368, 448, 18, 'none', `stroke="${ink.metalDark}" stroke-width="4"`) +
      rect(136, 96, 368, 64, 18, ink.red) +
      rect(136, 140, 368, 20, 0, ink.red) +
      rect(156, 170, 328, 5, 2, '#ffffff', 'opacity="0.8"') +
      repeat(12, (i) => {
        const x = 196 + (i % 4) * 82 + (Math.floor(i / 4) % 2) * 14;
        const y = 238 + Math.floor(i / 4) * 102;
        return (
          rect(x - 7, y, 14, 52, 4, ink.metalDark) +
          circle(x, y, 19, ink.metal) +
          circle(x, y, 15, ink.metalLight) +
          stroke(`M${x - 7} ${y}h14M${x} ${y - 7}v14`, ink.metalDark, 4)
        );
      }),
  );
