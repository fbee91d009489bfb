import { StockStatus } from '#ui/stock-status.tsx';
import { useInCart } from '../viewer/use-in-cart.ts';
import type { CardVariant } from './card-variant.ts';
import styles from './stock-line.module.css';

/** A product's stock status, and its quantity in the customer's cart: one line, shown to visitors, too. */
export const StockLine = ({ variant: { id, stockStatus } }: { variant: Pick<CardVariant, 'id' | 'stockStatus'> }) => {
  const inCart = useInCart(id);
  return (
    <p className={styles.line}>
      <StockStatus status={stockStatus} />
      {inCart && <span className={styles.inCart}>{inCart}</span>}
    </p>
  );
};
