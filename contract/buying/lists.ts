import * as messages from '#messages/account-lists.js';
import * as benchMessages from '#messages/bench.js';
import * as shopMessages from '#messages/shop.js';
import { z } from 'zod';
import { Id, listAnswer, Phone, Successor, VariantCard } from '../catalogue/catalogue.ts';
import { limits } from '../limits.ts';
import { required } from '../people/account.ts';
import { customerCall, pathUrl } from '../platform/call.ts';
import { TableInput } from '../platform/data-tables.ts';
import { formKey, textUpTo, wholeFrom, wishById } from '../platform/typed.ts';

/* What a customer buys again (docs/lists.md): the parts that they ordered, and lists that they keep. Money is in dollars. */

/** A part that was sold once; today's prices are of `variantPrices`. */
const Part = z.object({
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
  /** What is sold in its place, as it cannot be had. */
  successor: Successor.nullable(),
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
  /** Only what was ordered on several days of the last half year, what is due first. */
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

const title = required(messages.titleRequired, limits.savedListTitleMax);
const from = (least: 0 | 1) => wholeFrom(least, limits.cartQuantityMax, { error: shopMessages.quantityRange });
const few = <T extends z.ZodType>(wish: T) =>
  wishById(wish).refine((wishes) => Object.keys(wishes).length <= limits.quickOrderLinesMax, {
    error: () => messages.tooManyParts(limits.quickOrderLinesMax),
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

const BenchPhone = Phone.pick({ id: true, name: true, url: true, asset: true }).extend({
  /** Model numbers, at most two. */
  models: z.array(z.string()),
  /** Number of variants that fit it. */
  count: z.int(),
  /** What they spend most on, else what all buy; `part` is its kind: Screen; "" for what has none. */
  parts: z.array(Part.extend({ part: z.string() })),
});
export type BenchPhone = z.infer<typeof BenchPhone>;

export const MyBench = z.object({
  /** False: these are the phones that they spend most on, to be pinned. */
  isPinned: z.boolean(),
  phones: z.array(BenchPhone),
  /** What is to be paid on all invoices, and what of it is late. */
  open: z.number(),
  overdue: z.number(),
  /** Returns that have not ended, and parts of which they are told. */
  returns: z.int(),
  watched: z.int(),
  /** The day on which what is ordered now is processed. */
  processedOn: z.iso.date(),
});
export type MyBench = z.infer<typeof MyBench>;

const urls = z.array(pathUrl).max(limits.benchPhonesMax, {
  error: () => benchMessages.tooManyPhones(limits.benchPhonesMax),
});
/** What is pinned already stays where it is: two who pin different phones pin both. */
export const PinPhones = z.strictObject({ pin: urls.default([]), unpin: urls.default([]) });
export type PinPhones = z.output<typeof PinPhones>;

/** A part with what the company calls it. */
export const OwnPart = Part.omit({ card: true, successor: true }).extend({ number: z.string(), ownName: z.string() });
export type OwnPart = z.infer<typeof OwnPart>;

const OwnParts = z.strictObject({
  ...BoughtParts.pick({ page: true, search: true }).shape,
  pageSize: z.int().min(1).max(limits.ownPartsMax).default(limits.tablePageSize),
  /** Only what is called so, instead of what has it in its number, own name or SKU. */
  exact: z.boolean().default(false),
});

/** Too long to be kept is told of its row: only what nothing is called is refused as a whole. */
const cell = z.string().max(limits.commentsMax);
/** `part` is a SKU or UPC. A number that is there already means it from now on. */
const OwnRow = z.strictObject({ number: cell, part: cell, name: cell.default('') });
const rowsOf = <T extends z.ZodType>(row: T) => z.array(row).max(limits.quickOrderLinesMax).default([]);
export const PutOwnParts = z.strictObject({ put: rowsOf(OwnRow), drop: rowsOf(cell) });
export type PutOwnParts = z.output<typeof PutOwnParts>;

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
  ownParts: customerCall({
    path: '/api/v1/customer/part/',
    summary: "The company's own part numbers; one that is the search comes first",
    body: OwnParts,
    response: listAnswer(OwnPart),
  }),
  putOwnParts: customerCall({
    method: 'PUT',
    path: '/api/v1/customer/part/',
    summary: 'Forget own part numbers, and keep others; tells for each, in its place, why it was not kept, or null',
    body: PutOwnParts,
    response: z.array(z.string().nullable()),
  }),
  myBench: customerCall({
    path: '/api/v1/customer/bench/',
    summary: "The customer's phones with what they buy for them, what they owe, and when orders are processed",
    response: MyBench,
  }),
  pinPhones: customerCall({
    method: 'PUT',
    path: '/api/v1/customer/bench/',
    summary: 'Pin phones after the others, and take some down, by url',
    body: PinPhones,
    response: MyBench,
  }),
} as const;
