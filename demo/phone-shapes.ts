/* The look of a phone, by brand, series and year: enough to draw it, not a measurement. */
import type { Back } from './drawings/phone-back.ts';
import type { Front } from './drawings/phone-front.ts';
import type { PortKind } from './drawings/connectors.ts';

type Known = { brand: string; series: string; name: string; year: number };
/** The first pattern that a name matches decides. */
type Rules<T> = readonly (readonly [RegExp, T])[];

const first = <T>(rules: Rules<T>, name: string): T | undefined => rules.find(([pattern]) => pattern.test(name))?.[1];

const tablets = /\b(Tablet|Pad|View2?|Note Pro|Nokia T\d)/;

const frontRules: Record<string, Rules<Front>> = {
  Apple: [
    [/iPhone (1[567]|Air)(?!e)|14 Pro/, 'island'],
    [/iPhone (X|1\d)/, 'notch'],
    [/./, 'home'],
  ],
  Samsung: [
    [/Z Flip|W\d\d Flip|Folder/, 'flip'],
    [/Z (Fold|Tri)|Galaxy Fold( 5G)?$|Samsung W\d/, 'fold'],
    [/Galaxy S(8|9)|Note[ ]?[89]|Note FE|J[468]|A[678]\+? \(2018|A[689]|XCover (4s|FieldPro)/, 'slim'],
    [/Galaxy (S1\d|S2\d|Note[12]\d)|Galaxy A(2[15]|[3-8][1-7]|42)|XCover (Pro|[5-9])|Galaxy [MF]\d[1-7]/, 'hole'],
    [/Galaxy ([AMF]\d\d|A2 Core)/, 'drop'],
  ],
  Google: [
    [/Fold/, 'fold'],
    [/Pixel 3 XL/, 'notch'],
    [/Pixel (4a|5)/, 'hole-left'],
    [/Pixel ([6-9]|1\d)/, 'hole'],
    [/./, 'slim'],
  ],
  Motorola: [
    [/[Rr]azr Fold/, 'fold'],
    [/Razr/, 'flip'],
    [/Moto [EG]\d?[56]\b|Moto Z[23]|X4/, 'slim'],
    [/Moto (G7|E)/, 'drop'],
    [/Moto G\d\b|Moto G \(\d(st|nd|rd)|Moto [XZ]/, 'keys'],
    [/\((2020|2021)\)|One|G Fast|G8/, 'hole-left'],
    [/./, 'hole'],
  ],
  OnePlus: [
    [/Open/, 'fold'],
    [/OnePlus (6|Nord N100)$/, 'notch'],
    [/OnePlus (6T|7|7T|Nord N200 5G|Nord N300 5G)$/, 'drop'],
    [/OnePlus (5T|7 Pro|7T Pro)$/, 'slim'],
    [/OnePlus ([89]|10|Nord)/, 'hole-left'],
    [/OnePlus 1[1-9]/, 'hole'],
    [/./, 'keys'],
  ],
  LG: [
    [/G7|G8|V40|V35/, 'notch'],
    [/K[456]\d|Velvet|V60|Stylo [56]|Q\d/, 'drop'],
    [/./, 'slim'],
  ],
  Huawei: [
    [/P20|Mate 20 (Pro|Lite)/, 'notch'],
    [/P30|Mate 20 X/, 'drop'],
    [/P40|Nova/, 'hole-left'],
  ],
  BlackBerry: [
    [/Q10|Passport|Classic|KEY/, 'keyboard'],
    [/./, 'keys'],
  ],
  Sony: [[/./, 'slim']],
  Alcatel: [[/Flip/, 'flip']],
};

const frontOfYear = (year: number): Front =>
  year <= 2017 ? 'keys' : year === 2018 ? 'slim' : year <= 2020 ? 'drop' : 'hole';

export const frontOf = ({ brand, name, year }: Known): Front =>
  tablets.test(name) ? 'tablet' : (first(frontRules[brand] ?? [], name) ?? frontOfYear(year));

const backRules: Record<string, Rules<Back>> = {
  Apple: [
    [/17 Pro|Air/, 'plateau'],
    [/(11|12|13|14|15|16) Pro/, 'square-3'],
    [/1[67]e|XR|SE/, 'single'],
    [/iPhone 1[67]/, 'pill'],
    [/iPhone 1[345]/, 'square-diagonal'],
    [/iPhone 1[12]/, 'square-2'],
    [/iPhone X/, 'vertical'],
    [/./, 'single'],
  ],
  Samsung: [
    [/Flip|Fold|W2\d/, 'vertical'],
    [/Galaxy (S2[2-9]|A\d[3-7]|A0[5-9]|XCover [6-9]|[MF]\d[5-9])/, 'rings'],
    [/Galaxy (S2[01]|Note20|A[2-9][12]|A12|[MF]\d[1-4])/, 'block'],
    [/Galaxy (S10|Note9|Note8)/, 'strip'],
    [/Galaxy (Note10|[AM]\d\d|A0)/, 'vertical'],
    [/./, 'centre'],
  ],
  Google: [
    [/Fold/, 'oval'],
    [/Pixel [678]/, 'bar'],
    [/Pixel (9|1\d)/, 'oval'],
    [/Pixel [45]/, 'block'],
    [/./, 'single'],
  ],
  Motorola: [
    [/Razr/, 'strip'],
    [/Moto (G[4-7]|Z|X)/, 'circle'],
    [/\(2020\)|G8|One/, 'vertical'],
  ],
  OnePlus: [
    [/OnePlus 1[1-3]|Open/, 'circle'],
    [/OnePlus (8|8 Pro|[2-7]( Pro|T)?|7T Pro|X|One)$/, 'centre'],
  ],
  LG: [[/./, 'strip']],
  Nokia: [[/Nokia [A-Z]/, 'circle']],
  Sony: [[/Xperia (1|5|10|PRO)/, 'vertical']],
};

const backOfYear = (year: number): Back =>
  year <= 2018 ? 'centre' : year <= 2020 ? 'vertical' : year <= 2023 ? 'block' : 'rings';

export const backOf = ({ brand, name, year }: Known): Back => first(backRules[brand] ?? [], name) ?? backOfYear(year);

export const portOf = ({ brand, name, year, series }: Known): PortKind => {
  if (brand === 'Apple') return /iPhone (1[5-9]|Air)/.test(name) ? 'usb-c' : 'lightning';
  if (brand === 'Google' || brand === 'OnePlus') return name === 'OnePlus One' ? 'micro-usb' : 'usb-c';
  if (/^Galaxy (S[89]|S[12]\d|Note)/.test(name) && year >= 2016) return 'usb-c';
  const late = /J Series|E Series/.test(series) ? 2021 : 2018;
  return year < late ? 'micro-usb' : 'usb-c';
};

/** The kind of its display, where demo/data/popular-phones.csv has none. */
export const displayKindOf = ({ brand, name, year }: Known): 'OLED' | 'LCD' => {
  if (brand === 'Samsung') {
    return /Galaxy (S|Note|Z|Fold|A[3-9]\d|A2[0456]|A1[567]|[MF][3-6]\d|J[4-8])|Samsung W/.test(name) ? 'OLED' : 'LCD';
  }
  if (brand === 'Motorola')
    return /Edge|Razr|Signature|Moto Z|ThinkPhone|G[78]\d|G Stylus 5G \(202[3-6]/.test(name) ? 'OLED' : 'LCD';
  if (brand === 'OnePlus') return /N10 |N100|N200|N300|N30|Pad|One$|OnePlus 2$/.test(name) ? 'LCD' : 'OLED';
  if (brand === 'Google') return name === 'Pixel Tablet' ? 'LCD' : 'OLED';
  if (brand === 'Sony') return /Xperia (1|5|10|XZ3|PRO)/.test(name) ? 'OLED' : 'LCD';
  if (brand === 'Nothing' || brand === 'Xiaomi') return year >= 2020 ? 'OLED' : 'LCD';
  return 'LCD';
};

const retailRules: Record<string, Rules<number>> = {
  Apple: [
    [/Pro Max/, 1549],
    [/Pro/, 1399],
    [/Air/, 1449],
    [/XS Max/, 1519],
    [/XS|iPhone X$/, 1379],
    [/Plus/, 1199],
    [/mini/, 979],
    [/SE|e$|5c/, 629],
    [/iPhone 1[2-9]/, 1129],
    [/./, 949],
  ],
  Samsung: [
    [/Z Fold|Galaxy Fold( 5G)?$|TriFold|Samsung W\d+$/, 2399],
    [/Flip/, 1399],
    [/S\d\d Ultra/, 1749],
    [/Note20 Ultra|S25 Edge/, 1599],
    [/S\d+( FE|e| Lite)/, 849],
    [/S\d+\+|Note\d/, 1399],
    [/Galaxy S(8|9|\d\d)/, 1149],
    [/Note|Galaxy S[67]/, 899],
    [/XCover/, 649],
    [/A[578]\d/, 579],
    [/A[34]\d/, 449],
    [/A2\d/, 359],
    [/A1\d/, 279],
    [/A0\d/, 199],
    [/A[3-9]/, 429],
    [/./, 299],
  ],
  Google: [
    [/Fold/, 2399],
    [/Pro/, 1349],
    [/\da/, 629],
    [/XL/, 1199],
    [/./, 949],
  ],
  Motorola: [
    [/Razr Fold/, 2199],
    [/Razr(\+| Ultra| \d\d Ultra)/, 1349],
    [/Razr/, 999],
    [/Edge\+|Edge \d\d (Pro|Ultra|Max)|Signature/, 1099],
    [/Edge/, 799],
    [/Stylus/, 449],
    [/Power|Moto [XZ]/, 379],
    [/Moto E/, 189],
    [/./, 299],
  ],
  OnePlus: [
    [/Open/, 2299],
    [/Nord/, 429],
    [/Pro/, 1199],
    [/./, 999],
  ],
  LG: [
    [/ [GV]\d|Velvet|Wing/, 999],
    [/./, 319],
  ],
  Huawei: [
    [/Lite|GR|Y9/, 429],
    [/./, 1099],
  ],
  Sony: [
    [/Xperia (1|5|PRO)/, 1299],
    [/Xperia (10|L|XA)/, 429],
    [/./, 749],
  ],
  BlackBerry: [[/./, 679]],
};

/** About its price when new, in dollars: parts are priced from it. */
export const retailOf = ({ brand, name }: Known): number => first(retailRules[brand] ?? [], name) ?? 379;
