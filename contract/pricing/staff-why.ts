import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import { limits } from '../limits.ts';
import * as pricingMessages from '#messages/staff-pricing.js';

/* What a customer would pay, and why (docs/prices.md). Money in dollars. */

export const AskPrice = z.strictObject({
  /** Its number, or its e-mail address. */
  customer: z.string().trim().min(1, { error: pricingMessages.customerUnknown }).max(limits.textMax),
  sku: z.string().trim().min(1, { error: pricingMessages.skuUnknown }).max(limits.textMax),
  qty: z.int32({ error: pricingMessages.askedQty }).positive({ error: pricingMessages.askedQty }),
});

/** What decides the price. */
export const priceSources = {
  SPECIAL: 'Special price',
  TIER: 'Price of the list',
  PRODUCT: 'Price of the product',
} as const;

export const PriceWhy = z.object({
  customer: z.object({
    id: Id,
    code: z.string(),
    name: z.string(),
    /** Whether they see prices at all. */
    isActive: z.boolean(),
  }),
  variant: z.object({ id: Id, productId: Id, sku: z.string(), name: z.string(), isSold: z.boolean() }),
  qty: z.int(),
  /** Of one piece at this quantity, and of all. */
  paid: z.number(),
  subTotal: z.number(),
  source: z.enum(Object.keys(priceSources) as [keyof typeof priceSources]),
  price: z.number(),
  specialPrice: z.number().nullable(),
  /** The running sale that made the special price. */
  sale: z.string().nullable(),
  list: z.object({
    id: Id,
    code: z.string(),
    name: z.string(),
    /** Whether the list's rule made the tiers, and the rule in words. */
    byRule: z.boolean(),
    rule: z.string(),
    /** `isReached`: the one that counts at this quantity. */
    tiers: z.array(z.object({ qty: z.int(), price: z.number(), isReached: z.boolean() })),
  }),
  /** By their usual address; null without one. */
  taxes: z
    .object({
      province: z.string(),
      isExempt: z.boolean(),
      /** With those that they are exempt from by a number. */
      rates: z.array(z.object({ name: z.string(), rate: z.number(), exemption: z.string().nullable() })),
    })
    .nullable(),
});
export type PriceWhy = z.infer<typeof PriceWhy>;
