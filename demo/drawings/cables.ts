/* Cables and chargers. */
import {
  circle,
  darker,
  edgeOf,
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

export type Plug = 'usb-a' | 'usb-c' | 'lightning' | 'micro-usb' | 'jack' | 'hdmi';

const plugEnd = (kind: Plug, tint: string): string => {
  const tips: Record<Plug, string> = {
    'usb-a':
      rect(-27, -70, 54, 72, 4, ink.metal) +
      rect(-17, -56, 12, 14, 1, ink.metalDark) +
      rect(6, -56, 12, 14, 1, ink.metalDark),
    'usb-c': rect(-21, -54, 42, 56, 14, ink.metal) + rect(-13, -46, 26, 7, 3.5, ink.metalDark),
    lightning:
      rect(-14, -52, 28, 54, 8, ink.metalLight) + repeat(4, (i) => rect(-10 + i * 5.2, -42, 3.4, 18, 1, ink.amber)),
    'micro-usb': path('M-20 -48H20L24 -36V2H-24V-36Z', ink.metal) + rect(-12, -38, 24, 6, 2, ink.metalDark),
    jack: rect(-9, -66, 18, 70, 6, ink.gold) + rect(-9, -46, 18, 5, 0, ink.body) + rect(-9, -28, 18, 5, 0, ink.body),
    hdmi: path('M-36 -48H36V-8L24 4H-24L-36 -8Z', ink.metal) + rect(-24, -38, 48, 8, 3, ink.metalDark),
  };
  return (
    tips[kind] +
    rect(-40, 0, 80, 118, 18, edgeOf(tint)) +
    rect(-36, 4, 72, 110, 15, tint) +
    rect(-26, 12, 10, 92, 5, lighter(tint, 0.6), 'opacity="0.5"') +
    rect(-17, 114, 34, 44, 8, darker(tint, 0.25)) +
    repeat(3, (i) => rect(-17, 122 + i * 12, 34, 4, 0, edgeOf(tint)))
  );
};

/** A cable from one plug to another, hanging in an S. */
export const cable = (from: Plug, to: Plug, tint: string): string => {
  const line = 'M206 260V330C206 450 434 200 434 340V380';
  return picture(
    stroke(line, edgeOf(tint), 26) +
      stroke(line, tint, 19) +
      stroke('M201 262V330', lighter(tint, 0.5), 4, 'opacity="0.5"') +
      moved(206, 116, 1, plugEnd(from, tint)) +
      moved(434, 526, 1, plugEnd(to, tint), 180),
  );
};

export type ChargerKind = 'wall' | 'wall-2' | 'car' | 'wireless' | 'hub';

const portC = (x: number, y: number) =>
  rect(x - 32, y - 13, 64, 26, 13, ink.body) + rect(x - 20, y - 4, 40, 8, 4, ink.metalDark);

export const charger = (kind: ChargerKind, tint: string): string => {
  const edge = edgeOf(tint);
  switch (kind) {
    case 'wall':
    case 'wall-2':
      return picture(
        rect(246, 62, 34, 110, 8, ink.metal) +
          rect(360, 62, 34, 110, 8, ink.metal) +
          rect(250, 66, 10, 100, 4, ink.metalLight) +
          rect(364, 66, 10, 100, 4, ink.metalLight) +
          rect(168, 162, 304, 400, 58, edge) +
          rect(174, 168, 292, 388, 53, tint) +
          glint('g', 174, 168, 292, 388, 53, lighter(tint, 0.6), 0.3) +
          (kind === 'wall'
            ? portC(320, 470)
            : portC(320, 490) + rect(272, 402, 96, 44, 5, ink.body) + rect(282, 424, 76, 14, 2, ink.metalDark)),
      );
    case 'car':
      return picture(
        moved(
          320,
          320,
          1,
          rect(-22, -286, 44, 60, 14, ink.metal) +
            rect(-72, -240, 144, 260, 36, edge) +
            rect(-67, -235, 134, 250, 32, tint) +
            rect(-88, -140, 24, 100, 10, ink.metal) +
            rect(64, -140, 24, 100, 10, ink.metal) +
            rect(-104, 10, 208, 180, 46, edge) +
            rect(-98, 16, 196, 168, 41, darker(tint, 0.1)) +
            rect(-46, -222, 14, 220, 7, '#ffffff', 'opacity="0.2"') +
            portC(0, 70) +
            rect(-44, 110, 88, 40, 5, ink.body) +
            rect(-34, 128, 68, 14, 2, ink.metalDark) +
            circle(0, 34, 0.1, ink.petrolLight),
        ),
      );
    case 'wireless':
      return picture(
        stroke('M320 520V590', edge, 22) +
          circle(320, 316, 226, edge) +
          circle(320, 316, 219, tint) +
          circle(320, 316, 172, 'none', `stroke="${darker(tint, 0.16)}" stroke-width="10"`) +
          path('M470 156A219 219 0 0 1 380 526L320 316Z', lighter(tint, 0.6), 'opacity="0.25"') +
          path('M336 226L270 330H316L304 406L372 298H324Z', lightness(tint) > 0.5 ? ink.petrol : ink.petrolLight),
      );
    case 'hub':
      return picture(
        rect(110, 220, 420, 250, 40, edge) +
          rect(116, 226, 408, 238, 35, tint) +
          glint('g', 116, 226, 408, 238, 35, lighter(tint, 0.6), 0.22) +
          repeat(3, (i) => portC(200 + i * 120, 400)) +
          repeat(
            3,
            (i) => rect(160 + i * 120, 300, 80, 44, 5, ink.body) + rect(170 + i * 120, 320, 60, 14, 2, ink.metalDark),
          ) +
          rect(270, 150, 30, 80, 8, ink.metal) +
          rect(340, 150, 30, 80, 8, ink.metal),
      );
  }
};
