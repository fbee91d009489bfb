import { z } from 'zod';
import { required } from '../people/account.ts';
import { Id } from '../catalogue/catalogue.ts';
import { limits } from '../limits.ts';
import { staffLimits } from '../staff-limits.ts';
import * as staffMessages from '#messages/staff.js';
import { shortText } from '../platform/staff-typed.ts';

/* Where counted stock lies: locations and their racks (docs/stock.md). */

export const StockLocation = z.object({
  id: Id,
  version: z.int(),
  name: z.string(),
  /** Whether its pieces can be sold; those of another one are in the house and not available. */
  sells: z.boolean(),
  /** Pieces in it. */
  pieces: z.int(),
  /** As one walks: A2 before A10. */
  racks: z.array(
    z.object({
      id: Id,
      code: z.string(),
      /** Variants that lie there, and their pieces. */
      variants: z.int(),
      pieces: z.int(),
    }),
  ),
});
export type StockLocation = z.infer<typeof StockLocation>;

/** The first is the one that orders take from first. */
export const StockLocations = z.array(StockLocation);
export type StockLocations = z.infer<typeof StockLocations>;

const name = required(staffMessages.locationNameRequired);
const rackCode = shortText(staffLimits.rackCodeMax, staffMessages.rackCodeForm);

export const AddLocation = z.strictObject({ name, sells: z.boolean() });
/** `first`: whether orders take from it before all others; else its place stays. */
export const ChangeLocation = z.strictObject({ version: z.int(), name, sells: z.boolean(), first: z.boolean() });
/** Codes in any order; those that are there already stay. */
export const AddRacks = z.strictObject({
  codes: z
    .array(rackCode)
    .min(1, { error: staffMessages.rackCodeForm })
    .max(staffLimits.racksAtOnceMax, { error: staffMessages.racksMost }),
});
/** `seen`: the code that was seen, so that no change of another person is lost. */
export const RenameRack = z.strictObject({ seen: rackCode, code: rackCode });

/** A place, named as it is typed or scanned; rack "": somewhere in the location. */
export const PlaceWish = z.strictObject({
  locationId: z.int({ error: staffMessages.locationRequired }),
  rack: z.string().trim().max(limits.textMax, { error: staffMessages.rackCodeForm }),
});
export type PlaceWish = z.output<typeof PlaceWish>;

/** Where pieces of a variant lie. */
export const StockPlace = z.object({
  locationId: Id,
  location: z.string(),
  sells: z.boolean(),
  /** "" without one. */
  rack: z.string(),
  onHand: z.int(),
  /** Of the promised pieces those that are taken from here; 0 where nothing is sold from. */
  allocated: z.int(),
});
