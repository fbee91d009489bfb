import { z } from 'zod';
import { required } from '../people/account.ts';
import { Capability } from '../people/staff.ts';
import * as staffMessages from '#messages/staff.js';

/* The demo shop, as far as it is still there. */

export const DemoShop = z.object({
  /** What has to be typed to empty it. */
  shopName: z.string(),
  /** Null in a shop that did not begin as the demo, and once it is emptied. */
  loadedAt: z.iso.datetime().nullable(),
  emptiedAt: z.iso.datetime().nullable(),
  emptiedBy: z.string(),
  products: z.int(),
  orders: z.int(),
  customers: z.int(),
  /** Orders of customers who did not come with the demo, by number and company: the first ten. */
  realOrders: z.array(z.string()),
  /** Customers without an order who registered since, by e-mail address: the first ten. They go too. */
  newcomers: z.array(z.string()),
  can: z.object({ empty: Capability, load: Capability }),
});
export type DemoShop = z.infer<typeof DemoShop>;

export const EmptyDemo = z.strictObject({ name: required(staffMessages.shopNameToType) });
