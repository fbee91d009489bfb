import { shopDay } from '#kernel/dates.ts';
import { processingDay } from '#kernel/working-days.ts';
import { cardOf } from '#server/catalogue/reading/cards.ts';
import { printedVariants } from '#server/catalogue/reading/printed-products.ts';
import type { ListedVariant } from '#server/catalogue/reading/variant-queries.ts';
import { keptNamer } from '#server/catalogue/translations/kept-namer.ts';
import { workingDays } from '#server/orders/orders/desk-time.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { benchAccount, benchPhones, boughtLike, boughtPage, pinPhones } from './bought-parts.ts';
import { type Cards, presentBench, presentBought, presentList, presentListRow } from './present.ts';
import { ownPartPage, putOwnParts } from './own-parts.ts';
import { changeList, dropList, savedList, savedLists, saveList } from './saved-lists.ts';

/** At most one query. */
const cardsOf = async (context: Context, parts: readonly ListedVariant[]): Promise<Cards> => {
  const today = shopDay(context.now());
  return new Map((await printedVariants(context, parts)).map((each) => [each.id, cardOf(each, today)]));
};

const shown = async (context: Context, customerId: number, id: number) => {
  const list = await savedList(context.db, customerId, id);
  return presentList(list, await cardsOf(context, list.items));
};
const shownLists = async ({ db }: Context, customerId: number) =>
  (await savedLists(db, customerId)).map(presentListRow);

const bench = async (context: Context, customerId: number) => {
  const now = context.now();
  const [rows, account, days] = await Promise.all([
    benchPhones(context.db, customerId),
    benchAccount(context.db, customerId, shopDay(now)),
    workingDays(context.db),
  ]);
  const parts = rows.flatMap((row) => row.parts);
  return presentBench({ rows, cards: await cardsOf(context, parts), account, processedOn: processingDay(now, days) });
};

export const listHandlers = {
  myBench: (context, _input, { customerId }) => bench(context, customerId),

  pinPhones: async (context, { body }, { customerId }) => {
    await pinPhones(context, { ...body, customerId });
    return bench(context, customerId);
  },

  boughtParts: async (context, { body: { page, pageSize, search, often } }, { customerId }) => {
    const { db, cache } = context;
    const among = search === '' ? null : await boughtLike(db, customerId, search, await keptNamer(cache, db));
    const { total, rows } = await boughtPage(
      db,
      customerId,
      among,
      { page, pageSize },
      often ? shopDay(context.now()) : null,
    );
    const cards = await cardsOf(context, rows);
    const results = rows.map((row) => presentBought(row, cards));
    return { results, page, pageSize, totalFilteredRecords: total, listKey: null };
  },

  ownParts: ({ db }, { body }, { customerId }) => ownPartPage(db, customerId, body),
  putOwnParts: (context, { body }, { customerId }) => putOwnParts(context, customerId, body),

  savedLists: (context, _input, { customerId }) => shownLists(context, customerId),

  savedList: (context, { params: { id } }, { customerId }) => shown(context, customerId, id),

  saveList: async (context, { body }, { customerId }) =>
    shown(context, customerId, await saveList(context, { ...body, customerId })),

  changeList: async (context, { params: { id }, body }, { customerId }) => {
    await changeList(context, { ...body, id, customerId });
    return shown(context, customerId, id);
  },

  dropList: async (context, { params: { id } }, { customerId }) => {
    await dropList(context.db, customerId, id);
    return shownLists(context, customerId);
  },
} satisfies Partial<Handlers>;
