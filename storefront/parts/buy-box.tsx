import { links } from '#contract/links.ts';
import { classNames } from '#ui/class-names.ts';
import { Link } from 'react-router';
import styles from './buy-box.module.css';

/**
 * Where the price, the quantity and Add to cart stand for a customer. A visitor is told how to see them. The box has its
 * height from here, so that nothing moves when they come.
 */
export const BuyBox = ({ place }: { place: 'card' | 'detail' }) => (
  <p className={classNames(styles.box, styles[place])}>
    <Link to={links.login()} className={styles.link}>
      Sign in
    </Link>{' '}
    to see your price
  </p>
);
