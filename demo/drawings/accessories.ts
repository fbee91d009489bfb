/* Accessories: cases, protectors, cables, chargers, sound, storage. */
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
import { cameraOf, type Back } from './phone-back.ts';
import { boxOf, displayOf, frontDetails, type Front } from './phone-front.ts';

export type CaseStyle = 'slim' | 'clear' | 'rugged' | 'wallet' | 'magnet';

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
    buttons +
    rect(grown.x, grown.y, grown.w, grown.h, grown.r, edge) +
    rect(grown.x + 8, grown.y + 8, grown.w - 16, grown.h - 16, grown.r - 8, tint) +
    glint('g', grown.x + 8, grown.y + 8, grown.w - 16, grown.h - 16, grown.r - 8, lighter(tint, 0.5), 0.2);
  const opening = cameraOf(back, box, '#20272d');
  switch (style) {
    case 'slim':
      return picture(plain + opening);
    case 'clear':
      return picture(
        rect(grown.x, grown.y, grown.w, grown.h, grown.r, '#c9dbe4', 'opacity="0.55"') +
          rect(
            grown.x + 3,
            grown.y + 3,
            grown.w - 6,
            grown.h - 6,
            grown.r - 3,
            'none',
            `stroke="#8fa7b4" stroke-width="6"`,
          ) +
          rect(
            grown.x + 16,
            grown.y + 16,
            grown.w - 32,
            grown.h - 32,
            grown.r - 16,
            'none',
            `stroke="#b9ccd6" stroke-width="3"`,
          ) +
          glint('g', grown.x + 8, grown.y + 8, grown.w - 16, grown.h - 16, grown.r - 8, '#ffffff', 0.45) +
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
              rect(
                grown.x + 18,
                grown.y + 18,
                grown.w - 36,
                grown.h - 36,
                12,
                'none',
                `stroke="${lighter(tint, 0.28)}" stroke-width="3" stroke-dasharray="11 8"`,
              ) +
              rect(grown.x + grown.w - 66, 286, 86, 60, 16, darker(tint, 0.3)) +
              circle(grown.x + grown.w - 22, 316, 12, ink.metal),
          ),
      );
    case 'magnet':
      return picture(
        plain +
          circle(
            320,
            364,
            82,
            'none',
            `stroke="${lightness(tint) > 0.5 ? darker(tint, 0.25) : lighter(tint, 0.4)}" stroke-width="16"`,
          ) +
          rect(312, 466, 16, 54, 8, lightness(tint) > 0.5 ? darker(tint, 0.25) : lighter(tint, 0.4)) +
          opening,
      );
  }
};

export type ProtectorStyle = 'clear' | 'full' | 'privacy' | 'matte';

export const protector = (front: Front, style: ProtectorStyle): string => {
  const box = boxOf(front);
  const glass = { clear: '#cfe3ec', full: '#cfe3ec', privacy: '#39434c', matte: '#dbe3e7' }[style];
  const border = style === 'full' || style === 'privacy' ? ink.body : '#8fa7b4';
  const sheet = (dx: number, dy: number, id: string, opacity: number) =>
    moved(
      dx,
      dy,
      1,
      rect(box.x, box.y, box.w, box.h, box.r, glass, `opacity="${opacity}"`) +
        rect(
          box.x + 4,
          box.y + 4,
          box.w - 8,
          box.h - 8,
          box.r - 4,
          'none',
          `stroke="${border}" stroke-width="${style === 'full' ? 12 : 7}"`,
        ) +
        glint(id, box.x + 8, box.y + 8, box.w - 16, box.h - 16, box.r - 8, '#ffffff', style === 'privacy' ? 0.12 : 0.5),
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

/** A picture of nothing in particular, for what has none: a phone's outline on its own. */
export const placeholder = (): string => {
  const box = boxOf('hole');
  const display = displayOf('hole');
  const line = '#8b98a2';
  return picture(
    rect(box.x, box.y, box.w, box.h, box.r, '#8b98a2', 'opacity="0.16"') +
      rect(box.x, box.y, box.w, box.h, box.r, 'none', `stroke="${line}" stroke-width="8"`) +
      rect(
        display.x + 8,
        display.y + 8,
        display.w - 16,
        display.h - 16,
        display.r - 8,
        'none',
        `stroke="${line}" stroke-width="4" stroke-dasharray="14 12"`,
      ) +
      stroke('M268 372L304 330L330 356L352 334L376 372Z', line, 8) +
      circle(348, 288, 13, line),
  );
};
