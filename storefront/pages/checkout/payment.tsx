import * as buyingMessages from '#messages/buying.js';
import { PaymentStep } from '#contract/buying/buying.ts';
import { links } from '#contract/links.ts';
import * as words from '#messages/checkout.js';
import { Notice } from '#ui/notice.tsx';
import { TextAreaField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { MetaFunction } from 'react-router';
import { wantedPayment } from '../../as-usual/usual-choices.ts';
import { pageMeta } from '../../parts/page-meta.ts';
import { paymentMethodsQuery } from '../../as-usual/checkout-queries.ts';
import { StepForm } from './step-form.tsx';
import { Step } from './step.tsx';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: words.billing() });

const PaymentFields = PaymentStep.omit({ customerId: true, cartId: true });

/** Step 2 (specification section 2, "Checkout"). */
export default function Payment() {
  return (
    <Step step={1}>
      {(cart) => (
        <StepForm
          step="payment"
          cart={cart}
          schema={PaymentFields}
          address={words.billingAddress()}
          method={{ title: words.paymentMethod() }}
          methods={paymentMethodsQuery}
          wanted={(customer) => ({ ...wantedPayment(cart, customer), texts: cart })}
          save={(api, ids, chosen) => api.updatePayment({ body: { ...ids, ...chosen } })}
          to={links.checkoutConfirm()}
          back={{ to: links.checkoutShipping(), label: words.back() }}
        >
          {(field, { needCredit = [] }) => (
            <>
              {needCredit.length > 0 && (
                <Notice kind="info">
                  {buyingMessages.creditIsFor(
                    needCredit.map((name) => buyingMessages.methodQuoted(name)).join(buyingMessages.and()),
                  )}
                </Notice>
              )}
              <TextField label={words.poNumber()} optional {...field('poNumber')} />
              <TextField label={words.jobReference()} optional {...field('jobReference')} />
              <TextAreaField
                label={words.comments()}
                optional
                placeholder={buyingMessages.commentsPlaceholder()}
                {...field('comments')}
              />
            </>
          )}
        </StepForm>
      )}
    </Step>
  );
}
