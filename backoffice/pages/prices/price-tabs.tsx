import { staffLinks } from '#contract/staff-links.ts';
import { NavLink } from 'react-router';
import styles from '../../parts/settings-tabs.module.css';

const tabs = [
  ['Price lists', staffLinks.pricing()],
  ['Sales', staffLinks.sales()],
  ['Why this price?', staffLinks.priceWhy()],
] as const;

/** The screens about prices. */
export const PriceTabs = () => (
  <nav aria-label="Prices" className={styles.tabs}>
    {tabs.map(([label, link]) => (
      <NavLink key={link} to={link} end className={styles.tab}>
        {label}
      </NavLink>
    ))}
  </nav>
);
