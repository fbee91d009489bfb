import type { Address } from '#contract/people/account.ts';
import * as messages from '#messages/shop.js';
import * as words from '#messages/account.js';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { allProblems } from '#ui/call-problems.ts';
import { useAction } from '../api/use-action.ts';
import { useCallFailure } from '../api/use-call-failure.ts';
import { TryAgain } from '#ui/try-again.tsx';
import { useSignedIn } from '../viewer/use-session.ts';
import { AddressForm } from './address-form.tsx';
import styles from './address-form.module.css';
import { addressesQuery, provincesQuery, reloadAddresses } from './address-queries.ts';

type Props = {
  /** The address to change, null for a new one. */
  address: Address | null;
  onClose: () => void;
  /** Called when the address is saved and the list reloaded; the modal closes afterwards. */
  onSaved?: (address: Address) => void;
};

/**
 * The address form as a modal, for a signed-in customer; mounted only while open. Once saved it closes, and the list of
 * addresses is reloaded (specification section 4, "Address saved").
 */
export const AddressModal = ({ address, onClose, onSaved }: Props) => {
  const { userId } = useSignedIn();
  const client = useQueryClient();
  const provinces = useQuery(provincesQuery);
  useCallFailure(provinces.error);
  const reload = useAction(async (read: (now: Address) => void) => {
    const addresses = await client.fetchQuery({ ...addressesQuery(userId), staleTime: 0 });
    const now = addresses.find(({ id }) => id === address?.id);
    // Deleted elsewhere: there is nothing left to change.
    if (now) read(now);
    else onClose();
  });
  return (
    <Dialog open place="form" title={address ? words.editAddress() : messages.addNewAddress()} onClose={onClose}>
      {provinces.data ? (
        <AddressForm
          customerId={userId}
          address={address}
          provinces={provinces.data}
          onCancel={onClose}
          onReload={(read) => void reload.run(read)}
          reloadProblems={allProblems(reload.problems)}
          onSaved={async (saved) => {
            await reloadAddresses(client, userId);
            onSaved?.(saved);
            onClose();
          }}
        />
      ) : provinces.isError ? (
        <TryAgain onPress={() => void provinces.refetch()} />
      ) : (
        <div className={styles.fields}>
          {Array.from({ length: 8 }, (_, i) => (
            <Skeleton key={i} className={styles.waiting} />
          ))}
        </div>
      )}
    </Dialog>
  );
};
