import type { AddressInput } from '#contract/account.ts';
import { addressDrafts } from '../viewer/stored-text.ts';

/** What was typed of an address, and the version that it was typed over; null for a new one. */
export type AddressDraft = { version: number | null; values: Partial<AddressInput> };
/** By the address's id, 0 for a new one; of one customer. */
type Drafts = { customerId: number; drafts: Record<number, AddressDraft> };

/** Those of another customer are nobody's. */
const read = (customerId: number): Drafts => {
  try {
    const kept = JSON.parse(addressDrafts.read()) as Drafts | null;
    if (kept?.customerId === customerId) return kept;
  } catch {
    // There are none.
  }
  return { customerId, drafts: {} };
};

export const readAddressDraft = (customerId: number, id: number): AddressDraft | null =>
  read(customerId).drafts[id] ?? null;

/** Keeps what was typed of an address; without a draft forgets it. */
export const writeAddressDraft = (customerId: number, id: number, draft?: AddressDraft): void => {
  const { [id]: _before, ...others } = read(customerId).drafts;
  const drafts = { ...others, ...(draft && { [id]: draft }) };
  addressDrafts.write(Object.keys(drafts).length === 0 ? '' : JSON.stringify({ customerId, drafts }));
};
