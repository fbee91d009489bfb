import { StockStatus } from '#ui/stock-status.tsx';
import { useInCart } from '../viewer/use-in-cart.ts';
import type { CardVariant } from './card-variant.ts';
import styles from './stock-line.module.css';

/** Whether a product is in stock, and how many of it are in the customer's cart: one line, which is there for a visitor, too. */
export const StockLine = ({ variant: { id, stockStatus } }: { variant: Pick<CardVariant, 'id' | 'stockStatus'> }) => {
  const inCart = useInCart(id);
  return (
    <p className={styles.line}>
      <StockStatus status={stockStatus} />
      {inCart && <span className={styles.inCart}>{inCart}</span>}
    </p>
  );
};
