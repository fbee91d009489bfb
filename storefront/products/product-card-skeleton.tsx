import { Skeleton } from '#ui/skeleton.tsx';
import card from './product-card.module.css';
import { classNames } from '#ui/class-names.ts';
import styles from './product-card-skeleton.module.css';

/** The placeholder of a loading card, of the same size. */
export const ProductCardSkeleton = () => (
  <li aria-hidden="true">
    <div className={card.card}>
      <Skeleton className={card.picture} />
      <div className={card.body}>
        <span className={styles.title}>
          <Skeleton className={classNames(styles.line, styles.name)} />
          <Skeleton className={classNames(styles.line, styles.second)} />
        </span>
        <Skeleton className={classNames(styles.line, styles.sku)} />
        <Skeleton className={classNames(styles.line, styles.stock)} />
        <Skeleton className={classNames(styles.line, styles.buy)} />
      </div>
    </div>
  </li>
);
