import type { Address, Customer } from '#contract/account.ts';
import { type Cart, type Method, ShippingStep } from '#contract/buying.ts';
import { links } from '#contract/links.ts';
import * as buyingMessages from '#contract/buying-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Problems } from '#ui/problems.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { addressesQuery } from '../../addresses/address-queries.ts';
import { pageMeta } from '../../parts/page-meta.ts';
import { useSignedIn } from '../../viewer/use-session.ts';
import { AddressChoice } from './address-choice.tsx';
import { readDraft } from './checkout-draft.ts';
import { customerQuery, shippingMethodsQuery } from './checkout-queries.ts';
import styles from './choices.module.css';
import { Loaded } from './loaded.tsx';
import { MethodChoice } from './method-choice.tsx';
import { Step } from './step.tsx';
import { existing, useStepForm } from './use-step-form.ts';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Shipping' });

const ShippingFields = ShippingStep.pick({ addressId: true, method: true });

/** Step 1 (specification section 2, "Checkout"). */
export default function Shipping() {
  return (
    <Step step={0}>
      {(cart) => (
        <>
          <Notice kind="info">{buyingMessages.shippingNotice}</Notice>
          <Choices cart={cart} />
        </>
      )}
    </Step>
  );
}

const Choices = ({ cart }: { cart: Cart }) => {
  const { userId } = useSignedIn();
  const saved = useQuery(addressesQuery(userId));
  const offered = useQuery(shippingMethodsQuery(userId));
  const account = useQuery(customerQuery(userId));
  return (
    <Loaded of={[saved, offered, account]}>
      {(addresses, methods, customer) => (
        <ShippingForm cart={cart} addresses={addresses} methods={methods} customer={customer} />
      )}
    </Loaded>
  );
};

type FormProps = {
  cart: Cart;
  addresses: Address[];
  methods: Method[];
  /** Whose last choices and default address stand in where the cart has none. */
  customer: Pick<Customer, 'lastChoices' | 'defaultShippingAddress'>;
};

const ShippingForm = ({ cart, addresses, methods, customer }: FormProps) => {
  const [start] = useState(() => {
    const draft = readDraft(cart.id, 'shipping');
    const { lastChoices: last, defaultShippingAddress: usual } = customer;
    return {
      addressId: existing([draft.addressId, cart.shippingAddress?.id, last?.shippingAddressId, usual?.id], addresses),
      method: existing([draft.method, cart.shippingMethod?.id, last?.shippingMethodId], methods),
    };
  });
  const { address, method, problems, busy, submit } = useStepForm({
    step: 'shipping',
    cart,
    schema: ShippingFields,
    start,
    save: (api, ids, { addressId, method: chosen }) =>
      api.updateShipping({ body: { ...ids, addressId, method: chosen } }),
    to: links.checkoutPayment(),
  });
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Problems problems={problems} />
      <AddressChoice title="Shipping address" addresses={addresses} {...address} />
      <MethodChoice title="Shipping method" methods={methods} note={buyingMessages.chargesLater} {...method} />
      <div className={styles.foot}>
        <Link to={links.viewCart()} className={buttonClass({ size: 'large' })}>
          View Cart
        </Link>
        <Button type="submit" variant="primary" size="large" className={styles.next} aria-disabled={busy}>
          Next
        </Button>
      </div>
    </form>
  );
};
