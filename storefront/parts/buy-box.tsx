import { links } from '#contract/links.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Link } from 'react-router';
import styles from './buy-box.module.css';

/**
 * Where the price, the quantity and Add to cart stand for a customer. A visitor is told how to see them. The box has its
 * height from here, so that nothing moves when they come.
 */
export const BuyBox = ({ place }: { place: 'card' | 'detail' }) => (
  <div className={classNames(styles.box, styles[place])}>
    {place === 'detail' ? (
      <>
        <p className={styles.say}>Sign in to see your price</p>
        <div className={styles.ways}>
          <Link to={links.login()} className={buttonClass({ variant: 'primary', size: 'large' })}>
            Sign In
          </Link>
          <Link to={links.register()} className={buttonClass({ size: 'large' })}>
            Register
          </Link>
        </div>
      </>
    ) : (
      <>
        <Link to={links.login()} className={styles.link}>
          Sign in
        </Link>{' '}
        to see your price
      </>
    )}
  </div>
);
