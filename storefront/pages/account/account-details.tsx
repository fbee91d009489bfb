import type { Address } from '#contract/account.ts';
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
    </section>
  );
};

const DefaultAddress = ({ address }: { address: Address | null }) =>
  address ? <PostalAddress {...address} /> : 'None: the next address that you add becomes it.';
