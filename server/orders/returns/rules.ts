import { capability } from '#contract/people/staff.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import type { ReturnStatus } from '#server/platform/db/types.ts';

const ended: ReadonlySet<ReturnStatus> = new Set(['REFUSED', 'SETTLED', 'CANCELLED']);
const at = (wanted: ReturnStatus, otherwise: string) => (status: ReturnStatus) =>
  capability(status === wanted ? null : ended.has(status) ? staffMessages.returnEnded : otherwise);

/** What staff can do with a return of a status, and why not. */
export const returnCan = {
  /** Accept or refuse. */
  answer: at('ASKED', staffMessages.returnNotAsked),
  receive: (status: ReturnStatus) =>
    at('ACCEPTED', status === 'ASKED' ? staffMessages.returnNotAccepted : staffMessages.returnCame)(status),
  settle: at('RECEIVED', staffMessages.returnNotReceived),
  cancel: (status: ReturnStatus) =>
    status === 'ASKED' ? capability(null) : at('ACCEPTED', staffMessages.returnCame)(status),
};
