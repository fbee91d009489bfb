import { Link } from 'react-router';
import { ProductCard } from '../../parts/product-card.tsx';
import { ProductGrid } from '../../parts/product-grid.tsx';
import { Tile, TileGrid } from '../../parts/tile.tsx';
import { assetSource } from '../../parts/asset-source.ts';
import { Banners } from './banners.tsx';
import styles from './home-widget.module.css';
import type { HomeView, ImagesWidget } from './home-view.ts';

/** A block of the homepage: products, or pictures that lead somewhere. */
export const HomeWidget = ({ widget }: { widget: HomeView['widgets'][number] }) => (
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
    {widget.type === 'STATIC_IMAGES' ? (
      <Images widget={widget} />
    ) : (
      <ProductGrid>
        {widget.products.map((variant) => (
          <ProductCard key={variant.id} variant={variant} />
        ))}
      </ProductGrid>
    )}
  </section>
);

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
            sizes="(max-width: 760px) 33vw, 164px"
          />
        </li>
      ))}
    </TileGrid>
  );
};
