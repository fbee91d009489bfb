import { z } from 'zod';
import { Address, LastChoices } from '../people/account.ts';
import { Method } from './buying.ts';
import { VariantCard } from '../catalogue/catalogue.ts';
import { CustomerRow } from '../people/staff-customers.ts';
import { limits } from '../limits.ts';
import * as messages from '#messages/shop.js';
import { Capability } from '../people/staff.ts';

/* Data of the form with which staff order for a customer: the customer, and the product search. Money is in dollars. */

export const OrderForm = z.object({
  /** `internalNotes`: for the shop's people alone. */
  customer: CustomerRow.omit({
    status: true,
    phoneNo: true,
    hstNumber: true,
    priceList: true,
    registeredAt: true,
  }).extend({
    internalNotes: z.string(),
  }),
  addresses: z.array(Address),
  shippingMethods: z.array(Method),
  paymentMethods: z.array(Method),
  /** Initial values: default addresses, the methods of the last order. Null where there is none. */
  ...LastChoices.shape,
  can: z.object({ order: Capability }),
});
export type OrderForm = z.infer<typeof OrderForm>;

/** A sold variant, with the customer's price for one. Only IN_STOCK ones can be ordered. */
export const FoundVariant = z.object({
  ...VariantCard.pick({ id: true, name: true, sku: true, upc: true, stockStatus: true }).shape,
  price: z.number(),
});
export type FoundVariant = z.infer<typeof FoundVariant>;

export const VariantSearch = z.strictObject({ text: z.string().trim().max(limits.searchTextMax) });

/** SKUs, UPCs or their last six digits, matched without regard to punctuation, spaces and case. */
export const VariantCodes = z.strictObject({
  codes: z.array(z.string().max(limits.textMax)).max(limits.cartLinesMax, { error: messages.tooManyLines }),
});
/** For each code, in its place, the matching variants: none, one, or several that differ only in punctuation. */
export const VariantsByCode = z.array(z.array(FoundVariant));
