import { capability } from '#contract/people/staff.ts';
import * as staffMessages from '#messages/staff.js';
import type { PurchaseStatus } from '#server/platform/db/types.ts';

/** What a purchase's actions depend on. `received`: pieces that were booked in. */
export type PurchaseFacts = { status: PurchaseStatus; isReturn: boolean; lines: number; received: number };

const when = (whyNot: string | false) => capability(whyNot || null);
/** What left with a return, and is to be credited. */
const isAway = ({ isReturn, status }: PurchaseFacts): boolean => isReturn && status === 'ORDERED';
const isClosed = ({ status }: PurchaseFacts): boolean => status === 'RECEIVED' || status === 'CANCELLED';

/** What can be done with a purchase now, and why not: the one rule of the screen and of the calls. */
export const purchaseCan = {
  /** Bills for freight and duty come after the parts. */
  correct: ({ status }: PurchaseFacts) => when(status === 'CANCELLED' && staffMessages.purchaseClosed()),
  change: (facts: PurchaseFacts) =>
    when(isAway(facts) ? staffMessages.returnAway() : isClosed(facts) && staffMessages.purchaseClosed()),
  order: (facts: PurchaseFacts) =>
    when(
      isClosed(facts)
        ? staffMessages.purchaseClosed()
        : facts.status === 'ORDERED'
          ? facts.isReturn
            ? staffMessages.returnAway()
            : staffMessages.purchaseOrdered()
          : facts.lines === 0 && staffMessages.purchaseEmpty(),
    ),
  scan: (facts: PurchaseFacts) =>
    when(
      facts.isReturn
        ? staffMessages.isReturn()
        : isClosed(facts)
          ? staffMessages.purchaseClosed()
          : facts.status === 'DRAFT' && staffMessages.purchaseNotOrdered(),
    ),
  /** @param undecided scans that are on no line */
  bookIn: (facts: PurchaseFacts & { scanned: number; undecided: number }) => {
    const scan = purchaseCan.scan(facts);
    if (!scan.possible) return scan;
    if (facts.undecided > 0) return when(staffMessages.scansUndecided(facts.undecided));
    // Without a scan what did not come can be given up, when some came before.
    return when(facts.scanned === 0 && facts.received === 0 && staffMessages.nothingScanned());
  },
  cancel: (facts: PurchaseFacts) =>
    when(isClosed(facts) ? staffMessages.purchaseClosed() : facts.received > 0 && staffMessages.purchaseCameInPart()),
  /** @param email the supplier's address, "" for none */
  mail: (facts: PurchaseFacts & { email: string }) => {
    const order = purchaseCan.order({ ...facts, status: facts.status === 'ORDERED' ? 'DRAFT' : facts.status });
    return order.possible ? when(facts.email === '' && staffMessages.supplierWithoutEmail()) : order;
  },
  credit: (facts: PurchaseFacts) => when(!isAway(facts) && staffMessages.returnNotAway()),
};
