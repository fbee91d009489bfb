import { capability } from '#contract/people/staff.ts';
import type { QuoteRow } from '#contract/buying/quotes.ts';
import * as messages from '#messages/quotes.js';
import type { QuoteStatus } from '#server/platform/db/types.ts';

export type QuoteState = { status: QuoteStatus; validUntil: string | null };
type Shown = QuoteRow['status']['id'];

/** @param today the shop's day: the last one still counts */
export const shownStatus = ({ status, validUntil }: QuoteState, today: string): Shown =>
  status === 'SENT' && (validUntil ?? '') < today ? 'ENDED' : status;

const ended = (status: Shown): string | null => {
  if (status === 'ACCEPTED') return messages.accepted();
  if (status === 'DECLINED') return messages.declined();
  return status === 'WITHDRAWN' ? messages.withdrawn() : null;
};

/** What can be done with a quote in its shown status, and why not. */
export const quoteCan = {
  accept: (status: Shown) =>
    capability(
      ended(status) ?? (status === 'ASKED' ? messages.notAnswered() : status === 'ENDED' ? messages.over() : null),
    ),
  /** By the customer, or by the shop, who takes it back. */
  decline: (status: Shown) => capability(ended(status) ?? (status === 'ENDED' ? messages.over() : null)),
  /** Also anew, whatever became of it but an order. */
  send: (status: Shown) => capability(status === 'ACCEPTED' ? messages.accepted() : null),
};
