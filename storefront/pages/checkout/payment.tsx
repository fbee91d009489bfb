import * as buyingMessages from '#contract/buying-messages.ts';
import { PaymentStep } from '#contract/buying.ts';
import { links } from '#contract/links.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../parts/page-meta.ts';
import { paymentMethodsQuery } from './checkout-queries.ts';
import { StepForm } from './step-form.tsx';
import { Step } from './step.tsx';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Billing' });

const PaymentFields = PaymentStep.pick({ addressId: true, method: true, comments: true });

/** Step 2 (specification section 2, "Checkout"). */
export default function Payment() {
  return (
    <Step step={1}>
      {(cart) => (
        <StepForm
          step="payment"
          cart={cart}
          schema={PaymentFields}
          address="Billing address"
          method={{ title: 'Payment method' }}
          methods={paymentMethodsQuery}
          wanted={({ lastChoices: last }) => ({
            addresses: [cart.billingAddress?.id, last?.billingAddressId, cart.shippingAddress?.id],
            methods: [cart.paymentMethod?.id, last?.paymentMethodId],
            comments: cart.comments,
          })}
          save={(api, ids, chosen) => api.updatePayment({ body: { ...ids, ...chosen } })}
          to={links.checkoutConfirm()}
          back={{ to: links.checkoutShipping(), label: 'Back' }}
        >
          {(field) => (
            <TextAreaField
              label="Comments"
              optional
              placeholder={buyingMessages.commentsPlaceholder}
              {...field('comments')}
            />
          )}
        </StepForm>
      )}
    </Step>
  );
}
