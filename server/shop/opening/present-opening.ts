import type { Opening } from '#contract/shop/staff-opening.ts';
import type { Capability } from '#contract/people/staff.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import type { OpeningRecord } from './opening.ts';
import { whyNotOpen } from './opening-rules.ts';

const can = (whyNot: string | null): Capability => ({ possible: whyNot === null, whyNot });

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
    open: can(whyNotOpen(steps, openedAt)),
    close: can(openedAt === null ? staffMessages.shopClosedAlready : null),
    writePages: can(facts.writtenPages.length >= 4 ? staffMessages.pagesWritten : null),
    offerMethods: can(facts.shippingMethods > 0 && facts.paymentMethods > 0 ? staffMessages.methodsOffered : null),
    makeMenu: can(whyNoMenu(facts)),
    givePhones: can(facts.phones > 0 ? staffMessages.phonesThere : null),
  },
  history,
});
