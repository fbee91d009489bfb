import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { draftHandlers } from '../documents/draft-handlers.ts';
import { findTargets } from './link-targets.ts';
import { presentStorefront } from './present-storefront.ts';
import { publishStorefront, storefrontDocument, theStorefront } from './publish-storefront.ts';
import { storefront } from './storefront.ts';

const handle = draftHandlers(storefrontDocument, theStorefront, publishStorefront, async (context, { staffId }) =>
  presentStorefront(await storefront(context, staffId)),
);

export const staffStorefrontHandlers = {
  staffStorefront: handle.show,
  staffKeepStorefront: handle.keep,
  staffDropStorefront: handle.drop,
  staffPublishStorefront: handle.publish,
  staffScheduleStorefront: handle.schedule,
  staffTakeBackStorefront: handle.takeBack,
  staffStorefrontVersion: handle.version,

  staffFindTargets: ({ db }, { body: { text } }) => findTargets(db, text),
} satisfies Partial<StaffHandlers>;
