import { z } from 'zod';
import { required } from '../people/account.ts';
import { limits } from '../limits.ts';
import { staffLimits } from '../staff-limits.ts';
import * as staffMessages from '#messages/staff.js';
import { textUpTo, wholeFrom } from '../platform/typed.ts';

/* What parcels are packed in, and who carries them (docs/parcels.md). */

const side = wholeFrom(1, 500, { error: staffMessages.boxSideForm });

/** Inner sides in centimetres. */
export const Box = z.strictObject({
  name: required(staffMessages.boxNameRequired),
  length: side,
  width: side,
  height: side,
  /** Empty. */
  grams: wholeFrom(0, staffLimits.parcelGramsMax, { error: staffMessages.gramsForm }),
});
export type Box = z.output<typeof Box>;

const isTrackingAddress = (given: string): boolean =>
  given === '' || (/^https?:$/.test(URL.parse(given)?.protocol ?? '') && given.includes('{number}'));

export const Carrier = z.strictObject({
  /** As it is written on shipments; what stands behind it there means the same carrier. */
  name: required(staffMessages.carrierRequired),
  /** Where a parcel is followed, with {number} for its number; "": as known of the carrier. */
  address: textUpTo(limits.textMax).check(
    z.refine(isTrackingAddress, { error: () => staffMessages.trackingAddressForm('{number}') }),
  ),
});
export type Carrier = z.output<typeof Carrier>;

const namedOnce = <T extends { name: string }>(all: readonly T[]): boolean =>
  new Set(all.map(({ name }) => name.toLowerCase())).size === all.length;

export const Boxes = z
  .array(Box)
  .max(staffLimits.boxesMax, { error: staffMessages.boxesMost })
  .check(z.refine(namedOnce, { error: staffMessages.namedTwice }));
export const Carriers = z
  .array(Carrier)
  .max(staffLimits.boxesMax, { error: staffMessages.boxesMost })
  .check(z.refine(namedOnce, { error: staffMessages.namedTwice }));
