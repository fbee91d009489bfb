import type { Address, Customer } from '#contract/people/account.ts';
import * as accountMessages from '#messages/people.js';
import * as words from '#messages/account.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { NothingHere } from '#ui/nothing-here.tsx';
import { Problems } from '#ui/problems.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { allProblems } from '#ui/call-problems.ts';
import { isAtShipper } from '#kernel/shipper.ts';
import { Badge } from '#ui/badge.tsx';
import { PostalAddress } from '#ui/postal-address.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AddressModal } from '../../addresses/address-modal.tsx';
import { addressesQuery, reloadAddresses } from '../../addresses/address-queries.ts';
import { browserApi } from '../../api/browser-api.ts';
import { useAction } from '../../api/use-action.ts';
import { useOwnCall } from '../../api/use-own-call.tsx';
import { Question } from '../../parts/question.tsx';
import { useSignedIn } from '../../viewer/use-session.ts';
import { accountQuery } from './account-query.ts';
import styles from './addresses.module.css';

/** The default uses of an address. */
type DefaultFor = 'billing' | 'shipping';

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
const AddressCard = ({ address, defaultFor, onEdit, onDelete, onDefault }: Props) => {
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

type Asked = { to: 'save'; address: Address | null } | { to: 'delete'; address: Address };

/** The saved addresses, loaded whenever the tab is opened: to add, change or delete. */
export const Addresses = () => {
  const { userId } = useSignedIn();
  const client = useQueryClient();
  const { data, failed } = useOwnCall(addressesQuery(userId), { refetchOnMount: 'always' });
  const account = useQuery(accountQuery(userId));
  const [asked, setAsked] = useState<Asked | null>(null);
  // The default address may have changed.
  const forgetAccount = () => client.invalidateQueries({ queryKey: accountQuery(userId).queryKey });
  const deletion = useAction(async ({ id }: Address) => {
    await browserApi().deleteAddress({ params: { id } });
    await Promise.all([reloadAddresses(client, userId), forgetAccount()]);
  });
  /** The address whose button disappears once it is the default. */
  const chosen = useRef(0);
  const choice = useAction(async (address: Address, use: DefaultFor) => {
    chosen.current = address.id;
    const wish = use === 'billing' ? { defaultBilling: true } : { defaultShipping: true };
    try {
      await browserApi().updateAddress({ params: { id: address.id }, body: { ...address, ...wish } });
    } finally {
      // Also after a conflict: the next press sends the current version.
      await Promise.all([reloadAddresses(client, userId), forgetAccount()]);
    }
  });
  const section = useRef<HTMLElement>(null);
  useKeptFocus(
    section,
    (container) =>
      container.querySelector<HTMLElement>(`[data-address="${chosen.current}"] button`) ??
      container.querySelector('button'),
  );

  const close = () => setAsked(null);
  return (
    <section aria-label={words.myAddress()} ref={section} className={styles.addresses}>
      <div className={styles.head}>
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setAsked({ to: 'save', address: null })}>
          <Icon name="plus" size={14} />
          {words.addNew()}
        </Button>
      </div>
      <Problems problems={[...allProblems(deletion.problems), ...allProblems(choice.problems)]} />
      {failed ??
        (data ? (
          <List
            addresses={data}
            account={account.data}
            onDefault={(address, use) => void choice.run(address, use)}
            onEdit={(address) => setAsked({ to: 'save', address })}
            onDelete={(address) => setAsked({ to: 'delete', address })}
          />
        ) : (
          <Waiting />
        ))}
      {asked?.to === 'save' && (
        <AddressModal address={asked.address} onClose={close} onSaved={() => void forgetAccount()} />
      )}
      {asked?.to === 'delete' && (
        <Question
          title={words.deleteAddress()}
          action={words.deleteAddressAction()}
          onConfirm={() => void deletion.run(asked.address)}
          onClose={close}
        >
          {accountMessages.deleteAddressQuestion()}
        </Question>
      )}
    </section>
  );
};

type ListProps = {
  addresses: Address[];
  account: Customer | undefined;
  onEdit: (address: Address) => void;
  onDelete: (address: Address) => void;
  onDefault: (address: Address, use: DefaultFor) => void;
};

const usesOf = ({ id }: Address, { defaultBillingAddress, defaultShippingAddress }: Customer): DefaultFor[] => [
  ...(defaultBillingAddress?.id === id ? (['billing'] as const) : []),
  ...(defaultShippingAddress?.id === id ? (['shipping'] as const) : []),
];

const List = ({ addresses, account, onEdit, onDelete, onDefault }: ListProps) =>
  addresses.length === 0 ? (
    <NothingHere>{words.noAddresses()}</NothingHere>
  ) : (
    <ul className={styles.cards}>
      {addresses.map((address) => (
        <AddressCard
          key={address.id}
          address={address}
          defaultFor={account ? usesOf(address, account) : null}
          onDefault={(use) => onDefault(address, use)}
          onEdit={() => onEdit(address)}
          onDelete={() => onDelete(address)}
        />
      ))}
    </ul>
  );

const Waiting = () => (
  <div className={styles.cards} aria-busy="true">
    <Skeleton className={styles.waiting} />
    <Skeleton className={styles.waiting} />
  </div>
);
