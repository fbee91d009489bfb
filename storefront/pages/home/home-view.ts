import type { Home } from '#contract/shop/content.ts';
import type { Section } from '#contract/shop/sections/sections.ts';
import { cardVariant } from '../../products/card-variant.ts';
import type { WidgetView } from './widgets/widget-kind.ts';

/** A section; slider and devices of a shop that gives them no place. */
type Block = Section | { id: string; type: 'SLIDER' } | { id: string; type: 'DEVICES' };

/** The homepage's data, reduced to what is shown. */
export type HomeView = {
  slides: Home['imageSlider'];
  phones: Pick<Home['latestPhones'][number], 'id' | 'url' | 'name' | 'yearOfLaunch' | 'asset'>[];
  /** Slider, Latest Devices, widgets and sections, in order. */
  blocks: (WidgetView | Block)[];
  messages: Home['messages'];
  messagesFor: Home['messagesFor'];
};

export const homeView = ({ imageSlider, latestPhones, widgets, sections, messages, messagesFor }: Home): HomeView => ({
  slides: imageSlider,
  phones: latestPhones.map(({ id, url, name, yearOfLaunch, asset }) => ({ id, url, name, yearOfLaunch, asset })),
  blocks: inOrder(
    widgets.map((widget) =>
      'products' in widget ? { ...widget, products: widget.products.map(cardVariant) } : widget,
    ),
    sections,
  ),
  messages,
  messagesFor,
});

/** Slider and devices stand first where they have no place of their own (specification section 2). */
const inOrder = (widgets: readonly WidgetView[], sections: readonly Section[]): HomeView['blocks'] => {
  const blocks: HomeView['blocks'] = [...widgets];
  for (const section of sections) blocks.splice(section.at, 0, section);
  for (const type of ['DEVICES', 'SLIDER'] as const)
    if (!sections.some((section) => section.type === type)) blocks.unshift({ id: type, type } as Block);
  return blocks;
};
