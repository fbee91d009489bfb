import { Picture } from '#ui/picture.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './tile.module.css';

type Props = {
  to: string;
  name: string;
  /** A second, quieter line. */
  detail?: string;
  source: ComponentProps<typeof Picture>['source'];
  sizes: string;
};

/** A thing to go to, by its picture and name. */
export const Tile = ({ to, name, detail, source, sizes }: Props) => (
  <Link to={to} className={styles.tile}>
    <Picture className={styles.picture} source={source} alt="" sizes={sizes} />
    <span className={styles.text}>
      <span className={styles.name}>{name}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </span>
  </Link>
);

/** Tiles in a row: 8 categories or 6 devices on a wide screen (specification section 9). */
export const TileGrid = ({ row, children }: { row: 6 | 8; children: ReactNode }) => (
  <ul className={row === 8 ? styles.eight : styles.six}>{children}</ul>
);
