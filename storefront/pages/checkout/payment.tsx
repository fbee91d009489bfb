import type { Address, Customer } from '#contract/account.ts';
import { type Cart, type Method, PaymentStep } from '#contract/buying.ts';
import { links } from '#contract/links.ts';
import * as buyingMessages from '#contract/buying-messages.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { addressesQuery } from '../../addresses/address-queries.ts';
import { pageMeta } from '../../parts/page-meta.ts';
import { useSignedIn } from '../../viewer/use-session.ts';
import { AddressChoice } from './address-choice.tsx';
import { readDraft } from './checkout-draft.ts';
import { customerQuery, paymentMethodsQuery } from './checkout-queries.ts';
import styles from './choices.module.css';
import { Loaded } from './loaded.tsx';
import { MethodChoice } from './method-choice.tsx';
import { Step } from './step.tsx';
import { existing, useStepForm } from './use-step-form.ts';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Billing' });

const PaymentFields = PaymentStep.pick({ addressId: true, method: true, comments: true });

/** Step 2 (specification section 2, "Checkout"). */
export default function Payment() {
  return <Step step={1}>{(cart) => <Choices cart={cart} />}</Step>;
}

const Choices = ({ cart }: { cart: Cart }) => {
  const { userId } = useSignedIn();
  const addresses = useQuery(addressesQuery(userId));
  const methods = useQuery(paymentMethodsQuery);
  const account = useQuery(customerQuery(userId));
  return (
    <Loaded of={[addresses, methods, account]}>
      {(saved: Address[], offered: Method[], { lastChoices }: Customer) => (
        <PaymentForm cart={cart} addresses={saved} methods={offered} last={lastChoices} />
      )}
    </Loaded>
  );
};

type FormProps = { cart: Cart; addresses: Address[]; methods: Method[]; last: Customer['lastChoices'] };

const PaymentForm = ({ cart, addresses, methods, last }: FormProps) => {
  const [start] = useState(() => {
    const draft = readDraft(cart.id, 'payment');
    return {
      addressId: existing(
        [draft.addressId, cart.billingAddress?.id, last?.billingAddressId, cart.shippingAddress?.id],
        addresses,
      ),
      method: existing([draft.method, cart.paymentMethod?.id, last?.paymentMethodId], methods),
      comments: draft.comments ?? cart.comments,
    };
  });
  const { address, method, field, problems, busy, submit } = useStepForm({
    step: 'payment',
    cart,
    schema: PaymentFields,
    start,
    save: (api, ids, { addressId, method: chosen, comments }) =>
      api.updatePayment({ body: { ...ids, addressId, method: chosen, comments } }),
    to: links.checkoutConfirm(),
  });
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <Problems problems={problems} />
      <AddressChoice title="Billing address" addresses={addresses} {...address} />
      <MethodChoice title="Payment method" methods={methods} {...method} />
      <TextAreaField
        label="Comments"
        optional
        placeholder={buyingMessages.commentsPlaceholder}
        {...field('comments')}
      />
      <div className={styles.foot}>
        <Link to={links.checkoutShipping()} className={buttonClass({ size: 'large' })}>
          Back
        </Link>
        <Button type="submit" variant="primary" size="large" className={styles.next} aria-disabled={busy}>
          Next
        </Button>
      </div>
    </form>
  );
};
