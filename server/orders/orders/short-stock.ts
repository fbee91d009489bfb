import * as messages from '#messages/shop.js';
import { invalid } from '#server/platform/failure/failure.ts';

/** The database's code for an order that wants more than is available (server/platform/db/sql/8-stock.sql). */
const shortCode = 'TF001';

type Short = { name: string; left: number };

/** @throws 422 naming every product of which fewer are left than the order wants, else the given error */
export const refuseShortStock = (error: unknown): never => {
  if (!(error instanceof Error && 'code' in error && error.code === shortCode)) throw error;
  const short: Short[] = 'detail' in error && typeof error.detail === 'string' ? JSON.parse(error.detail) : [];
  throw invalid(
    {},
    [messages.orderNotPlaced(), ...short.map(({ name, left }) => messages.stockShort(left, name))],
    'STOCK_SHORT',
  );
};
