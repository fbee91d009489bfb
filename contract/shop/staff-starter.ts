import { z } from 'zod';
import { Asset, Id } from '../catalogue/catalogue.ts';
import { Capability } from '../people/staff.ts';

/* The starter shop: what a storefront can be made of from its catalogue, looked at before it is made. */

/** Where the parts stand, in order. */
export const starterGroups = {
  menu: 'Menu',
  devices: 'Devices page',
  home: 'Homepage',
  pictures: 'Pictures of categories',
} as const;
export type StarterGroup = keyof typeof starterGroups;

export const StarterPart = z.object({
  /** The same for the same part, as long as the catalogue is. */
  key: z.string(),
  group: z.enum(Object.keys(starterGroups) as [StarterGroup]),
  title: z.string(),
  /** What would be in it. */
  says: z.string(),
  /** Products to which it leads; null where it does not count. */
  products: z.int().nullable(),
  picture: Asset.nullable(),
});
export type StarterPart = z.infer<typeof StarterPart>;

export const Starter = z.object({
  /** Of what is proposed: sent back, so that nothing is made that was not seen. */
  fingerprint: z.string(),
  parts: z.array(StarterPart),
  /** What was made last; null when nothing was. */
  last: z
    .object({
      id: Id,
      madeAt: z.iso.datetime(),
      madeBy: z.string(),
      parts: z.int(),
      takenBackAt: z.iso.datetime().nullable(),
      takenBackBy: z.string().nullable(),
      /** What had been changed meanwhile, and stayed. */
      kept: z.array(z.string()),
    })
    .nullable(),
  can: z.object({ make: Capability, takeBack: Capability }),
});
export type Starter = z.infer<typeof Starter>;

/** All parts but those that are named. */
export const MakeStarter = z.strictObject({
  fingerprint: z.string().max(64),
  without: z.array(z.string().max(300)).max(1000),
});
