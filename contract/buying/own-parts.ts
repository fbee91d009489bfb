import { z } from 'zod';
import { listAnswer } from '../catalogue/catalogue.ts';
import { limits } from '../limits.ts';
import { customerCall } from '../platform/call.ts';
import { TableInput } from '../platform/data-tables.ts';
import { textUpTo } from '../platform/typed.ts';
import { Part } from './lists.ts';

/* A company's own numbers, and names, of the shop's parts (docs/lists.md). */

const own = {
  number: z.string(),
  /** "" for none. */
  ownName: z.string(),
};
export const OwnPart = Part.extend(own);
export type OwnPart = z.infer<typeof OwnPart>;

/** Too long to be kept is told of its row: only what nobody types is refused as a whole. */
const cell = z.string().max(limits.commentsMax);
export const PutOwnParts = z.strictObject({
  /** `part` is a SKU or UPC. A number that is there already means this part from now on. */
  parts: z
    .array(z.strictObject({ number: cell, part: cell, name: cell.default('') }))
    .min(1)
    .max(limits.ownPartRowsMax),
});
export type PutOwnParts = z.output<typeof PutOwnParts>;

const number = z.string().max(limits.ownNumberMax);
const path = '/api/v1/customer/part/';

/** Beyond the specification. */
export const ownPartCalls = {
  ownParts: customerCall({
    path,
    summary: "The company's own part numbers with their parts; a number that is the search comes first",
    body: TableInput.pick({ page: true, pageSize: true }).extend({
      /** Stands in the number, the own name or the SKU. */
      search: textUpTo(limits.searchTextMax).default(''),
      /** Is the number, or the own name. */
      exact: z.boolean().default(false),
    }),
    response: listAnswer(OwnPart),
  }),
  ownNumbers: customerCall({
    path: `${path}numbers/`,
    summary: "All of the company's own part numbers",
    response: z.array(Part.pick({ id: true, name: true, sku: true }).extend(own)),
  }),
  putOwnParts: customerCall({
    method: 'PUT',
    path,
    summary: 'Keep own part numbers; tells for each, in its place, why it was not kept, or null',
    body: PutOwnParts,
    response: z.array(z.string().nullable()),
  }),
  dropOwnPart: customerCall({
    method: 'PUT',
    path: `${path}drop/`,
    summary: 'Forget an own part number',
    body: z.strictObject({ number }),
    response: z.strictObject({ dropped: z.boolean() }),
  }),
} as const;
