import type { AddressInput } from '#contract/people/account.ts';
import { addressDrafts } from '../viewer/stored-text.ts';

/** Unsaved input of an address, with the version it is based on; null for a new one. */
export type AddressDraft = { version: number | null; values: Partial<AddressInput> };
/** By the address's id, 0 for a new one; of one customer. */
type Drafts = { customerId: number; drafts: Record<number, AddressDraft> };

/** The customer's drafts; another customer's are ignored. */
const read = (customerId: number): Drafts => {
  try {
    const kept = JSON.parse(addressDrafts.read()) as Drafts | null;
    if (kept?.customerId === customerId) return kept;
  } catch {
    // Unreadable: there are none.
  }
  return { customerId, drafts: {} };
};

export const readAddressDraft = (customerId: number, id: number): AddressDraft | null =>
  read(customerId).drafts[id] ?? null;

/** Stores an address's draft, or deletes it when omitted. */
export const writeAddressDraft = (customerId: number, id: number, draft?: AddressDraft): void => {
  const { [id]: _before, ...others } = read(customerId).drafts;
  const drafts = { ...others, ...(draft && { [id]: draft }) };
  addressDrafts.write(Object.keys(drafts).length === 0 ? '' : JSON.stringify({ customerId, drafts }));
};
