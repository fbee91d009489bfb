/* The homepage of the demo shop: slides, tiles, banners, messages. */
import { links } from '#contract/links.ts';
import type { DemoCatalogue } from './catalogue.ts';
import home from './data/home.json' with { type: 'json' };
import { drawn } from './drawings/drawn.ts';
import { banner, slide } from './drawings/slides.ts';
import { oneOf } from './table.ts';

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

type Placed = { picture: string; x: number; y: number; scale: number; turn?: number };

const placed = (parts: readonly Placed[]) => parts.map(({ picture, ...place }) => ({ svg: drawn(picture), ...place }));

export const makeHome = ({ pictures, phones, records }: DemoCatalogue): HomeDraft => {
  const skus = new Set(records.products.flatMap(({ variants }) => variants.map(({ sku }) => sku)));
  return {
    slides: home.slides.map(({ name, ground, ring, parts, text, category, ...words }) => ({
      ...words,
      text: text.replace('{phones}', String(phones.length)),
      forwardLink: category === '' ? links.phoneBrands() : links.categoryProducts(category),
      assetKey: pictures.add(`slide/${name}`, () => slide(ground, ring, placed(parts))),
    })),
    widgets: [
      {
        type: 'STATIC_IMAGES',
        title: 'Shop by part',
        displayTitle: true,
        images: home.tiles.map(({ alt, group, category }) => ({
          assetKey: `group/${group}`,
          url: links.categoryProducts(category),
          alt,
        })),
      },
      { type: 'LATEST_PRODUCTS', title: 'Latest Products', productCount: 8 },
      {
        type: 'STATIC_IMAGES',
        title: 'From the counter',
        displayTitle: false,
        images: home.banners.map(({ name, ground, colour, lines, parts, alt, category }) => ({
          assetKey: pictures.add(`banner/${name}`, () => banner(ground, colour, lines, placed(parts))),
          url: links.categoryProducts(category),
          alt,
        })),
      },
      // Those missing from the day's catalogue are omitted.
      { type: 'SELECTED_PRODUCTS', title: 'Asked for every week', skus: home.asked.filter((sku) => skus.has(sku)) },
    ],
    messages: home.messages.map(({ kind, text, shown_to }) => ({
      kind: oneOf(kind, ['info', 'success']),
      text,
      shown_to: oneOf(shown_to, ['ALL', 'VISITORS']),
    })),
  };
};
