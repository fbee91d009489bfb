import type { Handlers } from '#server/platform/calls/handler.ts';
import { stockWatchesOf } from './queries.ts';
import { setStockWatch } from './set-stock-watch.ts';

export const stockWatchHandlers: Pick<Handlers, 'stockWatches' | 'setStockWatch'> = {
  stockWatches: ({ db }, _input, { customerId }) => stockWatchesOf(db, customerId),

  setStockWatch: (context, { body }, { customerId }) => setStockWatch(context, { ...body, customerId }),
};
