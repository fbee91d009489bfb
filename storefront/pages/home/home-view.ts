import type { Home } from '#contract/shop/content.ts';
import { cardVariant } from '../../products/card-variant.ts';
import type { WidgetView } from './widgets/widget-kind.ts';

/** The homepage's data, reduced to what is shown. */
export type HomeView = {
  slides: Home['imageSlider'];
  phones: Pick<Home['latestPhones'][number], 'id' | 'url' | 'name' | 'yearOfLaunch' | 'asset'>[];
  widgets: WidgetView[];
  messages: Home['messages'];
  messagesFor: Home['messagesFor'];
};

export const homeView = ({ imageSlider, latestPhones, widgets, messages, messagesFor }: Home): HomeView => ({
  slides: imageSlider,
  phones: latestPhones.map(({ id, url, name, yearOfLaunch, asset }) => ({ id, url, name, yearOfLaunch, asset })),
  widgets: widgets.map((widget) =>
    'products' in widget ? { ...widget, products: widget.products.map(cardVariant) } : widget,
  ),
  messages,
  messagesFor,
});
