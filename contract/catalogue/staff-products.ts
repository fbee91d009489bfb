import { z } from 'zod';
import { Id, StockStatus, VariantPrices } from './catalogue.ts';
import { limits } from '../limits.ts';
import { staffLimits } from '../staff-limits.ts';

/*
 * Products made by hand (docs/catalogue-editing.md). Fields are texts as typed, read by the rules of the import; what is
 * missing is told by these, too, so that all that is wrong is told in one round.
 */

const typed = z.string().trim().max(limits.textMax);

/** `values`: one for each option, in their order. `name`: empty for the product's name and the values. */
const NewVariant = z.strictObject({
  sku: typed,
  name: typed,
  upc: typed,
  price: typed,
  stock: typed,
  values: z.array(typed).max(staffLimits.optionsMax),
});
const variants = z.array(NewVariant).min(1, 'Please add a variant.').max(staffLimits.newVariantsMax);
/** Names of attributes; one that there is none of yet is made. */
const options = z.array(typed).max(staffLimits.optionsMax);

/** `handle`: empty for the proposed one. `categories`, `phones`: urls or names, with commas between. */
export const NewProduct = z.strictObject({
  name: typed,
  handle: typed,
  brand: typed,
  categories: z.string().trim().max(staffLimits.htmlMax),
  phones: z.string().trim().max(staffLimits.htmlMax),
  tag: typed,
  description: z.string().max(staffLimits.htmlMax),
  options,
  variants,
});
export type NewProduct = z.output<typeof NewProduct>;

export const NewVariants = z.strictObject({ options, variants });
export type NewVariants = z.output<typeof NewVariants>;

/** The handle that a product of the name would get. */
export const ProductName = z.strictObject({ name: typed });
export const ProposedHandle = z.object({ handle: z.string() });

export const DuplicateProduct = z.strictObject({ name: typed.min(1, 'Please name the product.'), handle: typed });
export type DuplicateProduct = z.output<typeof DuplicateProduct>;

/** `sold`: how many of its variants were sold when it was looked at. */
export const SeenSold = z.strictObject({ sold: z.int().min(0) });

export const MadeProduct = z.object({ id: Id, handle: z.string() });

/** A variant that was ordered, counted, bought or put into a cart stays, and is no longer sold. */
export const RemovedVariant = z.object({ outcome: z.enum(['DELETED', 'ARCHIVED']) });

/** What a customer sees of a product's variants that are sold: with prices only when verified. */
export const CustomersProduct = z.object({
  email: z.string(),
  company: z.string().nullable(),
  priceList: z.string(),
  verified: z.boolean(),
  variants: z.array(VariantPrices.extend({ sku: z.string(), name: z.string(), stockStatus: StockStatus })),
});
