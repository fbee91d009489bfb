import type { Address } from '#contract/people/account.ts';
import { isAtShipper } from '#kernel/shipper.ts';
import * as words from '#messages/account.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { PostalAddress } from '#ui/postal-address.tsx';
import styles from './addresses.module.css';

/** The default uses of an address. */
export type DefaultFor = 'billing' | 'shipping';

type Props = {
  address: Address;
  /** Its default uses; null while unknown. */
  defaultFor: readonly DefaultFor[] | null;
  onEdit: () => void;
  onDelete: () => void;
  onDefault: (use: DefaultFor) => void;
};

/**
 * One saved address. Addresses known to the shipping system cannot be edited (specification section 2, "My account").
 */
export const AddressCard = ({ address, defaultFor, onEdit, onDelete, onDefault }: Props) => {
  const place = <span className="visually-hidden"> {address.street1}</span>;
  return (
    <li className={styles.card} data-address={address.id}>
      <PostalAddress {...address} />
      <div className={styles.actions}>
        {!isAtShipper(address.eShipperId) && (
          <Button aria-haspopup="dialog" onClick={onEdit}>
            {words.edit()}
            {place}
          </Button>
        )}
        <Button aria-haspopup="dialog" onClick={onDelete}>
          {words.deleteAddressAction()}
          {place}
        </Button>
      </div>
      <div className={styles.defaults}>
        {defaultFor &&
          (['billing', 'shipping'] as const).map((use) =>
            defaultFor.includes(use) ? (
              <Badge key={use}>{words.defaultUse(use)}</Badge>
            ) : (
              <Button key={use} variant="text" onClick={() => onDefault(use)}>
                {words.makeDefault(use)}
                {place}
              </Button>
            ),
          )}
      </div>
    </li>
  );
};
