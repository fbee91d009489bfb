import { type CallName, calls } from '#contract/calls.ts';
import { type StaffCallName, staffCalls } from '#contract/staff-calls.ts';
import { z } from 'zod';
import editors from './text-editors.json' with { type: 'json' };

/** Where a text that shoppers see is written. */
const Editor = z.union([
  /** Staff write it: the call and the place in its body; `as`: a text of the form that it asks for. */
  z.strictObject({
    call: z.enum(Object.keys(staffCalls) as StaffCallName[]),
    field: z.string(),
    as: z.string().optional(),
  }),
  /** Of a draft of the catalogue: its field of a variant or a product. */
  z.strictObject({ draft: z.string(), as: z.string().optional() }),
  /** The shopper writes it. */
  z.strictObject({ own: z.enum(Object.keys(calls) as CallName[]), field: z.string() }),
  /** The operator's command alone. */
  z.strictObject({ command: z.string() }),
  /** Nothing to edit, and why. */
  z.strictObject({ given: z.string() }),
]);

/** Every column whose text shoppers see in a page, an answer or a paper. Those that are in none of them do not stand here. */
export const textEditors = z.record(z.string(), Editor).parse(editors);
