import type { Address } from '#contract/account.ts';
import { isAtShipper } from '#kernel/shipper.ts';
import { Button } from '#ui/button.tsx';
import { PostalAddress } from '#ui/postal-address.tsx';
import styles from './addresses.module.css';

type Props = { address: Address; onEdit: () => void; onDelete: () => void };

/** One saved address. What the shipping system knows cannot be edited (specification section 2, "My account"). */
export const AddressCard = ({ address, onEdit, onDelete }: Props) => {
  const place = <span className="visually-hidden"> {address.street1}</span>;
  return (
    <li className={styles.card}>
      <PostalAddress {...address} />
      <div className={styles.actions}>
        {!isAtShipper(address.eShipperId) && (
          <Button aria-haspopup="dialog" onClick={onEdit}>
            Edit{place}
          </Button>
        )}
        <Button aria-haspopup="dialog" onClick={onDelete}>
          Delete{place}
        </Button>
      </div>
    </li>
  );
};
