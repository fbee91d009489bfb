import { staffLinks } from '#contract/staff-links.ts';
import { Link, useLocation } from 'react-router';
import styles from './settings-tabs.module.css';
import { showCurrent } from './show-current.ts';

const tabs = [
  ['Categories', staffLinks.categories()],
  ['Attributes', staffLinks.attributes()],
  ['Tags', staffLinks.tags()],
  ['Phones', staffLinks.phoneModels()],
  ['Words of the search', staffLinks.searchWords()],
] as const;

/** The screens of what the catalogue is ordered by. A record's screen is its list's. */
export const TaxonomyTabs = () => {
  const { pathname } = useLocation();
  const here = pathname.replace(/\d+\/$/, '');
  return (
    <nav ref={showCurrent} aria-label="Ordered by" className={styles.tabs}>
      {tabs.map(([label, link]) => (
        <Link key={link} to={link} aria-current={here === link ? 'page' : undefined} className={styles.tab}>
          {label}
        </Link>
      ))}
    </nav>
  );
};
