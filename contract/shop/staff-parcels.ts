import { z } from 'zod';
import { required } from '../people/account.ts';
import { staffLimits } from '../staff-limits.ts';
import * as staffMessages from '#messages/staff.js';
import { textUpTo, wholeFrom } from '../platform/typed.ts';

/* What parcels are packed in, and who carries them (docs/parcels.md). */

/** Of the shop, each name once. */
const several = <T extends z.ZodType<{ name: string }>>(one: T) =>
  z
    .array(one)
    .max(staffLimits.boxesMax, { error: staffMessages.boxesMost })
    .refine((all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length, {
      error: staffMessages.namedTwice,
    });

const side = wholeFrom(1, 500, { error: staffMessages.boxSideForm });

/** Inner sides in centimetres, and what it weighs empty. */
export const Box = z.strictObject({
  name: required(staffMessages.boxNameRequired),
  length: side,
  width: side,
  height: side,
  grams: wholeFrom(0, staffLimits.parcelGramsMax, { error: staffMessages.gramsForm }),
});
export const Boxes = several(Box);

const isFollowing = (given: string): boolean =>
  given === '' || (/^https?:$/.test(URL.parse(given)?.protocol ?? '') && given.includes('{number}'));

/** Shipments by it have a name that begins with its own. `address`: where they are followed; "": as known of the carrier. */
export const Carriers = several(
  z.strictObject({
    name: required(staffMessages.carrierRequired),
    address: textUpTo().refine(isFollowing, { error: () => staffMessages.trackingAddressForm('{number}') }),
  }),
);
