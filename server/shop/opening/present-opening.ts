import type { Opening } from '#contract/shop/staff-opening.ts';
import { capability } from '#contract/people/staff.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import type { OpeningRecord } from './opening.ts';
import { whyNotOpen } from './opening-rules.ts';

const whyNoMenu = ({ menuItems, menuSources }: OpeningRecord['facts']): string | null => {
  if (menuItems > 0) return staffMessages.menuThere;
  return menuSources === 0 ? staffMessages.menuOfNothing : null;
};

export const presentOpening = ({ version, openedAt, openedBy, steps, facts, history }: OpeningRecord): Opening => ({
  version,
  openedAt: openedAt?.toISOString() ?? null,
  openedBy,
  steps,
  can: {
    open: capability(whyNotOpen(steps, openedAt)),
    close: capability(openedAt === null ? staffMessages.shopClosedAlready : null),
    writePages: capability(facts.writtenPages.length >= 4 ? staffMessages.pagesWritten : null),
    offerMethods: capability(
      facts.shippingMethods > 0 && facts.paymentMethods > 0 ? staffMessages.methodsOffered : null,
    ),
    makeMenu: capability(whyNoMenu(facts)),
    givePhones: capability(facts.phones > 0 ? staffMessages.phonesThere : null),
  },
  history,
});
