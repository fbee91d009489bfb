/* Flex cables with what hangs on them: charging port, buttons, fingerprint, coil, antenna. */
import { band, circle, darker, edgeOf, ink, lighter, path, picture, rect, repeat, stroke } from './kit.ts';

const contacts = (x: number, y: number, w: number, n: number, h = 10): string =>
  repeat(n, (i) => rect(x + (w / n) * i + 1.5, y, w / n - 3, h, 1, ink.gold));

const plug = (x: number, y: number, w: number, h = 46): string =>
  rect(x, y, w, h, 6, ink.edge) +
  rect(x + 4, y + 4, w - 8, h - 8, 4, ink.body) +
  contacts(x + 12, y + h / 2 - 5, w - 24, 8);

export type PortKind = 'usb-c' | 'lightning' | 'micro-usb';

const port = (kind: PortKind, y: number, tint: string): string => {
  const w = kind === 'usb-c' ? 96 : kind === 'lightning' ? 88 : 84;
  const h = kind === 'usb-c' ? 38 : 34;
  return (
    rect(320 - w / 2 - 8, y - 22, w + 16, 34, 6, ink.metalDark) +
    rect(320 - w / 2, y, w, h, kind === 'micro-usb' ? 8 : h / 2, tint) +
    rect(320 - w / 2 + 7, y + 8, w - 14, h - 16, kind === 'micro-usb' ? 4 : (h - 16) / 2, ink.glass) +
    rect(320 - w / 2 + 20, y + h / 2 - 3, w - 40, 6, 3, kind === 'lightning' ? ink.gold : ink.metal)
  );
};

/** Charging port on its flex; `board` is the small circuit board that Android phones carry it on. */
export const chargingPort = (kind: PortKind, tint: string, board: boolean): string => {
  const base = board
    ? rect(150, 396, 340, 122, 16, '#1f4a3a') +
      rect(156, 402, 328, 110, 12, '#28614b') +
      repeat(3, (i) => circle(180 + i * 140, 426, 9, ink.gold) + circle(180 + i * 140, 426, 5, '#1f4a3a')) +
      rect(196, 446, 46, 36, 4, ink.body) +
      rect(398, 440, 58, 46, 6, ink.metal) +
      rect(404, 446, 46, 34, 4, ink.metalLight) +
      repeat(4, (i) => rect(258 + i * 16, 460, 9, 18, 1, '#cdb98a'))
    : rect(196, 404, 248, 112, 14, ink.edge) +
      rect(200, 408, 240, 104, 11, ink.bodyLight) +
      circle(222, 430, 8, ink.metalLight) +
      circle(418, 430, 8, ink.metalLight) +
      rect(214, 462, 50, 34, 5, ink.body) +
      rect(376, 462, 50, 34, 5, ink.body) +
      rect(384, 470, 34, 18, 3, ink.metal);
  return picture(
    path('M262 104H378V300L436 404H204L262 300Z', ink.amber) +
      path('M262 104H278V304L222 404H204L262 300Z', ink.amberDark) +
      stroke('M300 124V306L284 396M320 124V396M340 124V306L356 396M360 124V304L392 396', ink.amberDark, 4) +
      path('M378 280L420 240H470V292H430L392 326Z', ink.amber) +
      circle(452, 266, 17, ink.body) +
      circle(452, 266, 8, ink.metal) +
      rect(250, 62, 140, 54, 7, ink.edge) +
      rect(254, 66, 132, 46, 5, ink.body) +
      contacts(264, 76, 112, 12) +
      contacts(264, 94, 112, 12) +
      base +
      port(kind, 514, tint),
  );
};

/** The small flex of the power key: a strip with a dome switch and a plug. */
export const powerFlex = (): string =>
  picture(
    band('M180 500V330Q180 280 230 280H380Q430 280 430 230V150', ink.amber, 52) +
      stroke('M170 500V330Q170 268 230 268H380Q416 268 416 230V150', ink.amberLight, 5, 'opacity="0.8"') +
      stroke('M192 500V330Q192 294 230 294H380Q444 294 444 230V150', ink.amberDark, 5) +
      plug(112, 488, 136, 56) +
      rect(384, 78, 92, 96, 14, ink.metalDark) +
      rect(390, 84, 80, 84, 10, ink.metal) +
      circle(430, 126, 26, ink.metalLight) +
      circle(430, 126, 14, ink.metalDark) +
      circle(300, 280, 13, ink.body) +
      circle(300, 280, 6, '#f0e3bd'),
  );

/** The longer flex of the volume keys: two domes, a mute switch, a microphone. */
export const volumeFlex = (): string =>
  picture(
    band('M250 90V400Q250 446 296 446H400', ink.amber, 54) +
      stroke('M236 90V400Q236 460 296 460H400', ink.amberDark, 5) +
      stroke('M264 90V396Q264 432 300 432H400', ink.amberLight, 5, 'opacity="0.8"') +
      repeat(
        2,
        (i) =>
          rect(206, 190 + i * 104, 88, 84, 12, ink.metalDark) +
          rect(212, 196 + i * 104, 76, 72, 9, ink.metal) +
          circle(250, 232 + i * 104, 23, ink.metalLight) +
          circle(250, 232 + i * 104, 12, ink.metalDark),
      ) +
      rect(212, 82, 76, 76, 10, ink.edge) +
      rect(218, 88, 64, 64, 7, ink.body) +
      rect(236, 100, 28, 26, 5, ink.metal) +
      plug(388, 414, 140, 62),
  );

/** Fingerprint sensor or home button with its flex, tinted. */
export const fingerprint = (tint: string): string =>
  picture(
    path('M286 372H354V470H420V538H286Z', ink.amber) +
      path('M286 372H300V538H286Z', ink.amberDark) +
      plug(346, 478, 120, 66) +
      circle(320, 246, 152, edgeOf(tint)) +
      circle(320, 246, 142, ink.metal) +
      circle(320, 246, 126, tint) +
      circle(320, 246, 126, lighter(tint, 0.06)) +
      stroke(
        'M262 284Q248 190 320 184Q392 190 378 284M286 304Q270 216 320 210Q370 216 354 304M310 314Q296 240 320 236Q344 240 332 314',
        lighter(tint, 0.42),
        9,
        'opacity="0.75"',
      ),
  );

/** Wireless-charging coil on its black sheet. */
export const coil = (): string =>
  picture(
    rect(300, 470, 74, 82, 0, ink.amber) +
      rect(300, 470, 14, 82, 0, ink.amberDark) +
      plug(276, 536, 122, 44) +
      rect(128, 88, 384, 400, 62, ink.edge) +
      rect(133, 93, 374, 390, 58, ink.body) +
      repeat(6, (i) =>
        circle(320, 288, 152 - i * 15, 'none', `stroke="${i % 2 ? ink.amberLight : ink.amber}" stroke-width="9"`),
      ) +
      circle(320, 288, 58, ink.bodyLight) +
      rect(300, 340, 16, 150, 0, ink.amber) +
      rect(324, 420, 16, 70, 0, ink.amber),
  );

/** Antenna: coaxial line or flex with two springs. */
export const antenna = (): string =>
  picture(
    band('M190 500V250Q190 150 300 150H380Q470 150 470 250V330', ink.amber, 60) +
      stroke('M176 500V250Q176 136 300 136H380Q456 136 456 250V330', ink.amberLight, 5, 'opacity="0.8"') +
      stroke('M206 500V250Q206 168 300 168H380Q486 168 486 250V330', ink.amberDark, 5) +
      rect(420, 322, 100, 120, 12, ink.edge) +
      rect(426, 328, 88, 108, 9, ink.bodyLight) +
      rect(444, 346, 52, 24, 4, ink.gold) +
      rect(444, 386, 52, 24, 4, ink.gold) +
      circle(320, 150, 14, ink.body) +
      circle(320, 150, 6, ink.metal) +
      plug(124, 488, 132, 58),
  );

/** Motherboard flex between main board and charging board. */
export const mainFlex = (): string =>
  picture(
    path('M232 130H408V250Q408 300 380 320T352 392V510H288V392Q288 344 260 320T232 250Z', ink.amber) +
      path('M232 130H250V250Q250 296 276 316T304 392V510H288V392Q288 344 260 320T232 250Z', ink.amberDark) +
      stroke('M300 150V270L312 500M330 150V270L326 500M362 150V270L340 500', darker(ink.amber, 0.22), 4) +
      plug(208, 84, 224, 66) +
      plug(250, 494, 140, 62),
  );
