import { readJson } from '#ui/read-json.ts';
import { checkoutDraft } from '../../viewer/stored-text.ts';

/** Unsent choices and text of a step. */
export type StepDraft = {
  addressId?: number | undefined;
  method?: number | undefined;
  comments?: string | null | undefined;
  poNumber?: string | null | undefined;
  jobReference?: string | null | undefined;
};
type Step = 'shipping' | 'payment';
/** Survives going back, a refresh, and signing in again; ends with the checkout. */
type Draft = { cartId: number } & Partial<Record<Step, StepDraft>>;

const kept = () => readJson<Draft>(checkoutDraft.read());

const read = (cartId: number): Draft => {
  const draft = kept();
  return draft?.cartId === cartId ? draft : { cartId };
};

/** The cart that this tab is checking out: it may have been ordered elsewhere meanwhile. */
export const cartInCheckout = (): number | null => kept()?.cartId ?? null;

/** Stores which cart this tab is checking out. */
export const keepCart = (cartId: number): void => checkoutDraft.write(JSON.stringify(read(cartId)));

/** The draft of one step of this cart; another cart's is ignored. */
export const readDraft = (cartId: number, step: Step): StepDraft => read(cartId)[step] ?? {};

/** Stores a step's draft, or deletes it when omitted. */
export const writeDraft = (cartId: number, step: Step, draft?: StepDraft): void =>
  checkoutDraft.write(JSON.stringify({ ...read(cartId), [step]: draft }));

export const clearDrafts = (): void => checkoutDraft.write('');
