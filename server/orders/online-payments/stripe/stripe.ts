import type { Stripe } from 'stripe';
import { type Heard, type PaymentProvider, ProviderFailure, type Seen } from '../provider.ts';

const load = () => import('stripe');

type Failure = Error & { type?: string; code?: string; statusCode?: number };
const failing = (error: Failure): never => {
  const { type = '', statusCode } = error;
  const isKey = /^Stripe(Authentication|Permission)Error$/.test(type);
  const isRefused = /^Stripe(InvalidRequest|Card)Error$/.test(type);
  if (statusCode === 409 || type === 'StripeIdempotencyError')
    throw new ProviderFailure(statusCode === 409 ? 'BUSY' : 'OTHER', error);
  const isForged = type === 'StripeSignatureVerificationError';
  throw new ProviderFailure(isKey ? 'KEY' : isRefused ? 'REFUSED' : isForged ? 'FORGED' : 'AWAY', error);
};

const unlessMissing = (error: Failure): null => (error.code === 'resource_missing' ? null : failing(error));
const isLost = (status: string | null): boolean => status === 'failed' || status === 'canceled';
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
    // A customer waits for it; then it is asked once more.
    timeout: 10_000,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(at && { host: at.hostname, port: at.port, protocol: at.protocol === 'http:' ? 'http' : 'https' }),
  });

  /** What is lost or under way is with the customer's bank; a mere question of the bank takes nothing. */
  const disputed = async (id: string): Promise<Heard | null> => {
    const dispute = await client.disputes.retrieve(id);
    const { status, amount: amountCents } = dispute;
    if (status.startsWith('warning') || status === 'prevented' || !dispute.payment_intent) return null;
    const { metadata } = await client.paymentIntents.retrieve(textOf(dispute.payment_intent));
    const key = metadata['key'] ?? '';
    const told = { reason: dispute.reason.replaceAll('_', ' '), amountCents, currency: dispute.currency.toUpperCase() };
    return { kind: 'DISPUTE', key, isWon: status === 'won', ...told };
  };

  const meaning = async ({ type, data: { object } }: Stripe.Event): Promise<Heard | null> => {
    if (type.startsWith('checkout.session.')) {
      const { id, client_reference_id: key } = object as Stripe.Checkout.Session;
      return key === null ? null : { kind: 'SESSION', key, sessionId: id };
    }
    if (type.startsWith('charge.dispute.')) return disputed((object as Stripe.Dispute).id);
    if (type !== 'refund.failed' && type !== 'refund.updated') return null;
    const { id: reference, status, payment_intent: of, created } = object as Stripe.Refund;
    return isLost(status)
      ? { kind: 'REFUND_FAILED', reference, of: textOf(of), madeAt: new Date(created * 1000) }
      : null;
  };

  const heard = async (body: string, signature: string): Promise<Heard | null> =>
    meaning(client.webhooks.constructEvent(body, signature, webhookSecret));

  return {
    test: async () => ((await client.balance.retrieve().catch(failing)).livemode ? 'live' : 'test'),
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
    read: (sessionId) => client.checkout.sessions.retrieve(sessionId).then(seen, unlessMissing),
    // Refused where it is paid or over: what became of it is read next.
    end: (sessionId) =>
      client.checkout.sessions
        .expire(sessionId)
        .catch((error: Failure) => error.type === 'StripeInvalidRequestError' || failing(error)),
    refund: async ({ reference, amountCents, key }) => {
      const wish = { payment_intent: reference, amount: amountCents, metadata: { key } };
      // Stripe forgets its idempotency keys after a day. Newest first.
      const list = client.refunds.list({ payment_intent: reference, limit: 100 }).autoPagingToArray({ limit: 1000 });
      const all = await list.catch(unlessMissing);
      // Of another account: nothing is known of what was sent before, and nothing was refused.
      if (!all) throw new ProviderFailure('KEY', new Error(`${reference} is not of this account`));
      const before = all.find(({ metadata }) => metadata?.['key'] === key);
      const made = before ?? (await client.refunds.create(wish, { idempotencyKey: key }).catch(failing));
      if (isLost(made.status)) throw new ProviderFailure('REFUSED', new Error(`${made.id} ${made.status}`));
      if (made.amount !== amountCents) throw new ProviderFailure('OTHER', new Error(`${made.id} is of another sum`));
      return made.id;
    },
    hear: (body, headers) => heard(body, String(headers['stripe-signature'] ?? '')).catch(failing),
  };
};

/** Stripe's own pages to pay on (Checkout), by its official library. */
export const stripe: PaymentProvider = {
  label: 'Stripe',
  signedIn: 'stripe-signature',
  missing: async () =>
    (await load().catch(() => null)) ? '' : 'npm install --no-save --save-prod --omit=dev stripe@23.1.0',
  open,
};
