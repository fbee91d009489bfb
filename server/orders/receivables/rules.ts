import { capability } from '#contract/people/staff.ts';
import * as staffMessages from '#messages/staff.js';

type Facts = { amountCents: number; onAccountCents: number; voidedAt: Date | null; isRefunded: boolean };

export const receiptCan = {
  /** Whether it can be taken back: not once some of it was given back. */
  void: ({ voidedAt, isRefunded }: Facts) =>
    capability(voidedAt !== null ? staffMessages.voidedAlready() : isRefunded ? staffMessages.receiptRefunded() : null),
  /** Whether something of it can be given back. */
  refund: ({ onAccountCents }: Facts) => capability(onAccountCents === 0 ? staffMessages.nothingOnAccount() : null),
};
