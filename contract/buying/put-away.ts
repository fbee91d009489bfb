import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import { limits } from '../limits.ts';
import { call, customerCall } from '../platform/call.ts';
import { formKey, textUpTo } from '../platform/typed.ts';
import { visible } from '../people/account.ts';
import { Cart } from './buying.ts';
import { Part } from './lists.ts';

/* Carts beside the open one (docs/put-away.md), beyond the specification: put away, saved for later, shared by link. No prices. */

const Kind = z.enum(['CART', 'LATER', 'SHARED']);
const KeptPart = Part.extend({ qty: z.int() });
export type KeptPart = z.infer<typeof KeptPart>;

const PutAwayCart = z.object({
  id: Id,
  /** LATER is one at most: what is saved for later. SHARED is a copy, for who has its link. */
  kind: Kind,
  /** Empty: it has none. */
  title: z.string(),
  keptAt: z.iso.datetime(),
  poNumber: z.string(),
  jobReference: z.string(),
  /** What the link of a shared one ends with. */
  key: z.uuid().nullable(),
  parts: z.int(),
  pieces: z.int(),
  /** Of LATER alone. */
  items: z.array(KeptPart),
});
export type PutAwayCart = z.infer<typeof PutAwayCart>;

const SharedCart = PutAwayCart.pick({ title: true, keptAt: true, items: true });
export type SharedCart = z.infer<typeof SharedCart>;

const title = textUpTo(limits.savedListTitleMax).check(visible);
const ids = z.array(Id).max(limits.cartLinesMax).default([]);
/** `ids` are the variants of LATER. */
export const PutAway = z.strictObject({ cartId: Id, kind: Kind, title: title.default(''), requestKey: formKey, ids });
export type PutAway = z.output<typeof PutAway>;
/** `ids` are variants of what is saved for later: none means all. */
export const TakeOut = z.strictObject({ cartId: Id, ids });

export const putAwayCalls = {
  putAwayCarts: customerCall({
    path: '/api/v1/put-away/',
    summary: "The buyer's carts beside the open one, the latest first",
    response: z.array(PutAwayCart),
  }),
  putAway: customerCall({
    path: '/api/v1/put-away/',
    summary:
      'Put the open cart away, save lines of it for later, or make a link to its parts, once; answers the open cart',
    body: PutAway,
    response: Cart,
  }),
  takeOut: customerCall({
    method: 'PUT',
    path: '/api/v1/put-away/:id/',
    summary: 'Open a cart that was put away, in exchange for the open one, or put what was saved for later into that',
    body: TakeOut,
    response: Cart,
  }),
  dropPutAway: customerCall({
    method: 'PUT',
    path: '/api/v1/put-away/:id/drop/',
    summary: 'Delete one of them, which ends its link, or variants of what is saved for later',
    body: z.strictObject({ ids }),
    response: z.array(PutAwayCart),
  }),
  sharedCart: call({
    path: '/api/v1/shared-cart/:key/',
    summary: 'The parts and quantities behind the link of a customer; without prices',
    params: z.strictObject({ key: z.uuid() }),
    added: true,
    response: SharedCart,
  }),
} as const;
