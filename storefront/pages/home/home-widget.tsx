import { Link } from 'react-router';
import { assetSource } from '../../parts/asset-source.ts';
import { ProductCard } from '../../parts/product-card.tsx';
import { ProductGrid } from '../../parts/product-grid.tsx';
import styles from './home-widget.module.css';
import type { HomeView, ImagesWidget } from './home-view.ts';

/** A block of the homepage: products, or pictures that lead somewhere. */
export const HomeWidget = ({ widget }: { widget: HomeView['widgets'][number] }) => (
  <section className={styles.widget} aria-label={widget.title}>
    {widget.displayTitle && <h2 className={styles.title}>{widget.title}</h2>}
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

const Images = ({ widget: { images, urls, alts } }: { widget: ImagesWidget }) => (
  <ul className={styles.images} data-count={Math.min(images.length, 8)}>
    {images.map((asset, i) => {
      const source = assetSource(asset, 640);
      const url = urls[i] ?? '';
      const picture = source && (
        <img
          className={styles.image}
          src={source.src}
          srcSet={source.srcSet}
          sizes="(max-width: 700px) 50vw, 360px"
          width={source.width}
          height={source.height}
          alt={alts[i] ?? ''}
          loading="lazy"
        />
      );
      return <li key={`${asset.id} ${url}`}>{url === '' ? picture : <Link to={url}>{picture}</Link>}</li>;
    })}
  </ul>
);
