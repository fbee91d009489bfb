import * as benchWords from '#messages/bench.js';
import * as companyWords from '#messages/company.js';
import * as ownWords from '#messages/own-parts.js';
import * as words from '#messages/account.js';
import { links } from '#contract/links.ts';
import { upTo } from '#ui/media.ts';
import { useMedia } from '#ui/use-media.ts';
import { useOnLeaving } from '#ui/use-on-leaving.ts';
import * as accountMessages from '#messages/people.js';
import { type Address, type Customer, ResetPassword as Fields } from '#contract/people/account.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { Link, useSearchParams } from 'react-router';
import { Tabs } from '@base-ui/react/tabs';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { addressesQuery } from '../../addresses/address-queries.ts';
import { useSignedIn } from '../../viewer/use-session.ts';
import { accountQuery } from './account-query.ts';
import accountTabsStyles from './account-tabs.module.css';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { PostalAddress } from '#ui/postal-address.tsx';
import { useOwnCall } from '../../api/use-own-call.tsx';
import accountDetailsStyles from './account-details.module.css';
import { Addresses } from './addresses.tsx';
import { Invoices } from './invoices.tsx';
import { Orders } from './orders.tsx';
import { NewPasswordFields } from '#ui/new-password-fields.tsx';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { browserApi } from '../../api/browser-api.ts';
import { usePageForm } from '../../forms/use-page-form.ts';
import resetPasswordStyles from './reset-password.module.css';
import styles from './account.module.css';

/** The customer's account data. */
const AccountDetails = () => {
  const { userId } = useSignedIn();
  const { data, failed } = useOwnCall(accountQuery(userId));
  if (failed) return failed;
  return (
    <section aria-label={words.accountDetails()} aria-busy={!data}>
      <DetailList>
        <Detail term={words.customerId()}>
          {data && <span className={accountDetailsStyles.code}>{data.code}</span>}
        </Detail>
        <Detail term={words.email()}>{data?.email}</Detail>
        <Detail term={words.status()}>{data?.status.name}</Detail>
        <Detail term={words.firstName()}>{data?.firstName}</Detail>
        <Detail term={words.middleName()}>{data && (data.middleName ?? '–')}</Detail>
        <Detail term={words.lastName()}>{data?.lastName}</Detail>
        <Detail term={words.defaultBillingAddress()} tall>
          {data && <DefaultAddress address={data.defaultBillingAddress} />}
        </Detail>
        <Detail term={words.defaultShippingAddress()} tall>
          {data && <DefaultAddress address={data.defaultShippingAddress} />}
        </Detail>
      </DetailList>
      {data?.signedIn && <SignedIn {...data.signedIn} />}
    </section>
  );
};

/** Whether it was they: who finds another place here changes the password. */
const SignedIn = ({ at, from }: NonNullable<Customer['signedIn']>) => {
  const time = shopDateTime(new Date(at));
  return (
    <p className={accountDetailsStyles.signedIn}>
      {from ? words.signedInSinceFrom(time, from) : words.signedInSince(time)} {words.signedInEnds()}
    </p>
  );
};

const DefaultAddress = ({ address }: { address: Address | null }) =>
  address ? <PostalAddress {...address} /> : words.noDefaultAddress();

/** A new password for the signed-in customer; all their other sessions end. */
const ResetPassword = () => {
  const { userId } = useSignedIn();
  const [done, setDone] = useState(false);
  const { start, field, problems, busy, submit } = usePageForm({
    schema: Fields,
    defaultValues: { id: userId, password: undefined, confirmPassword: undefined },
    send: async (body) => {
      setDone(false);
      await browserApi().resetPassword({ body });
      start();
      setDone(true);
    },
  });
  return (
    <section aria-label={words.resetPassword()} className={resetPasswordStyles.screen}>
      {done && <Notice kind="success">{accountMessages.passwordChanged()}</Notice>}
      <form method="post" noValidate className={resetPasswordStyles.form} onSubmit={submit}>
        <Problems problems={problems} />
        <NewPasswordFields password={field('password')} confirmPassword={field('confirmPassword')} />
        <SubmitButton busy={busy}>{words.resetPassword()}</SubmitButton>
      </form>
    </section>
  );
};

const BoughtParts = lazy(async () => ({ default: (await import('./bought-parts.tsx')).BoughtParts }));
const Bench = lazy(async () => ({ default: (await import('./bench.tsx')).Bench }));
const People = lazy(async () => ({ default: (await import('./people.tsx')).People }));
const OwnParts = lazy(async () => ({ default: (await import('./own-parts.tsx')).OwnParts }));
const Lists = lazy(async () => ({ default: (await import('./lists.tsx')).Lists }));

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

/** What is the shop's own, below the specification's five tabs. */
const others: readonly Tab[] = [
  { name: 'bench', label: benchWords.myBench(), Screen: Bench },
  { name: 'buy-again', label: words.buyAgain(), Screen: BoughtParts },
  { name: 'lists', label: words.lists(), Screen: Lists },
  { name: 'own-numbers', label: ownWords.ownNumbers(), Screen: OwnParts },
  { name: 'people', label: companyWords.people(), Screen: People },
];

/** The tabs of My Account (specification section 2), on the left where there is room. The URL names the open one. */
const AccountTabs = () => {
  const { userId } = useSignedIn();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const isNarrow = useMedia(upTo(899));
  useOnLeaving(() => {
    for (const { queryKey } of [accountQuery(userId), addressesQuery(userId)]) client.removeQueries({ queryKey });
  });
  const isOpen = ({ name }: Tab) => name === search.get('tab');
  const other = others.find(isOpen);
  const open = other ?? tabs.find(isOpen) ?? tabs[0];
  const screen = (
    <Suspense fallback={null}>
      <open.Screen />
    </Suspense>
  );
  return (
    <Tabs.Root
      value={other ? null : open.name}
      orientation={isNarrow ? 'horizontal' : 'vertical'}
      className={accountTabsStyles.tabs}
    >
      <div className={accountTabsStyles.side}>
        <Tabs.List className={accountTabsStyles.list} aria-label={words.myAccount()}>
          {tabs.map(({ name, label }) => (
            <Tabs.Tab
              key={name}
              value={name}
              className={accountTabsStyles.tab}
              nativeButton={false}
              render={<Link to={links.myAccount(name === tabs[0].name ? undefined : name)} preventScrollReset />}
            >
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <nav className={accountTabsStyles.list} aria-label={words.buyAgain()}>
          {others.map(({ name, label }) => (
            <Link
              key={name}
              to={links.myAccount(name)}
              preventScrollReset
              className={accountTabsStyles.tab}
              data-active={name === other?.name ? '' : undefined}
              aria-current={name === other?.name ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
      {other ? (
        <div className={accountTabsStyles.panel}>{screen}</div>
      ) : (
        <Tabs.Panel key={open.name} value={open.name} className={accountTabsStyles.panel}>
          {screen}
        </Tabs.Panel>
      )}
    </Tabs.Root>
  );
};

export const AccountScreen = () => {
  const [search] = useSearchParams();
  const isBench = search.get('tab') === 'bench';
  return (
    <div className={styles.screen}>
      <h1 className="page-title">{isBench ? benchWords.myBench() : words.myAccount()}</h1>
      {isBench ? <Bench /> : <AccountTabs />}
    </div>
  );
};
