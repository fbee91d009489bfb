import { upTo } from '#ui/media.ts';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ProductCard } from '../../products/product-card.tsx';
import { ProductGrid } from '../../products/product-grid.tsx';
import { Tile, TileGrid } from '../../parts/tile.tsx';
import { assetSource } from '../../parts/asset-source.ts';
import { Banners } from './banners.tsx';
import styles from './home-widget.module.css';
import type { HomeView, ImagesWidget } from './home-view.ts';

type Props = { widget: HomeView['widgets'][number] };

/** A block of the homepage: products, or pictures that lead somewhere. */
export const HomeWidget = ({ widget }: Props) => (
  <section className={styles.widget} aria-label={widget.title}>
    {widget.displayTitle && (
      <div className={styles.head}>
        <h2>{widget.title}</h2>
        {widget.type === 'PRODUCTS' && widget.more && (
          <Link to={widget.more} className={styles.more} aria-label={`See all: ${widget.title}`}>
            See all
          </Link>
        )}
      </div>
    )}
    <Content widget={widget} />
  </section>
);

const Content = ({ widget }: Props): ReactElement => {
  switch (widget.type) {
    case 'PRODUCTS':
      return (
        <ProductGrid>
          {widget.products.map((variant) => (
            <ProductCard key={variant.id} variant={variant} />
          ))}
        </ProductGrid>
      );
    case 'STATIC_IMAGES':
      return <Images widget={widget} />;
  }
};

// A wide picture says what it is by itself; a square one is a drawing that needs its name.
const wide = 1.5;

const Images = ({ widget }: { widget: ImagesWidget }) => {
  const { images, urls, alts } = widget;
  if (images.some(({ width, height }, i) => width / height >= wide || !urls[i])) return <Banners widget={widget} />;
  return (
    <TileGrid row={8}>
      {images.map((asset, i) => (
        <li key={urls[i]}>
          <Tile
            to={urls[i] ?? ''}
            name={alts[i] ?? ''}
            details={[]}
            source={assetSource(asset, 320)}
            sizes={`${upTo(760)} 33vw, 164px`}
          />
        </li>
      ))}
    </TileGrid>
  );
};
