import { links } from '#contract/links.ts';
import * as words from '#messages/account.js';
import { upTo } from '#ui/media.ts';
import { useMedia } from '#ui/use-media.ts';
import { useOnLeaving } from '#ui/use-on-leaving.ts';
import { Tabs } from '@base-ui/react/tabs';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { ComponentType } from 'react';
import { addressesQuery } from '../../addresses/address-queries.ts';
import { useSignedIn } from '../../viewer/use-session.ts';
import { accountQuery } from './account-query.ts';
import styles from './account-tabs.module.css';
import { AccountDetails } from './account-details.tsx';
import { Addresses } from './addresses.tsx';
import { Invoices } from './invoices.tsx';
import { Orders } from './orders.tsx';
import { ResetPassword } from './reset-password.tsx';

type Tab = {
  /** Its name in the URL. */
  name: string;
  label: string;
  Screen: ComponentType;
};

/** My Account's tabs in order; the first is the default. */
const tabs: readonly [Tab, ...Tab[]] = [
  { name: 'details', label: words.accountDetails(), Screen: AccountDetails },
  { name: 'orders', label: words.myOrders(), Screen: Orders },
  { name: 'invoices', label: words.myInvoices(), Screen: Invoices },
  { name: 'addresses', label: words.myAddress(), Screen: Addresses },
  { name: 'reset-password', label: words.resetPassword(), Screen: ResetPassword },
];

/** The tabs of My Account (specification section 2), on the left where there is room. The URL names the open one. */
export const AccountTabs = () => {
  const { userId } = useSignedIn();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const isNarrow = useMedia(upTo(899));
  useOnLeaving(() => {
    for (const { queryKey } of [accountQuery(userId), addressesQuery(userId)]) client.removeQueries({ queryKey });
  });
  const open = tabs.find(({ name }) => name === search.get('tab')) ?? tabs[0];
  return (
    <Tabs.Root value={open.name} orientation={isNarrow ? 'horizontal' : 'vertical'} className={styles.tabs}>
      <Tabs.List className={styles.list} aria-label={words.myAccount()}>
        {tabs.map(({ name, label }) => (
          <Tabs.Tab
            key={name}
            value={name}
            className={styles.tab}
            nativeButton={false}
            render={<Link to={links.myAccount(name === tabs[0].name ? undefined : name)} preventScrollReset />}
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel key={open.name} value={open.name} className={styles.panel}>
        <open.Screen />
      </Tabs.Panel>
    </Tabs.Root>
  );
};
