import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import { limits } from '../limits.ts';
import { call, customerCall } from '../platform/call.ts';
import { formKey, textUpTo } from '../platform/typed.ts';
import { visible } from '../people/account.ts';
import { Cart } from './buying.ts';

/* Carts beside the open one (docs/put-away.md), beyond the specification: put away, saved for later, shared by link. No prices. */

export const KeptPart = z.object({
  id: Id,
  productId: Id,
  variantNumber: z.int(),
  name: z.string(),
  sku: z.string(),
  qty: z.int(),
});

/** LATER: saved for later, one at most. SHARED: a copy, for who has its link. WAITING: what the open cart wants and is not there. */
const Kind = z.enum(['CART', 'LATER', 'SHARED', 'WAITING']);
export const PutAwayCart = z.object({
  id: Id,
  kind: Kind,
  /** Empty: it has none. */
  title: z.string(),
  keptAt: z.iso.datetime(),
  poNumber: z.string(),
  jobReference: z.string(),
  /** Of the link to a shared one. */
  key: z.uuid().nullable(),
  parts: z.int(),
  pieces: z.int(),
  /** Of LATER and WAITING alone. `isReady`: it can be put into the cart. */
  items: z.array(KeptPart.extend({ isReady: z.boolean() })),
});
export type PutAwayCart = z.infer<typeof PutAwayCart>;

export const SharedCart = z.object({ title: z.string(), items: z.array(KeptPart) });

const title = textUpTo(limits.savedListTitleMax).check(visible).default('');
/** Variants of what is saved for later. */
const ids = z.array(Id).max(limits.cartLinesMax).default([]);

export const putAwayCalls = {
  putAwayCarts: customerCall({
    path: '/api/v1/put-away/',
    summary: "The buyer's carts beside the open one, the latest first",
    response: z.array(PutAwayCart),
  }),
  putAway: customerCall({
    path: '/api/v1/put-away/',
    summary: 'Put the open cart away, save variants of it for later, or make a link to a copy of it, once',
    body: z.strictObject({ cartId: Id, kind: Kind, title, requestKey: formKey, ids }),
    response: Cart,
  }),
  takeOut: customerCall({
    method: 'PUT',
    path: '/api/v1/put-away/:id/',
    summary: 'Open a cart that was put away, in exchange for the open one; or move what was saved for later into that',
    body: z.strictObject({ cartId: Id, ids }),
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
    summary: 'The parts and quantities behind the link of a customer',
    params: z.strictObject({ key: z.uuid() }),
    added: true,
    response: SharedCart,
  }),
} as const;
