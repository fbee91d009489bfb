import { upTo } from '#ui/media.ts';
import { Link } from 'react-router';
import { assetSource } from '../../../parts/asset-source.ts';
import { Tile, TileGrid } from '../../../parts/tile.tsx';
import styles from './static-images.module.css';
import type { WidgetKind, WidgetView } from './widget-kind.ts';

type Images = WidgetView<'STATIC_IMAGES'>;

// A wide picture needs no caption; a square one is a drawing that does.
const wide = 1.5;

/** Pictures with links. */
export const staticImages: WidgetKind<'STATIC_IMAGES'> = {
  draw: (widget) =>
    widget.images.some(({ width, height }, i) => width / height >= wide || !widget.urls[i])
      ? banners(widget)
      : tiles(widget),
};

const tiles = ({ images, urls, alts }: Images) => (
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

/** Wide pictures side by side, with links where given. */
const banners = ({ images, urls, alts }: Images) => (
  <ul className={styles.banners} data-count={Math.min(images.length, 4)}>
    {images.map((asset, i) => {
      const source = assetSource(asset, 640);
      const url = urls[i] ?? '';
      const picture = source && (
        <img
          className={styles.banner}
          {...source}
          sizes={`${upTo(760)} 94vw, 460px`}
          alt={alts[i] ?? ''}
          loading="lazy"
        />
      );
      return <li key={`${asset.id} ${url}`}>{url === '' ? picture : <Link to={url}>{picture}</Link>}</li>;
    })}
  </ul>
);
