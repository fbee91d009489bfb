import type { Address, Customer } from '#contract/people/account.ts';
import { shopDateTime } from '#kernel/dates.ts';
import * as words from '#messages/account.js';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { PostalAddress } from '#ui/postal-address.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCallFailure } from '../../api/use-call-failure.ts';
import { TryAgain } from '#ui/try-again.tsx';
import { useSignedIn } from '../../viewer/use-session.ts';
import styles from './account-details.module.css';
import { accountQuery } from './account-query.ts';

/** The customer's account data. */
export const AccountDetails = () => {
  const { userId } = useSignedIn();
  const { data, error, refetch } = useQuery(accountQuery(userId));
  const leads = useCallFailure(error);
  if (error && !data) return leads ? null : <TryAgain onPress={() => void refetch()} />;
  return (
    <section aria-label={words.accountDetails()} aria-busy={!data}>
      <DetailList>
        <Detail term={words.customerId()}>{data && <span className={styles.code}>{data.code}</span>}</Detail>
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
    <p className={styles.signedIn}>
      {from ? words.signedInSinceFrom(time, from) : words.signedInSince(time)} {words.signedInEnds()}
    </p>
  );
};

const DefaultAddress = ({ address }: { address: Address | null }) =>
  address ? <PostalAddress {...address} /> : words.noDefaultAddress();
