import { staffLinks } from '#contract/staff-links.ts';
import { NavLink } from 'react-router';
import { useStaff } from '../api/use-staff.ts';
import styles from './settings-tabs.module.css';
import { showCurrent } from './show-current.ts';

const tabs = [
  ['Shop and company', staffLinks.settings()],
  ['Address and mail', staffLinks.connections()],
  ['Shipping and payment', staffLinks.methods()],
  ['Taxes', staffLinks.taxes()],
  ['Numbers', staffLinks.numbers()],
  ['Days', staffLinks.days()],
  ['Mails', staffLinks.mails()],
  ['Coupons', staffLinks.coupons()],
] as const;

/** Those that say sums. */
const priced: ReadonlySet<string> = new Set([staffLinks.methods(), staffLinks.coupons()]);

/** The screens of the settings, each of which is saved by itself. */
export const SettingsTabs = () => {
  const { may } = useStaff();
  return (
    <nav ref={showCurrent} aria-label="Settings" className={styles.tabs}>
      {tabs
        .filter(([, link]) => !priced.has(link) || may('prices'))
        .map(([label, link]) => (
          <NavLink key={link} to={link} end className={styles.tab}>
            {label}
          </NavLink>
        ))}
    </nav>
  );
};
