import * as words from '#messages/account.js';
import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../parts/page-meta.ts';
import { CustomerOnly } from '../../session/customer-only.tsx';
import { AccountTabs } from './account-tabs.tsx';
import styles from './account.module.css';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: words.myAccount() });

export default function Account() {
  return (
    <CustomerOnly visitorGoes="login">
      <div className={styles.screen}>
        <h1 className="page-title">{words.myAccount()}</h1>
        <AccountTabs />
      </div>
    </CustomerOnly>
  );
}
