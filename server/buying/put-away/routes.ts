import type { CallAnswer } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { valueOf } from '#server/platform/db/db.ts';
import { noSuch } from '#server/platform/failure/failure.ts';
import { changePutAway } from './change-put-away.ts';

const shown = ({ db, now }: Context, buyerId: number) =>
  valueOf<CallAnswer<'putAwayCarts'>>(db)`select put_away_carts(${buyerId}, ${now()}, ${limits.sharedCartDays})`;

export const putAwayHandlers = {
  putAwayCarts: (context, _input, { buyerId }) => shown(context, buyerId),

  putAway: (context, { body }, { buyerId }) => changePutAway(context, buyerId, body),

  takeOut: (context, { params, body }, { buyerId }) => changePutAway(context, buyerId, { ...params, ...body }),

  dropPutAway: async (context, { params: { id }, body: { ids } }, { buyerId }) => {
    const dropped = await valueOf<boolean>(context.db)`
      select drop_put_away(${buyerId}, ${id}, ${context.now()}, ${ids}::bigint[])`;
    if (!dropped) throw noSuch('cart');
    return shown(context, buyerId);
  },

  sharedCart: async ({ db, now }, { params: { key } }) => {
    const shared = await valueOf<CallAnswer<'sharedCart'> | null>(db)`
      select shared_cart(${key}::uuid, ${now()}, ${limits.sharedCartDays})`;
    if (!shared) throw noSuch('cart');
    return shared;
  },
} satisfies Partial<Handlers>;
