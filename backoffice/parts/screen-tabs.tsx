import { staffLinks } from '#contract/staff-links.ts';
import type { Permission } from '#contract/people/staff.ts';
import { Link, useLocation } from 'react-router';
import { useStaff } from '../api/api.ts';
import styles from './screen-tabs.module.css';
import { showCurrent } from './show-current.ts';

type Tab = readonly [label: string, link: string, also?: Permission];

const tabsOf = {
  'Stock and where it lies': [
    ['Stock', staffLinks.stock()],
    ['Stocktake', staffLinks.stocktakes()],
    ['Locations', staffLinks.locations()],
    ['Value', staffLinks.stockValue(), 'prices'],
  ],
  Purchases: [
    ['Purchases', staffLinks.purchases()],
    ['What to buy now', staffLinks.reorder()],
  ],
  Phones: [
    ['What fits', staffLinks.phones()],
    ['Models', staffLinks.phoneModels()],
  ],
  Prices: [
    ['Price lists', staffLinks.pricing(), 'catalogue'],
    ['Sales', staffLinks.sales(), 'catalogue'],
    ['Coupons', staffLinks.coupons(), 'settings'],
    ['Why this price?', staffLinks.priceWhy(), 'catalogue'],
  ],
  'Ordered by': [
    ['Categories', staffLinks.categories()],
    ['Attributes', staffLinks.attributes()],
    ['Tags', staffLinks.tags()],
    ['Words of the search', staffLinks.searchWords()],
  ],
  Settings: [
    ['Shop and company', staffLinks.settings()],
    ['Address and mail', staffLinks.connections()],
    ['Shipping and payment', staffLinks.methods(), 'prices'],
    ['Online payment', staffLinks.payments()],
    ['Shipping zones', staffLinks.zones(), 'prices'],
    ['Taxes', staffLinks.taxes()],
    ['Numbers', staffLinks.numbers()],
    ['Days', staffLinks.days()],
    ['Mails', staffLinks.mails()],
    ['Keys of programs', staffLinks.keys()],
    ['Webhooks', staffLinks.webhooks()],
  ],
} as const satisfies Record<string, readonly Tab[]>;

type Group = keyof typeof tabsOf;
const groups = Object.entries(tabsOf) as [Group, readonly Tab[]][];

/**
 * The screens beside this one, some of which need another permission besides.
 * @param of those of a record, whose screen is its list's, or of a list; without, those with this very address, if any
 */
export const ScreenTabs = ({ of }: { of?: Group }) => {
  const { may } = useStaff();
  const { pathname } = useLocation();
  const here = of ? pathname.replace(/\d+\/$/, '') : pathname;
  const found = groups.find(([label, tabs]) => (of ? label === of : tabs.some(([, link]) => link === here)));
  if (!found) return null;
  const [label, tabs] = found;
  return (
    <nav ref={showCurrent} aria-label={label} className={styles.tabs}>
      {tabs
        .filter(([, , also]) => also === undefined || may(also))
        .map(([label, link]) => (
          <Link key={link} to={link} aria-current={here === link ? 'page' : undefined} className={styles.tab}>
            {label}
          </Link>
        ))}
    </nav>
  );
};
