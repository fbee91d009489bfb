import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import * as accountWords from '#messages/account.js';
import * as words from '#messages/cart.js';
import * as quickOrder from '#messages/quick-order.js';
import { buttonClass } from '#ui/button.tsx';
import { Link } from 'react-router';
import { BuyAgain } from '../../cart-drawer/buy-again.tsx';
import styles from './empty-cart.module.css';

const lead = words.emptyCartLink();
const [before, after] = messages.emptyCart().split(lead);

/** The empty cart, with the ways to the next order. */
export const EmptyCart = () => (
  <div className={styles.empty}>
    <p>
      {before}
      <Link to={links.home()} className={styles.link}>
        {lead}
      </Link>
      {after}
    </p>
    <div className={styles.ways}>
      <Link to={links.quickOrder()} className={buttonClass({ size: 'large' })}>
        {quickOrder.title()}
      </Link>
      <Link to={links.myAccount('orders')} className={buttonClass({ size: 'large' })}>
        {accountWords.myOrders()}
      </Link>
    </div>
    <div className={styles.again}>
      <BuyAgain />
    </div>
  </div>
);
