import * as buyingMessages from '#messages/buying.js';
import { shippingNotice } from '#contract/buying/cut-off.ts';
import { ShippingStep } from '#contract/buying/buying.ts';
import { links } from '#contract/links.ts';
import { clockWords } from '#kernel/clock-words.ts';
import { usualDays } from '#kernel/working-days.ts';
import * as words from '#messages/checkout.js';
import { Notice } from '#ui/notice.tsx';
import { type MetaFunction, useRouteLoaderData } from 'react-router';
import type { RootData } from '../../api/context.ts';
import { wantedShipping } from '../../as-usual/usual-choices.ts';
import { pageMeta } from '../../parts/page-meta.ts';
import { shippingMethodsQuery } from '../../as-usual/checkout-queries.ts';
import { StepForm } from './step-form.tsx';
import { Step } from './step.tsx';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: words.shipping() });

const ShippingFields = ShippingStep.pick({ addressId: true, method: true });

const ShippingNotice = () => {
  const { cutOff = usualDays.cutOff, clock, pausedUntil } = useRouteLoaderData<RootData>('root')?.shell ?? {};
  return pausedUntil === undefined ? (
    <Notice kind="info">{shippingNotice(clockWords(cutOff), clock)}</Notice>
  ) : (
    <Notice kind="warn">{buyingMessages.orderingPaused(pausedUntil)}</Notice>
  );
};

/** Step 1 (specification section 2, "Checkout"). */
export default function Shipping() {
  return (
    <Step step={0}>
      {(cart) => (
        <>
          <ShippingNotice />
          <StepForm
            step="shipping"
            cart={cart}
            schema={ShippingFields}
            address={words.shippingAddress()}
            method={{ title: words.shippingMethod(), note: buyingMessages.chargesLater() }}
            methods={shippingMethodsQuery}
            wanted={(customer) => wantedShipping(cart, customer)}
            save={(api, ids, { addressId, method }) => api.updateShipping({ body: { ...ids, addressId, method } })}
            hasAsUsual
            to={links.checkoutPayment()}
            back={{ to: links.viewCart(), label: words.viewCart() }}
          />
        </>
      )}
    </Step>
  );
}
