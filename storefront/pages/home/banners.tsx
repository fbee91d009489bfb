import { upTo } from '#ui/media.ts';
import { Link } from 'react-router';
import { assetSource } from '../../parts/asset-source.ts';
import styles from './banners.module.css';
import type { ImagesWidget } from './home-view.ts';

/** Wide pictures side by side, each leading somewhere if it has an address. */
export const Banners = ({ widget: { images, urls, alts } }: { widget: ImagesWidget }) => (
  <ul className={styles.banners} data-count={Math.min(images.length, 4)}>
    {images.map((asset, i) => {
      const source = assetSource(asset, 640);
      const url = urls[i] ?? '';
      const picture = source && (
        <img
          className={styles.banner}
          src={source.src}
          srcSet={source.srcSet}
          sizes={`${upTo(760)} 94vw, 460px`}
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
