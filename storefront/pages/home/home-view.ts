import type { Home, Slide, Widget } from '#contract/content.ts';
import { links, specialCategoryUrls } from '#contract/links.ts';
import type { z } from 'zod';
import { type CardVariant, cardVariant } from '../../products/card-variant.ts';

type HomeAnswer = z.infer<typeof Home>;

export type ImagesWidget = Extract<Widget, { type: 'STATIC_IMAGES' }>;
export type ProductsWidget = {
  id: number;
  title: string;
  displayTitle: boolean;
  type: 'PRODUCTS';
  /** Where there are more of them, or null. */
  more: string | null;
  products: CardVariant[];
};
export type SlideView = z.infer<typeof Slide>;

/** What the homepage draws, without what it does not. */
export type HomeView = {
  slides: SlideView[];
  phones: Pick<HomeAnswer['latestPhones'][number], 'id' | 'url' | 'name' | 'yearOfLaunch' | 'asset'>[];
  widgets: (Exclude<Widget, { products: unknown }> | ProductsWidget)[];
  messages: HomeAnswer['messages'];
};

export const homeView = ({ imageSlider, latestPhones, widgets, messages }: HomeAnswer): HomeView => ({
  slides: imageSlider,
  phones: latestPhones.map(({ id, url, name, yearOfLaunch, asset }) => ({ id, url, name, yearOfLaunch, asset })),
  widgets: widgets.map((widget) =>
    'products' in widget
      ? {
          id: widget.id,
          title: widget.title,
          displayTitle: widget.displayTitle,
          type: 'PRODUCTS',
          more: widget.type === 'LATEST_PRODUCTS' ? links.categoryProducts(specialCategoryUrls.onlyNew) : null,
          products: widget.products.map(cardVariant),
        }
      : widget,
  ),
  messages,
});
