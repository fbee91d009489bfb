import { capability } from '#contract/people/staff.ts';
import * as returnMessages from '#messages/staff-returns.js';
import type { ReturnStatus } from '#server/platform/db/types.ts';

const ended: ReadonlySet<ReturnStatus> = new Set(['REFUSED', 'SETTLED', 'CANCELLED']);
const at = (wanted: ReturnStatus, otherwise: () => string) => (status: ReturnStatus) =>
  capability(status === wanted ? null : ended.has(status) ? returnMessages.returnEnded() : otherwise());

/** What staff can do with a return of a status, and why not. */
export const returnCan = {
  /** Accept or refuse. */
  answer: at('ASKED', returnMessages.returnNotAsked),
  receive: (status: ReturnStatus) =>
    at('ACCEPTED', status === 'ASKED' ? returnMessages.returnNotAccepted : returnMessages.returnCame)(status),
  settle: at('RECEIVED', returnMessages.returnNotReceived),
  cancel: (status: ReturnStatus) =>
    status === 'ASKED' ? capability(null) : at('ACCEPTED', returnMessages.returnCame)(status),
};
