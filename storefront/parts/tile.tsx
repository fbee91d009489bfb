import { Picture } from '#ui/picture.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { PageLink } from './page-link.tsx';
import styles from './tile.module.css';

type Props = {
  to: string;
  name: string;
  /** A second, quieter line; it breaks only between its parts. */
  details: string[];
  source: ComponentProps<typeof Picture>['source'];
  sizes: string;
};

/** A link with a picture and a name. */
export const Tile = ({ to, name, details, source, sizes }: Props) => (
  <div className={styles.tile}>
    <Picture className={styles.picture} source={source} alt="" sizes={sizes} />
    <div className={styles.text}>
      <PageLink to={to} className={styles.name}>
        {name}
      </PageLink>
      {details.length > 0 && (
        <span className={styles.details}>
          {details.map((detail) => (
            <span key={detail} className={styles.detail}>
              {detail}
            </span>
          ))}
        </span>
      )}
    </div>
  </div>
);

/** Tiles in a row: 8 categories or 6 devices on a wide screen (specification section 9). */
export const TileGrid = ({ row, children }: { row: 6 | 8; children: ReactNode }) => (
  <ul className={row === 8 ? styles.eight : styles.six}>{children}</ul>
);
