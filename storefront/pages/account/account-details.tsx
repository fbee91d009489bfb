import type { Address, Customer } from '#contract/people/account.ts';
import { torontoDateTime } from '#kernel/dates.ts';
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
    <section aria-label="Account Details" aria-busy={!data}>
      <DetailList>
        <Detail term="Customer Id">{data && <span className={styles.code}>{data.code}</span>}</Detail>
        <Detail term="Email">{data?.email}</Detail>
        <Detail term="Status">{data?.status.name}</Detail>
        <Detail term="First Name">{data?.firstName}</Detail>
        <Detail term="Middle Name">{data && (data.middleName ?? '–')}</Detail>
        <Detail term="Last name">{data?.lastName}</Detail>
        <Detail term="Default Billing Address" tall>
          {data && <DefaultAddress address={data.defaultBillingAddress} />}
        </Detail>
        <Detail term="Default Shipping Address" tall>
          {data && <DefaultAddress address={data.defaultShippingAddress} />}
        </Detail>
      </DetailList>
      {data?.signedIn && <SignedIn {...data.signedIn} />}
    </section>
  );
};

/** Whether it was they: who finds another place here changes the password. */
const SignedIn = ({ at, from }: NonNullable<Customer['signedIn']>) => (
  <p className={styles.signedIn}>
    {`Signed in since ${torontoDateTime(new Date(at))}${from && ` from ${from}`}. Signing in elsewhere ends it, and so does Logout.`}
  </p>
);

const DefaultAddress = ({ address }: { address: Address | null }) =>
  address ? <PostalAddress {...address} /> : 'None: the next address that you add becomes it.';
