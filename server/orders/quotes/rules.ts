import { capability } from '#contract/people/staff.ts';
import type { QuoteRow } from '#contract/buying/quotes.ts';
import * as companyMessages from '#messages/company.js';
import * as messages from '#messages/quotes.js';
import type { QuoteStatus } from '#server/platform/db/types.ts';

export type QuoteState = { status: QuoteStatus; validUntil: string | null; forApproval: boolean };
type Shown = QuoteRow['status']['id'];

/** @param today the shop's day: the last one still counts */
export const shownStatus = ({ status, validUntil, forApproval }: QuoteState, today: string): Shown => {
  if (status === 'ASKED' && forApproval) return 'TO_APPROVE';
  return status === 'SENT' && (validUntil ?? '') < today ? 'ENDED' : status;
};

const ended = (status: Shown): string | null => {
  if (status === 'ACCEPTED') return messages.accepted();
  if (status === 'DECLINED') return messages.declined();
  return status === 'WITHDRAWN' ? messages.withdrawn() : null;
};

const undecided = (status: Shown, decides: boolean) =>
  status === 'TO_APPROVE' && !decides ? companyMessages.ownersDecide() : null;

/** What can be done with a quote in its shown status, and why not. `decides`: what waits for approval is theirs to answer. */
export const quoteCan = {
  accept: (status: Shown, decides = false) =>
    capability(
      ended(status) ??
        undecided(status, decides) ??
        (status === 'ASKED' ? messages.notAnswered() : status === 'ENDED' ? messages.over() : null),
    ),
  /** By the customer, or by the shop, who takes it back. */
  decline: (status: Shown, decides = false) =>
    capability(ended(status) ?? undecided(status, decides) ?? (status === 'ENDED' ? messages.over() : null)),
  /** Also anew, whatever became of it but an order. */
  send: ({ status, forApproval }: Pick<QuoteState, 'status' | 'forApproval'>) =>
    capability(status === 'ACCEPTED' ? messages.accepted() : forApproval ? companyMessages.ownersDecide() : null),
};
