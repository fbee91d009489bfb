import { limits } from '#contract/limits.ts';
import { links } from '#contract/links.ts';
import * as words from '#messages/home.js';
import { Carousel } from '#ui/carousel.tsx';
import { upTo } from '#ui/media.ts';
import { Suspense } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { BagButton } from '../../bag/bag-button.tsx';
import { inBrowser, type Load, onServer } from '../../api/loaders.ts';
import { assetSource } from '../../parts/asset-source.ts';
import { pageMeta } from '../../parts/page-meta.ts';
import { RecentlySeen } from '../../products/recently-seen.tsx';
import { Tile } from '../../parts/tile.tsx';
import { thoseInStock, useAskPrices } from '../../prices/use-prices.ts';
import { Hero } from './hero.tsx';
import { homeView, type HomeView } from './home-view.ts';
import styles from './home.module.css';
import { HomeMessages } from './home-messages.tsx';
import { HomeWidget } from './home-widget.tsx';
import { shopData } from './shop-data.ts';

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
