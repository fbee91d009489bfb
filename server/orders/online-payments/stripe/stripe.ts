import type { Stripe } from 'stripe';
import { type Heard, type OpenProvider, type PaymentProvider, ProviderFailure, type Seen } from '../provider.ts';

/** Milliseconds for an answer, which a customer waits for; then it is asked once more. */
const patienceMs = 10_000;

const load = () => import('stripe');

const whyOf: Readonly<Record<string, ProviderFailure['why']>> = {
  StripeAuthenticationError: 'KEY',
  StripePermissionError: 'KEY',
  StripeInvalidRequestError: 'REFUSED',
  StripeCardError: 'REFUSED',
  StripeIdempotencyError: 'REFUSED',
  StripeSignatureVerificationError: 'FORGED',
};
type Failure = Error & { type?: string };
const failing = (error: Failure): never => {
  throw new ProviderFailure(whyOf[error.type ?? ''] ?? 'AWAY', error);
};

const textOf = (of: string | { id: string } | null): string => (typeof of === 'string' ? of : (of?.id ?? ''));

const seen = (session: Stripe.Checkout.Session): Seen => ({
  state: session.payment_status === 'paid' ? 'PAID' : session.status === 'expired' ? 'ENDED' : 'OPEN',
  key: session.client_reference_id ?? '',
  amountCents: session.amount_total ?? 0,
  currency: (session.currency ?? '').toUpperCase(),
  reference: textOf(session.payment_intent),
});

const open: PaymentProvider['open'] = async ({ secretKey, webhookSecret, api }) => {
  // Sealed with a key that is lost; or its library went with an `npm ci`.
  if (secretKey === '') throw new ProviderFailure('KEY', new Error('the secret key cannot be read'));
  const { Stripe: Library } = await load().catch(failing);
  const at = api === undefined ? null : new URL(api);
  const client = new Library(secretKey, {
    timeout: patienceMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(at && { host: at.hostname, port: at.port, protocol: at.protocol === 'http:' ? 'http' : 'https' }),
  });

  /** What is lost or under way is with the customer's bank; a mere question of the bank takes nothing. */
  const disputed = async (id: string): Promise<Heard | null> => {
    const dispute = await client.disputes.retrieve(id);
    if (dispute.status.startsWith('warning') || dispute.status === 'prevented') return null;
    const { metadata } = await client.paymentIntents.retrieve(textOf(dispute.payment_intent));
    const key = metadata['key'] ?? '';
    return { kind: 'DISPUTE', key, isWon: dispute.status === 'won', reason: dispute.reason.replaceAll('_', ' ') };
  };

  const meaning = async ({ type, data: { object } }: Stripe.Event): Promise<Heard | null> => {
    if (type.startsWith('checkout.session.')) {
      const { id, client_reference_id: key } = object as Stripe.Checkout.Session;
      return key === null ? null : { kind: 'SESSION', key, sessionId: id };
    }
    if (type.startsWith('charge.dispute.')) return disputed((object as Stripe.Dispute).id);
    if (type !== 'refund.failed' && type !== 'refund.updated') return null;
    const { id: reference, status } = object as Stripe.Refund;
    return status === 'failed' || status === 'canceled' ? { kind: 'REFUND_FAILED', reference } : null;
  };

  return {
    test: async () => {
      const { livemode } = await client.balance.retrieve().catch(failing);
      return livemode ? 'live' : 'test';
    },
    begin: async ({ key, amountCents, currency, description, email, backUrl }) => {
      const unit = { currency: currency.toLowerCase(), unit_amount: amountCents, product_data: { name: description } };
      const params: Stripe.Checkout.SessionCreateParams = {
        mode: 'payment',
        allowed_payment_method_types: ['card'],
        line_items: [{ quantity: 1, price_data: unit }],
        client_reference_id: key,
        customer_email: email,
        payment_intent_data: { description, metadata: { key } },
        success_url: backUrl,
        cancel_url: backUrl,
      };
      const session = await client.checkout.sessions.create(params, { idempotencyKey: `begin ${key}` }).catch(failing);
      return { sessionId: session.id, url: session.url ?? '' };
    },
    read: async (sessionId) => seen(await client.checkout.sessions.retrieve(sessionId).catch(failing)),
    // Refused where it is paid or over: what became of it is read next.
    end: (sessionId) =>
      client.checkout.sessions
        .expire(sessionId)
        .catch((error: Failure) => error.type === 'StripeInvalidRequestError' || failing(error)),
    refund: async ({ reference, amountCents, key }) => {
      const wish = { payment_intent: reference, amount: amountCents };
      const { id, status } = await client.refunds.create(wish, { idempotencyKey: key }).catch(failing);
      if (status === 'failed' || status === 'canceled')
        throw new ProviderFailure('REFUSED', new Error(`${id} ${status}`));
      return id;
    },
    hear: async (body, headers) => {
      const signature = headers['stripe-signature'];
      try {
        return await meaning(client.webhooks.constructEvent(body, String(signature ?? ''), webhookSecret));
      } catch (error) {
        return failing(error as Error);
      }
    },
  };
};

/** Stripe's own pages to pay on (Checkout), by its official library. */
export const stripe: PaymentProvider = {
  label: 'Stripe',
  missing: async () =>
    (await load().catch(() => null)) ? '' : 'npm install --no-save --save-prod --omit=dev stripe@23.1.0',
  open,
};
