import { capability } from '#contract/people/staff.ts';
import { type Sale, saleStates } from '#contract/pricing/staff-sales.ts';
import * as pricingMessages from '#messages/staff-pricing.js';

type Facts = { state: Sale['state']['id']; beginsAt: Date; endsAt: Date };

/** What the clock does to a sale. One that was over before it could begin does not begin. */
export const turnOf = ({ state, beginsAt, endsAt }: Facts, at: Date): 'BEGIN' | 'END' | 'MISS' | null => {
  if (state === 'PLANNED' && at >= endsAt) return 'MISS';
  if (state === 'PLANNED' && at >= beginsAt) return 'BEGIN';
  return state === 'RUNNING' && at >= endsAt ? 'END' : null;
};

/** What staff can do with a sale. */
export const saleCan = ({ state }: Pick<Facts, 'state'>) => {
  const planned = capability(
    state === 'PLANNED' ? null : pricingMessages.salePlannedOnly(saleStates[state].toLowerCase()),
  );
  return {
    change: planned,
    cancel: planned,
    end: capability(state === 'RUNNING' ? null : pricingMessages.saleNotRunning()),
  };
};
