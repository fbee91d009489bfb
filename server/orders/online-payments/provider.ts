/*
 * What the shop needs of a provider of online payments. Each is a folder here, and a line in providers.ts. The customer pays on the
 * provider's own page: nothing of a card comes here.
 */

/** `api`: another address of the provider's API, for tests. */
export type ProviderKeys = { secretKey: string; webhookSecret: string; api?: string | undefined };

/** `key`: ours, sent with it; asked twice with one key, the provider makes one page. */
type Sum = { key: string; amountCents: number; currency: string };

/** `description`: what the customer reads that they pay. `backUrl`: where the browser comes back to, paid or not. */
export type AskedPage = Sum & { description: string; email: string; backUrl: string };

/** What became of a page to pay on. `reference`: of the money. */
export type Seen = Sum & { state: 'OPEN' | 'ENDED' | 'PAID'; reference: string };

/** What a provider told, of the payment with our key, or of a refund. */
export type Heard =
  | { kind: 'SESSION'; key: string; sessionId: string }
  | { kind: 'DISPUTE'; key: string; isWon: boolean; reason: string; amountCents: number; currency: string }
  /** `of`: the reference of the money; `madeAt`: of the refund. */
  | { kind: 'REFUND_FAILED'; reference: string; of: string; madeAt: Date };

/** Its methods throw `ProviderFailure`. */
export type OpenProvider = {
  /** Tries the key. @returns what the provider says of it */
  test: () => Promise<string>;
  begin: (asked: AskedPage) => Promise<{ sessionId: string; url: string }>;
  /** @returns null for a page that this key does not know: it was made by another's */
  read: (sessionId: string) => Promise<Seen | null>;
  /** Lets a page be paid on no more, if it is not paid yet. */
  end: (sessionId: string) => Promise<unknown>;
  /** Gives money back, once for a key. @returns its reference @throws ProviderFailure `OTHER` where the key was sent with another sum */
  refund: (of: { reference: string; amountCents: number; key: string }) => Promise<string>;
  /** @returns null for what is of no concern @throws ProviderFailure `FORGED` where the signature is not the provider's */
  hear: (body: string, headers: Readonly<Record<string, unknown>>) => Promise<Heard | null>;
};

export type PaymentProvider = {
  label: string;
  /** The header with the signature of its messages. */
  signedIn: string;
  /** The command that installs its library, which comes with no start; "": it is installed. */
  missing: () => Promise<string>;
  open: (keys: ProviderKeys) => Promise<OpenProvider>;
};

export class ProviderFailure extends Error {
  readonly why: 'AWAY' | 'BUSY' | 'FORGED' | 'KEY' | 'OTHER' | 'REFUSED';
  constructor(why: ProviderFailure['why'], cause: Error) {
    super(cause.message, { cause });
    this.why = why;
  }
}
