import type { Address } from '#contract/people/account.ts';
import * as buyingMessages from '#messages/buying.js';
import * as words from '#messages/checkout.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PostalAddress } from '#ui/postal-address.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { type Ref, useState } from 'react';
import { AddressModal } from '../../addresses/address-modal.tsx';
import styles from './choices.module.css';

type Props = {
  title: string;
  addresses: readonly Address[];
  value: number | undefined;
  onChange: (id: number) => void;
  error: string | undefined;
  focusRef: Ref<HTMLInputElement>;
};

/**
 * The saved addresses to choose from, with a button to add one, which is then chosen (specification section 2,
 * "Checkout").
 */
export const AddressChoice = ({ title, addresses, value, onChange, error, focusRef }: Props) => {
  const [adds, setAdds] = useState(false);
  return (
    <section className={styles.choice}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Button aria-haspopup="dialog" onClick={() => setAdds(true)}>
          <Icon name="plus" /> {words.addNew()}
        </Button>
      </div>
      {addresses.length === 0 && <p className={styles.none}>{buyingMessages.noAddress()}</p>}
      <RadioCards
        label={title}
        place="grid"
        options={addresses.map((address) => ({ value: address.id, content: <PostalAddress {...address} /> }))}
        value={value}
        onChange={onChange}
        error={error}
        focusRef={focusRef}
      />
      {adds && <AddressModal address={null} onClose={() => setAdds(false)} onSaved={({ id }) => onChange(id)} />}
    </section>
  );
};
