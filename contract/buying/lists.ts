import * as messages from '#messages/account-lists.js';
import * as shopMessages from '#messages/shop.js';
import { z } from 'zod';
import { Id, listAnswer, VariantCard } from '../catalogue/catalogue.ts';
import { limits } from '../limits.ts';
import { required } from '../people/account.ts';
import { customerCall } from '../platform/call.ts';
import { TableInput } from '../platform/data-tables.ts';
import { formKey, textUpTo, wholeFrom, wishById } from '../platform/typed.ts';

/* What a customer buys again (docs/lists.md): the parts that they ordered, and lists that they keep. Money is in dollars. */

/** A part that was sold once; today's prices are of `variantPrices`. */
export const Part = z.object({
  /** Of the variant. */
  id: Id,
  name: z.string(),
  sku: z.string(),
  /** As lists show it; null when it is no longer sold. */
  card: VariantCard.pick({
    id: true,
    productId: true,
    variantNumber: true,
    stockStatus: true,
    assets: true,
    attributes: true,
  }).nullable(),
});
export type Part = z.infer<typeof Part>;

export const BoughtPart = Part.extend({
  /** In how many orders it is; cancelled ones do not count. */
  orders: z.int(),
  pieces: z.int(),
  /** Of one piece, in the last of them. */
  lastPrice: z.number(),
  lastOrdered: z.iso.datetime(),
  /** The usual number of pieces of a day, and days from one to the next: medians of the last six; null after one day. */
  usual: z.int(),
  every: z.int().nullable(),
});
export type BoughtPart = z.infer<typeof BoughtPart>;

export const BoughtParts = TableInput.pick({ page: true, pageSize: true }).extend({
  /** Words that all stand in the part's name or SKU, or in a phone that it fits. */
  search: textUpTo(limits.searchTextMax).default(''),
  /** Only what was ordered on several days of the last half year, most often first. */
  often: z.boolean().default(false),
});

export const SavedListRow = z.object({
  id: Id,
  title: z.string(),
  parts: z.int(),
  pieces: z.int(),
  changedAt: z.iso.datetime(),
});
export type SavedListRow = z.infer<typeof SavedListRow>;

export const SavedList = SavedListRow.extend({
  items: z.array(
    Part.extend({
      qty: z.int(),
      /** How many they want to have; 0: they do not say. */
      keep: z.int(),
    }),
  ),
});
export type SavedList = z.infer<typeof SavedList>;

const title = required({ error: messages.titleRequired }, limits.savedListTitleMax);
const from = (least: 0 | 1) => wholeFrom(least, limits.cartQuantityMax, { error: shopMessages.quantityRange });
const few = <T extends z.ZodType>(wish: T) =>
  wishById(wish).refine((wishes) => Object.keys(wishes).length <= limits.savedListPartsMax, {
    error: () => messages.tooManyParts(limits.savedListPartsMax),
  });
/** productVariantId → qty. */
const added = few(from(1));

export const SaveList = z.strictObject({ requestKey: formKey, title, items: added.default({}) });
export type SaveList = z.output<typeof SaveList>;

/** What is left out stays: two who change different lines of a list change both. */
export const ChangeList = z.strictObject({
  title: title.optional(),
  /** A part that is there already stays as it is. */
  add: added.optional(),
  /** A quantity of 0 takes the part out; one that is not there is not added. */
  set: few(z.strictObject({ qty: from(0).optional(), keep: from(0).optional() })).optional(),
});
export type ChangeList = z.output<typeof ChangeList>;

/** Beyond the specification. */
export const listCalls = {
  boughtParts: customerCall({
    path: '/api/v1/order/parts/',
    summary: 'The parts that the customer ever ordered, by last order first',
    body: BoughtParts,
    response: listAnswer(BoughtPart),
  }),
  savedLists: customerCall({
    path: '/api/v1/list/',
    summary: "The customer's lists, by title",
    response: z.array(SavedListRow),
  }),
  savedList: customerCall({
    path: '/api/v1/list/:id/',
    summary: 'A list with its parts',
    response: SavedList,
  }),
  saveList: customerCall({
    path: '/api/v1/list/',
    summary: 'Make a list, once',
    body: SaveList,
    response: SavedList,
  }),
  changeList: customerCall({
    method: 'PUT',
    path: '/api/v1/list/:id/',
    summary: 'Change the title of a list and parts of it',
    body: ChangeList,
    response: SavedList,
  }),
  dropList: customerCall({
    method: 'PUT',
    path: '/api/v1/list/:id/drop/',
    summary: 'Delete a list',
    response: z.array(SavedListRow),
  }),
} as const;
