import type { Context } from '#server/context.ts';
import { type Db, foundRow } from '#server/platform/db/db.ts';
import { notPossible } from '#server/platform/failure/failure.ts';
import * as words from '#messages/payments.js';
import { type OpenProvider, type PaymentProvider, ProviderFailure, type ProviderKeys } from './provider.ts';
import { stripe } from './stripe/stripe.ts';

const providers = { stripe } as const satisfies Record<string, PaymentProvider>;

/** @param name as in the table of providers */
export const namedProvider = (name: string): PaymentProvider => providers[name as keyof typeof providers];

/** Whether a message says that this provider signed it. */
export const isSigned = (name: string, headers: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(providers).some(([each, { signedIn }]) => each === name && typeof headers[signedIn] === 'string');

export type Given = Pick<Context, 'config' | 'db' | 'log' | 'now' | 'secrets'>;
type Opening = Pick<Given, 'config' | 'secrets'>;

/** The keys of a provider as they were sealed; "" where none are kept, or the shop's own key is lost. */
export const keysOf = ({ config, secrets }: Opening, { name, keys }: { name: string; keys: string }): ProviderKeys => {
  const plain = secrets.open(keys, `keys of payments by ${name}`)?.toString() ?? '["",""]';
  const [secretKey, webhookSecret] = JSON.parse(plain) as [string, string];
  return { secretKey, webhookSecret, api: config.paymentApi };
};

/** The provider that is turned on, or the one of a payment; null: none. */
export const providerOf = async (context: Opening & { db: Db }, wanted: string | null = null) => {
  const row = await foundRow<{ name: string; keys: string }>(context.db)`
    select name, secrets as keys from payment_provider
    where secrets <> '' and case when ${wanted}::text is null then is_on else name = ${wanted} end order by name limit 1`;
  if (!row) return null;
  return { name: row.name, opened: (): Promise<OpenProvider> => namedProvider(row.name).open(keysOf(context, row)) };
};

/** Says in words what a provider failed at; other errors stay as they are. @throws 422 */
export const inWords = (error: unknown): never => {
  if (!(error instanceof ProviderFailure)) throw error;
  const { why, message } = error;
  const refusal = why === 'OTHER' ? words.refundOther() : words.refused(message);
  throw notPossible(why === 'AWAY' || why === 'BUSY' ? words.away() : why === 'KEY' ? words.keyRefused() : refusal);
};
