import { limits } from '#contract/limits.ts';
import { links } from '#contract/links.ts';
import * as words from '#messages/home.js';
import { Carousel } from '#ui/carousel.tsx';
import { upTo } from '#ui/media.ts';
import type { Home } from '#contract/shop/content.ts';
import type { Section } from '#contract/shop/sections/sections.ts';
import { type ComponentProps, lazy, Suspense } from 'react';
import { Link, type MetaFunction, useLoaderData } from 'react-router';
import { BagButton } from '../../bag/bag-button.tsx';
import { inBrowser, type Load, onServer } from '../../api/loaders.ts';
import { assetSource } from '../../parts/asset-source.ts';
import { pageMeta } from '../../parts/page-meta.ts';
import { RecentlySeen } from '../../products/recently-seen.tsx';
import { Tile } from '../../parts/tile.tsx';
import { thoseInStock, useAskPrices } from '../../prices/use-prices.ts';
import { buttonClass } from '#ui/button.tsx';
import heroStyles from './hero.module.css';
import { cardVariant } from '../../products/card-variant.ts';
import type { WidgetKind, WidgetType, WidgetView } from './widgets/widget-kind.ts';
import styles from './home.module.css';
import { Notice } from '#ui/notice.tsx';
import homeMessagesStyles from './home-messages.module.css';
import homeWidgetStyles from './home-widget.module.css';
import { widgetKinds } from './widgets/widget-kinds.ts';
import { shopData } from './shop-data.ts';

/** A section; slider and devices of a shop that gives them no place. */
type Block = Section | { id: string; type: 'SLIDER' } | { id: string; type: 'DEVICES' };

/** The homepage's data, reduced to what is shown. */
type HomeView = {
  slides: Home['imageSlider'];
  phones: Pick<Home['latestPhones'][number], 'id' | 'url' | 'name' | 'yearOfLaunch' | 'asset'>[];
  /** Slider, Latest Devices, widgets and sections, in order. */
  blocks: (WidgetView | Block)[];
  messages: Home['messages'];
  messagesFor: Home['messagesFor'];
};

const homeView = ({ imageSlider, latestPhones, widgets, sections, messages, messagesFor }: Home): HomeView => ({
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

const autoplayMs = 6000;

type Props = Pick<HomeView, 'slides'> & { block: Extract<HomeView['blocks'][number], { type: 'SLIDER' }> };

/** The image slider: a picture with a title, a line and a link, side by side or one on the other. */
const Hero = ({ slides, block }: Props) => {
  const isFull = 'settings' in block && block.settings.layout === 'full';
  return (
    <div className={isFull ? `${heroStyles.hero} ${heroStyles.overlaid}` : heroStyles.hero} data-block="slides">
      <Carousel label={words.highlights()} autoplayMs={autoplayMs} slideClassName={heroStyles.full} overlaid>
        {slides.map((slide, i) => {
          const source = assetSource(slide.asset, 1280);
          return (
            <div key={slide.id} className={heroStyles.slide}>
              <div className={heroStyles.text}>
                <h2 className={heroStyles.title}>{slide.title}</h2>
                {slide.text !== '' && <p className={heroStyles.line}>{slide.text}</p>}
                {slide.forwardLink !== '' && (
                  <Link
                    to={slide.forwardLink}
                    className={buttonClass({ variant: 'primary', size: 'large' })}
                    aria-label={words.browseOf(slide.title)}
                  >
                    {words.browse()}
                  </Link>
                )}
              </div>
              {source && (
                <img
                  className={heroStyles.picture}
                  {...source}
                  sizes={`${upTo(899)} 100vw, ${isFull ? '100vw' : '720px'}`}
                  alt={slide.alt}
                  loading={i === 0 ? 'eager' : 'lazy'}
                  {...(i === 0 && { fetchPriority: 'high' })}
                />
              )}
            </div>
          );
        })}
      </Carousel>
    </div>
  );
};

const SectionContent = lazy(async () => ({ default: (await import('../../sections/section.tsx')).SectionContent }));
type DrawnSection = ComponentProps<typeof SectionContent>['section'];

/** A widget or section of the homepage, rendered by its type. */
const HomeWidget = ({ widget }: { widget: WidgetView | DrawnSection }) => {
  const kind = widgetKinds[widget.type as WidgetType] as WidgetKind<WidgetType> | undefined;
  const more = kind?.more;
  return (
    <section
      className={homeWidgetStyles.widget}
      aria-label={widget.title}
      data-block="widgets"
      data-to={widget.shownTo}
      data-section={kind ? undefined : widget.type}
    >
      {widget.displayTitle && (
        <div className={homeWidgetStyles.head}>
          <h2>{widget.title}</h2>
          {more && (
            <Link to={more} className={homeWidgetStyles.more} aria-label={words.seeAllOf(widget.title)}>
              {words.seeAll()}
            </Link>
          )}
        </div>
      )}
      {kind ? kind.draw(widget as WidgetView) : <SectionContent section={widget as DrawnSection} />}
    </section>
  );
};

const kinds = ['error', 'warn', 'success', 'info'] as const;

/** The shop's messages, the most severe first. */
const HomeMessages = ({ messages, messagesFor }: Pick<HomeView, 'messages' | 'messagesFor'>) => {
  const all = kinds.flatMap((kind) => [
    ...messages[kind].map((text) => ({ kind, text, shownTo: 'ALL' })),
    ...messagesFor.filter((message) => message.kind === kind),
  ]);
  if (all.length === 0) return null;
  return (
    <div className={homeMessagesStyles.messages} data-block="messages">
      {all.map(({ kind, text, shownTo }) => (
        <div key={text} data-to={shownTo}>
          <Notice kind={kind}>{text}</Notice>
        </div>
      ))}
    </div>
  );
};

const load: Load<HomeView> = async (api) => homeView(await api.home({}));

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: words.title(),
    description: words.description(),
    canonical: links.home(),
    about: shopData,
  });

export default function HomePage() {
  const { slides, phones, blocks, messages, messagesFor } = useLoaderData<typeof loader>();
  useAskPrices(thoseInStock(blocks.flatMap((block) => ('products' in block ? block.products : []))));
  return (
    <>
      <h1 className="visually-hidden">{words.title()}</h1>
      <HomeMessages messages={messages} messagesFor={messagesFor} />
      {blocks.map((block) => {
        if (block.type === 'DEVICES') return <Devices key={block.id} phones={phones} />;
        return (
          <Suspense key={block.id} fallback={null}>
            {block.type === 'SLIDER' ? (
              slides.length > 0 && <Hero slides={slides} block={block} />
            ) : (
              <HomeWidget widget={block} />
            )}
          </Suspense>
        );
      })}
      <BagButton onlyFull />
      <RecentlySeen />
    </>
  );
}

const Devices = ({ phones }: Pick<HomeView, 'phones'>) =>
  phones.length > 0 && (
    <div className={styles.section}>
      <Suspense fallback={null}>
        <Carousel
          label={words.latestDevices()}
          heading={<h2>{words.latestDevices()}</h2>}
          autoplayMs={limits.latestDevicesAutoplayMs}
          slideClassName={styles.device}
        >
          {phones.map(({ id, url, name, yearOfLaunch, asset }) => (
            <Tile
              key={id}
              to={links.phone(url)}
              name={name}
              details={yearOfLaunch ? [String(yearOfLaunch)] : []}
              source={assetSource(asset, 320)}
              sizes={`${upTo(480)} 90vw, ${upTo(600)} 45vw, 140px`}
            />
          ))}
        </Carousel>
      </Suspense>
    </div>
  );
