import type { Context } from '#server/context.ts';
import { type Db, foundRow } from '#server/platform/db/db.ts';
import { notPossible } from '#server/platform/failure/failure.ts';
import type { SecretPlace } from '#server/platform/secrets/secret-box.ts';
import * as words from '#messages/payments.js';
import { type OpenProvider, type PaymentProvider, ProviderFailure } from './provider.ts';
import { stripe } from './stripe/stripe.ts';

export const providers = { stripe } as const satisfies Record<string, PaymentProvider>;
export type ProviderName = keyof typeof providers;

export type Given = Pick<Context, 'config' | 'db' | 'log' | 'now' | 'secrets'>;

export const keyPlace = (name: ProviderName): SecretPlace => `key of payments by ${name}`;
export const webhookPlace = (name: ProviderName): SecretPlace => `webhook secret of payments by ${name}`;

type Row = { name: ProviderName; secretKey: string; webhookSecret: string; methodId: number };
type Kept = Row & { label: string; opened: () => Promise<OpenProvider> };

/** The provider that is turned on, or the one of a payment; null: none. */
export const providerOf = async (
  { db, secrets, config }: Pick<Given, 'config' | 'secrets'> & { db: Db },
  name?: string,
): Promise<Kept | null> => {
  const row = await foundRow<Row>(db)`
    select name, secret_key as "secretKey", webhook_secret as "webhookSecret", payment_method_id as "methodId" from payment_provider
    where secret_key <> '' and case when ${name ?? null}::text is null then is_on else name = ${name ?? null} end order by name limit 1`;
  if (!row) return null;
  const provider = providers[row.name];
  const plain = (sealed: string, place: SecretPlace): string => secrets.open(sealed, place)?.toString() ?? '';
  const keys = {
    secretKey: plain(row.secretKey, keyPlace(row.name)),
    webhookSecret: plain(row.webhookSecret, webhookPlace(row.name)),
    api: config.paymentApi,
  };
  return { ...row, label: provider.label, opened: () => provider.open(keys) };
};

/** Says in words what a provider failed at; other errors stay as they are. @throws 422 */
export const inWords = (error: unknown): never => {
  if (!(error instanceof ProviderFailure)) throw error;
  const { why, message } = error;
  throw notPossible(why === 'AWAY' ? words.away() : why === 'KEY' ? words.keyRefused() : words.refused(message));
};
