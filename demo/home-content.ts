/* The homepage of the demo shop: slides, tiles, banners, messages. */
import { links } from '#contract/links.ts';
import { colour } from './colours.ts';
import type { DemoCatalogue } from './catalogue.ts';
import { chargingPort } from './drawings/connectors.ts';
import { drawing } from './drawings/drawing.ts';
import { backGlass } from './drawings/phone-back.ts';
import { phonePair } from './drawings/phones.ts';
import { screen } from './drawings/screen.ts';
import { banner, slide } from './drawings/slides.ts';

type SlideDraft = { title: string; text: string; alt: string; forwardLink: string; assetKey: string };
export type ImageDraft = { assetKey: string; url: string; alt: string };
export type WidgetDraft =
  | { type: 'LATEST_PRODUCTS'; title: string; productCount: number }
  | { type: 'SELECTED_PRODUCTS'; title: string; skus: string[] }
  | { type: 'STATIC_IMAGES'; title: string; displayTitle: boolean; images: ImageDraft[] };
export type HomeDraft = {
  slides: SlideDraft[];
  widgets: WidgetDraft[];
  messages: { kind: 'info' | 'success'; text: string; shown_to: 'ALL' | 'VISITORS' }[];
};

const softOled = { letters: 'SO', colour: '#2d7fb8' };

const slideDrawings = {
  bench: () =>
    slide('#00647a', '#0b7186', [
      { svg: screen('island', softOled), x: 330, y: 312, scale: 0.86 },
      { svg: drawing('battery-tall', { band: '#e0a13d' }), x: 640, y: 300, scale: 0.8 },
      { svg: drawing('camera-three'), x: 950, y: 312, scale: 0.62 },
    ]),
  batteries: () =>
    slide('#123a45', '#194855', [
      { svg: drawing('battery-ell', { band: '#2f8f63' }), x: 350, y: 310, scale: 0.74, turn: -8 },
      { svg: drawing('battery-tall', { band: '#2a8296' }), x: 650, y: 300, scale: 0.84 },
      { svg: chargingPort('usb-c', '#b3bcc4', false), x: 950, y: 306, scale: 0.72, turn: 8 },
    ]),
  colours: () =>
    slide('#dfeaee', '#d2e1e7', [
      { svg: backGlass('island', 'square-diagonal', colour('Pink').hex), x: 280, y: 320, scale: 0.78, turn: -14 },
      { svg: backGlass('island', 'square-3', '#3d4a5c'), x: 1000, y: 320, scale: 0.78, turn: 14 },
      { svg: backGlass('island', 'square-diagonal', colour('Light Blue').hex), x: 460, y: 306, scale: 0.82, turn: -7 },
      { svg: backGlass('island', 'square-3', colour('Gold').hex), x: 820, y: 306, scale: 0.82, turn: 7 },
      { svg: backGlass('island', 'pill', colour('Teal').hex), x: 640, y: 302, scale: 0.86 },
    ]),
  tools: () =>
    slide('#1c262e', '#25313a', [
      { svg: drawing('mat', { tint: '#2c6e7f' }), x: 640, y: 326, scale: 1.3 },
      { svg: drawing('driver', { tint: '#c8432f' }), x: 330, y: 300, scale: 0.92 },
      { svg: drawing('tweezers', { tint: '#c3ccd3' }), x: 975, y: 300, scale: 0.9, turn: 6 },
      { svg: phonePair('island', 'island', 'square-3', '#7c7f84'), x: 640, y: 312, scale: 0.8 },
    ]),
} as const;

const bannerDrawings = {
  refurbished: () =>
    banner(
      '#e2edf1',
      '#123a45',
      ['REFURBISHED', 'GRADED A TO C'],
      [{ svg: phonePair('island', 'island', 'square-3', colour('Gold').hex), x: 640, y: 186, scale: 0.56 }],
    ),
  tools: () =>
    banner(
      '#1c2a33',
      '#eaf4f7',
      ['BENCH TOOLS', 'KITS AND MATS'],
      [{ svg: drawing('kit', { tint: '#2f5566' }), x: 640, y: 184, scale: 0.52 }],
    ),
  clearance: () =>
    banner(
      '#f8e7cf',
      '#5b3c06',
      ['CLEARANCE', 'LAST PIECES'],
      [
        { svg: drawing('tape', { tint: '#d08d2d' }), x: 590, y: 210, scale: 0.36 },
        { svg: chargingPort('lightning', '#f6f8f9', false), x: 726, y: 184, scale: 0.48, turn: 10 },
      ],
    ),
} as const;

const tiles = [
  ['Screens', 'screens'],
  ['Batteries', 'batteries'],
  ['Charging ports', 'charging-ports'],
  ['Cameras', 'cameras'],
  ['Back glass', 'back-glass'],
  ['Cases', 'cases'],
  ['Cables', 'cables'],
  ['Screwdrivers', 'drivers', 'screwdrivers-and-bits'],
] as const;

/** Frequently ordered parts, by SKU; those missing from the day's catalogue are omitted. */
const asked = [
  'TF-SCR-IP15P-SO',
  'TF-SCR-IP13-SO',
  'TF-BAT-IP13-PR',
  'TF-SCR-GS23U-SP',
  'TF-CHG-GS22-PR',
  'TF-BGL-IP14P-DP4',
  'TF-CAM-PX8P-OP',
  'TF-KIT-64',
];

export const makeHome = ({ pictures, phones, records }: DemoCatalogue): HomeDraft => {
  const slidePicture = (name: keyof typeof slideDrawings) => pictures.add(`slide/${name}`, slideDrawings[name]);
  const bannerPicture = (name: keyof typeof bannerDrawings) => pictures.add(`banner/${name}`, bannerDrawings[name]);
  const skus = new Set(records.products.flatMap(({ variants }) => variants.map(({ sku }) => sku)));
  return {
    slides: [
      {
        title: 'Every part for every phone on your bench',
        text: `Screens, batteries, ports and tools for ${phones.length} phones, graded honestly, racked in Toronto.`,
        alt: 'A screen, a battery and a camera module',
        forwardLink: links.phoneBrands(),
        assetKey: slidePicture('bench'),
      },
      {
        title: 'Batteries at zero cycles',
        text: 'Premium, OEM spec and high-capacity cells, each one charged and measured before it is racked.',
        alt: 'Two batteries and a charging port flex',
        forwardLink: links.categoryProducts('batteries'),
        assetKey: slidePicture('batteries'),
      },
      {
        title: 'Back glass in the colour it left the factory in',
        text: 'Large hole for the quick repair, with lens for the one-step repair.',
        alt: 'Five back glasses in different colours',
        forwardLink: links.categoryProducts('back-glass'),
        assetKey: slidePicture('colours'),
      },
      {
        title: 'A bench that keeps up with you',
        text: 'Drivers, mats, heat and solder, picked with the parts and packed in the same box.',
        alt: 'A repair mat with a phone, a screwdriver and tweezers',
        forwardLink: links.categoryProducts('tools-and-supplies'),
        assetKey: slidePicture('tools'),
      },
    ],
    widgets: [
      {
        type: 'STATIC_IMAGES',
        title: 'Shop by part',
        displayTitle: true,
        images: tiles.map(([alt, group, url = group]) => ({
          assetKey: `group/${group}`,
          url: links.categoryProducts(url),
          alt,
        })),
      },
      { type: 'LATEST_PRODUCTS', title: 'Latest Products', productCount: 8 },
      {
        type: 'STATIC_IMAGES',
        title: 'From the counter',
        displayTitle: false,
        images: [
          {
            assetKey: bannerPicture('refurbished'),
            url: links.categoryProducts('refurbished-phones'),
            alt: 'Refurbished phones, graded A to C',
          },
          {
            assetKey: bannerPicture('tools'),
            url: links.categoryProducts('screwdrivers-and-bits'),
            alt: 'Bench tools: kits and mats',
          },
          { assetKey: bannerPicture('clearance'), url: links.categoryProducts('sale'), alt: 'Clearance: last pieces' },
        ],
      },
      { type: 'SELECTED_PRODUCTS', title: 'Asked for every week', skus: asked.filter((sku) => skus.has(sku)) },
    ],
    messages: [
      {
        kind: 'info',
        text: 'New accounts are verified by hand, usually within one working day. You see prices as soon as yours is.',
        shown_to: 'VISITORS',
      },
      {
        kind: 'success',
        text: 'Every screen now carries its grade on the pull tab: what you ordered is what you peel.',
        shown_to: 'ALL',
      },
    ],
  };
};
