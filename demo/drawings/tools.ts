/* The bench: drivers, tweezers, mats, heat, solder, chemistry. */
import {
  circle,
  darker,
  edgeOf,
  ellipse,
  glint,
  ink,
  lighter,
  moved,
  path,
  picture,
  rect,
  repeat,
  stroke,
} from './kit.ts';

const driver = (tint: string, tip: 'cross' | 'flat'): string =>
  rect(-34, -270, 68, 300, 26, edgeOf(tint)) +
  rect(-30, -266, 60, 292, 23, tint) +
  repeat(4, (i) => rect(-20 + i * 12, -190, 5, 150, 2.5, darker(tint, 0.3))) +
  rect(-22, -256, 12, 270, 6, lighter(tint, 0.5), 'opacity="0.35"') +
  rect(-34, -240, 68, 26, 0, darker(tint, 0.35)) +
  rect(-17, 26, 34, 34, 6, ink.metalDark) +
  rect(-10, 56, 20, 176, 3, ink.metal) +
  rect(-10, 56, 7, 176, 3, ink.metalLight) +
  (tip === 'cross' ? path('M-10 230H10L4 270H-4Z', ink.metalDark) : path('M-10 230H10L12 262H-12Z', ink.metalDark));

export const screwdriver = (tint: string): string => picture(moved(320, 320, 1.02, driver(tint, 'cross'), 24));

/** A case of bits with a handle. */
export const toolKit = (tint: string): string =>
  picture(
    rect(92, 130, 456, 380, 34, edgeOf(tint)) +
      rect(98, 136, 444, 368, 29, tint) +
      rect(122, 160, 396, 320, 18, ink.body) +
      glint('g', 122, 160, 396, 320, 18, '#1f2931') +
      rect(146, 194, 52, 252, 24, ink.red) +
      rect(156, 204, 10, 232, 5, '#ffffff', 'opacity="0.35"') +
      rect(152, 226, 40, 14, 4, darker(ink.red, 0.3)) +
      repeat(21, (i) => {
        const x = 228 + (i % 7) * 39;
        const y = 190 + Math.floor(i / 7) * 94;
        return (
          rect(x, y, 25, 70, 5, '#2c3841') +
          rect(x + 7, y + 8, 11, 40, 3, ink.metal) +
          rect(x + 5, y + 44, 15, 20, 3, i % 3 === 0 ? ink.amber : i % 3 === 1 ? ink.petrolLight : ink.metalLight)
        );
      }),
  );

export const tweezers = (tint: string): string =>
  picture(
    moved(
      320,
      320,
      1,
      path('M0 -262C-52 -200 -66 60 -16 268L-4 268C-30 60 -18 -120 0 -190Z', edgeOf(tint)) +
        path('M0 -262C52 -200 66 60 16 268L4 268C30 60 18 -120 0 -190Z', tint) +
        path('M-4 -240C-44 -160 -50 40 -16 230C-36 40 -26 -120 -4 -206Z', lighter(tint, 0.3)) +
        rect(-22, -282, 44, 64, 14, darker(tint, 0.35)) +
        repeat(6, (i) =>
          stroke(`M${38 - i * 0.6} ${-10 + i * 18}l-16 0M${-38 + i * 0.6} ${-10 + i * 18}l16 0`, darker(tint, 0.4), 5),
        ),
      30,
    ),
  );

export const spudger = (tint: string): string =>
  picture(
    moved(
      250,
      320,
      1,
      path('M-26 -270Q-26 -286 0 -286T26 -270L20 220L8 280H-8L-20 220Z', edgeOf(tint)) +
        path('M-20 -266Q-20 -279 0 -279T20 -266L15 218L6 270H-6L-15 218Z', tint) +
        path('M-14 -262Q-14 -272 -4 -274L-2 240L-8 216Z', lighter(tint, 0.4), 'opacity="0.6"'),
      22,
    ) +
      moved(
        414,
        330,
        1,
        path('M0 -168Q98 -120 84 10Q70 120 0 168Q-70 120 -84 10Q-98 -120 0 -168Z', darker(ink.petrolLight, 0.2)) +
          path('M0 -158Q88 -114 76 10Q62 112 0 156Q-62 112 -76 10Q-88 -114 0 -158Z', ink.petrolLight) +
          path('M30 -136Q80 -100 70 10Q62 90 30 130Q58 20 30 -136Z', '#ffffff', 'opacity="0.25"'),
        12,
      ),
  );

/** A silicone bench mat with its trays. */
export const mat = (tint: string): string =>
  picture(
    rect(64, 136, 512, 368, 22, edgeOf(tint)) +
      rect(69, 141, 502, 358, 18, tint) +
      glint('g', 69, 141, 502, 358, 18, lighter(tint, 0.25), 0.5) +
      repeat(7, (i) => rect(88 + i * 67, 160, 56, 54, 8, darker(tint, 0.24))) +
      rect(88, 232, 300, 246, 10, darker(tint, 0.12)) +
      repeat(5, (i) => stroke(`M${88} ${273 + i * 41}H388`, darker(tint, 0.28), 2.5)) +
      repeat(6, (i) => stroke(`M${131 + i * 43} 232V478`, darker(tint, 0.28), 2.5)) +
      rect(406, 232, 146, 110, 10, darker(tint, 0.24)) +
      rect(406, 356, 66, 122, 10, darker(tint, 0.24)) +
      rect(486, 356, 66, 122, 10, darker(tint, 0.24)),
  );

/** A heating plate for opening screens. */
export const heatPad = (): string =>
  picture(
    rect(92, 120, 456, 400, 28, ink.edge) +
      rect(98, 126, 444, 388, 23, ink.bodyLight) +
      rect(122, 150, 396, 256, 14, '#3a2c26') +
      repeat(6, (i) => stroke(`M${150} ${186 + i * 37}H490`, mixHeat(i), 14)) +
      glint('g', 122, 150, 396, 256, 14, '#ffffff', 0.1) +
      rect(130, 430, 150, 60, 10, '#0e1a16') +
      stroke('M152 446h20v14h-20v14h20M190 446h20v28h-20zM230 446h20v28h-20z', '#58d39a', 5) +
      circle(400, 460, 26, ink.edge) +
      circle(400, 460, 20, ink.metal) +
      circle(474, 460, 26, ink.edge) +
      circle(474, 460, 20, ink.red),
  );

const mixHeat = (i: number) => ['#8f3a22', '#b64c26', '#d9702d', '#d9702d', '#b64c26', '#8f3a22'][i] ?? '#b64c26';

export const solderingIron = (): string =>
  picture(
    moved(
      320,
      320,
      1,
      stroke('M0 -250C0 -300 90 -300 120 -262', ink.body, 16) +
        rect(-34, -250, 68, 250, 26, ink.edge) +
        rect(-29, -245, 58, 240, 22, ink.bodyLight) +
        rect(-29, -110, 58, 92, 0, ink.petrolLight) +
        repeat(5, (i) => rect(-29, -104 + i * 17, 58, 6, 0, ink.petrol)) +
        rect(-20, -236, 10, 116, 5, '#ffffff', 'opacity="0.2"') +
        rect(-24, -6, 48, 44, 8, ink.metalDark) +
        rect(-15, 36, 30, 142, 4, ink.metal) +
        rect(-15, 36, 10, 142, 4, ink.metalLight) +
        path('M-15 176H15L3 266H-3Z', ink.metalDark) +
        path('M-6 230H6L2 266H-2Z', ink.amberLight),
      32,
    ),
  );

export const solderSpool = (): string =>
  picture(
    circle(320, 320, 222, ink.petrol) +
      circle(320, 320, 214, ink.petrolLight) +
      circle(320, 320, 176, ink.metalDark) +
      repeat(7, (i) =>
        circle(320, 320, 168 - i * 14, 'none', `stroke="${i % 2 ? ink.metalLight : ink.metal}" stroke-width="10"`),
      ) +
      circle(320, 320, 72, ink.petrol) +
      circle(320, 320, 64, ink.petrolLight) +
      circle(320, 320, 30, ink.body) +
      stroke('M478 268Q540 300 560 420', ink.metal, 10) +
      path('M460 158A214 214 0 0 1 534 320H496A176 176 0 0 0 438 190Z', '#ffffff', 'opacity="0.22"'),
  );

export const bottle = (tint: string): string =>
  picture(
    rect(270, 60, 100, 84, 12, ink.edge) +
      rect(275, 65, 90, 74, 9, ink.body) +
      repeat(6, (i) => rect(284 + i * 13, 72, 5, 60, 2, ink.edge)) +
      path(
        'M262 138H378Q388 190 436 214Q452 224 452 250V546Q452 580 418 580H222Q188 580 188 546V250Q188 224 204 214Q252 190 262 138Z',
        edgeOf(tint),
      ) +
      path(
        'M267 144H373Q385 194 431 219Q446 228 446 250V546Q446 574 418 574H222Q194 574 194 546V250Q194 228 209 219Q255 194 267 144Z',
        tint,
      ) +
      path('M446 300L194 500V546Q194 574 222 574H418Q446 574 446 546Z', '#ffffff', 'opacity="0.12"') +
      rect(194, 300, 252, 186, 0, ink.white) +
      rect(194, 300, 252, 44, 0, ink.petrol) +
      rect(220, 366, 150, 13, 3, '#5d6a74') +
      rect(220, 394, 196, 9, 3, '#a4afb7') +
      rect(220, 414, 176, 9, 3, '#a4afb7') +
      path('M388 436L410 472H366Z', ink.amber) +
      rect(220, 444, 90, 22, 4, '#d9e0e5'),
  );

export const syringe = (tint: string): string =>
  picture(
    moved(
      320,
      320,
      1,
      rect(-60, -286, 120, 24, 8, ink.metalDark) +
        rect(-14, -270, 28, 120, 4, ink.metal) +
        rect(-84, -164, 168, 24, 10, ink.edge) +
        rect(-48, -146, 96, 286, 16, ink.whiteEdge) +
        rect(-44, -142, 88, 278, 13, '#eef3f6') +
        rect(-44, -60, 88, 196, 13, tint) +
        rect(-44, -84, 88, 30, 4, ink.body) +
        repeat(6, (i) => rect(10, -30 + i * 26, 30, 4, 2, darker(tint, 0.4))) +
        rect(-32, -130, 12, 250, 6, '#ffffff', 'opacity="0.5"') +
        rect(-20, 138, 40, 34, 6, ink.petrolLight) +
        path('M-12 170H12L4 282H-4Z', ink.metal),
      28,
    ),
  );

export const tape = (tint: string): string =>
  picture(
    path('M456 404H590V452H420Z', edgeOf(tint)) +
      path('M456 404H590V448H430Z', lighter(tint, 0.15)) +
      circle(290, 300, 206, edgeOf(tint)) +
      circle(290, 300, 200, tint) +
      repeat(4, (i) => circle(290, 300, 188 - i * 16, 'none', `stroke="${darker(tint, 0.14)}" stroke-width="3"`)) +
      circle(290, 300, 118, ink.whiteEdge) +
      circle(290, 300, 112, '#dcc7a0') +
      circle(290, 300, 92, '#b99d6a') +
      `<circle cx="290" cy="300" r="86" fill="#8a724a"/>` +
      path('M420 152A200 200 0 0 1 490 300H408A118 118 0 0 0 366 210Z', '#ffffff', 'opacity="0.22"'),
  );

export const cloth = (tint: string): string =>
  picture(
    path('M110 150L470 108L540 456L176 530Z', edgeOf(tint)) +
      path('M118 156L464 116L532 450L181 521Z', tint) +
      path('M464 116L532 450L360 485Z', '#ffffff', 'opacity="0.18"') +
      path('M118 156L464 116L300 300Z', lighter(tint, 0.22)) +
      stroke('M140 180L452 142M196 500L512 436', darker(tint, 0.22), 5, 'stroke-dasharray="10 14"'),
  );

export const microscope = (): string =>
  picture(
    rect(128, 514, 384, 54, 18, ink.edge) +
      rect(133, 519, 374, 44, 14, ink.bodyLight) +
      rect(410, 130, 54, 396, 12, ink.metalDark) +
      rect(416, 130, 20, 396, 8, ink.metal) +
      rect(246, 262, 200, 62, 18, ink.edge) +
      rect(251, 267, 190, 52, 14, ink.bodyLight) +
      path('M216 216H344L322 400H238Z', ink.edge) +
      path('M222 221H338L317 395H243Z', ink.white) +
      path('M338 221L317 395H290Z', '#d5dde2') +
      rect(228, 394, 104, 36, 10, ink.body) +
      ellipse(280, 432, 40, 8, ink.amberLight) +
      rect(240, 148, 80, 76, 12, ink.edge) +
      moved(236, 148, 1, rect(-26, -92, 52, 110, 14, ink.edge) + rect(-21, -87, 42, 40, 10, ink.bodyLight), -18) +
      moved(324, 148, 1, rect(-26, -92, 52, 110, 14, ink.edge) + rect(-21, -87, 42, 40, 10, ink.bodyLight), 18) +
      circle(446, 300, 26, ink.edge) +
      circle(446, 300, 18, ink.metal) +
      rect(228, 498, 104, 16, 6, ink.petrolLight),
  );

export const suctionCup = (tint: string): string =>
  picture(
    stroke('M320 120A62 62 0 1 1 319.9 120', ink.metalDark, 26) +
      stroke('M320 120A62 62 0 1 1 319.9 120', ink.metal, 14) +
      rect(284, 236, 72, 92, 14, darker(tint, 0.3)) +
      path('M250 320H390Q420 400 540 470Q556 500 520 510H120Q84 500 100 470Q220 400 250 320Z', edgeOf(tint)) +
      path('M254 326H386Q418 408 534 474Q544 494 518 502H122Q96 494 106 474Q222 408 254 326Z', tint) +
      path('M386 326Q418 408 534 474Q544 494 518 502H380Q450 470 350 326Z', '#ffffff', 'opacity="0.2"'),
  );

/** A box with a screen: testers, power supplies, programmers. */
export const tester = (tint: string): string =>
  picture(
    rect(108, 132, 424, 376, 30, edgeOf(tint)) +
      rect(114, 138, 412, 364, 25, tint) +
      rect(146, 170, 236, 148, 12, ink.glass) +
      glint('g', 146, 170, 236, 148, 12, ink.glint) +
      stroke('M166 272L206 238L244 256L290 206L330 228L362 196', '#58d39a', 7) +
      rect(166, 290, 90, 8, 4, '#58d39a', 'opacity="0.6"') +
      circle(456, 216, 42, darker(tint, 0.4)) +
      circle(456, 216, 34, ink.metal) +
      rect(452, 186, 8, 28, 4, ink.body) +
      repeat(
        2,
        (i) => circle(430 + i * 54, 296, 15, i ? ink.red : ink.body) + circle(430 + i * 54, 296, 6, ink.metalLight),
      ) +
      repeat(
        5,
        (i) => rect(146 + i * 72, 352, 56, 46, 8, darker(tint, 0.3)) + rect(158 + i * 72, 372, 32, 8, 3, ink.gold),
      ) +
      repeat(
        5,
        (i) => rect(146 + i * 72, 424, 56, 46, 8, darker(tint, 0.3)) + rect(158 + i * 72, 444, 32, 8, 3, ink.gold),
      ),
  );
