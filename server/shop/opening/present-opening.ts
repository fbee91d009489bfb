import type { Opening } from '#contract/shop/staff-opening.ts';
import { capability } from '#contract/people/staff.ts';
import * as staffMessages from '#messages/staff.js';
import type { Starter } from '#contract/shop/staff-starter.ts';
import { presentOptionalAsset } from '#server/catalogue/reading/present-parts.ts';
import type { DemoShop } from '#contract/shop/staff-demo.ts';
import type { OpeningRecord } from './open-shop.ts';
import { whyNotOpen } from './opening-rules.ts';
import { StarterDoc } from './starter-doc.ts';
import type { StarterRecord } from './starter-record.ts';
import type { DemoShopRecord } from './demo-shop.ts';

const whyNoMenu = ({ menuItems, menuSources }: OpeningRecord['facts']): string | null => {
  if (menuItems > 0) return staffMessages.menuThere();
  return menuSources === 0 ? staffMessages.menuOfNothing() : null;
};

export const presentOpening = ({ version, openedAt, openedBy, steps, facts, history }: OpeningRecord): Opening => ({
  version,
  openedAt: openedAt?.toISOString() ?? null,
  openedBy,
  steps,
  can: {
    open: capability(whyNotOpen(steps, openedAt)),
    close: capability(openedAt === null ? staffMessages.shopClosedAlready() : null),
    writePages: capability(facts.writtenPages.length >= 4 ? staffMessages.pagesWritten() : null),
    offerMethods: capability(
      facts.shippingMethods > 0 && facts.paymentMethods > 0 ? staffMessages.methodsOffered() : null,
    ),
    makeMenu: capability(whyNoMenu(facts)),
    givePhones: capability(facts.phones > 0 ? staffMessages.phonesThere() : null),
  },
  history,
});

export const presentStarter = ({ fingerprint, parts, last }: StarterRecord): Starter => ({
  fingerprint,
  parts: parts.map((part) => ({ ...part, picture: presentOptionalAsset(part.picture) })),
  last: last
    ? {
        ...last,
        madeAt: last.made_at.toISOString(),
        madeBy: last.made_by,
        parts: StarterDoc.parse(last.doc).parts,
        takenBackAt: last.taken_back_at?.toISOString() ?? null,
        takenBackBy: last.taken_back_by,
      }
    : null,
  can: {
    make: capability(parts.length === 0 ? staffMessages.starterOfNothing() : null),
    takeBack: capability(last === undefined || last.taken_back_at !== null ? staffMessages.starterNotThere() : null),
  },
});

export const presentDemo = (record: DemoShopRecord): DemoShop => ({
  ...record,
  shopName: record.name,
  loadedAt: record.demo && record.demo.emptied_at === null ? record.demo.loaded_at.toISOString() : null,
  emptiedAt: record.demo?.emptied_at?.toISOString() ?? null,
  emptiedBy: record.demo?.emptied_by ?? '',
  can: { empty: capability(record.whyNotEmpty), load: capability(record.whyNotLoad) },
});
