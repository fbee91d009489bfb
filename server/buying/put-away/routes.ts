import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { valueOf } from '#server/platform/db/db.ts';
import { noSuch } from '#server/platform/failure/failure.ts';
import { cardsOf } from '../lists/part-cards.ts';
import { presentPutAway, presentShared, type PutAwayRow, type SharedRow } from './present.ts';
import { putAway, sharedAfter, takeOut } from './put-away.ts';

/** Two queries. */
const shown = async (context: Context, buyerId: number) => {
  const rows = await valueOf<PutAwayRow[]>(
    context.db,
  )`select put_away_carts(${buyerId}, ${sharedAfter(context.now())})`;
  const cards = await cardsOf(
    context,
    rows.flatMap(({ items }) => items),
  );
  return rows.map((row) => presentPutAway(row, cards));
};

export const putAwayHandlers = {
  putAwayCarts: (context, _input, { buyerId }) => shown(context, buyerId),

  putAway: (context, { body }, { buyerId }) => putAway(context, { ...body, buyerId }),

  takeOut: (context, { params: { id }, body }, { buyerId }) => takeOut(context, { ...body, id, buyerId }),

  dropPutAway: async (context, { params: { id }, body: { ids } }, { buyerId }) => {
    const { db, now } = context;
    if (!(await valueOf<boolean>(db)`select drop_put_away(${buyerId}, ${id}, ${now()}, ${ids}::bigint[])`))
      throw noSuch('cart');
    return shown(context, buyerId);
  },

  sharedCart: async (context, { params: { key } }) => {
    const row = await valueOf<SharedRow | null>(context.db)`
      select shared_cart(${key}::uuid, ${sharedAfter(context.now())})`;
    if (!row) throw noSuch('cart');
    return presentShared(row, await cardsOf(context, row.items));
  },
} satisfies Partial<Handlers>;
