import { links } from '#contract/links.ts';
import * as messages from '#contract/messages.ts';
import { Link } from 'react-router';
import styles from './empty-cart.module.css';

const lead = 'Click here';
const [before, after] = messages.emptyCart.split(lead);

/** The empty cart, with a link to the shop. */
export const EmptyCart = () => (
  <div className={styles.empty}>
    <p>
      {before}
      <Link to={links.home()} className={styles.link}>
        {lead}
      </Link>
      {after}
    </p>
  </div>
);
