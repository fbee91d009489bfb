import type { ShippingStep } from '#kernel/shipping.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';
import { sheetVersion } from '../settings/sheet.ts';

export const shippingRows = async (db: Kysely<DB>) => {
  const rows = await db.selectFrom('shipping_method').selectAll().orderBy('sort_order').orderBy('id').execute();
  // As written by change-methods.ts.
  return rows.map((row) => ({ ...row, steps: row.steps as unknown as ShippingStep[] }));
};
export type ShippingMethodRow = Awaited<ReturnType<typeof shippingRows>>[number];

export const paymentRows = (db: Kysely<DB>) =>
  db.selectFrom('payment_method').selectAll().orderBy('sort_order').orderBy('id').execute();
export type PaymentMethodRow = Awaited<ReturnType<typeof paymentRows>>[number];

const weights = async (db: Kysely<DB>): Promise<{ variants: number; weighed: number }> => {
  const { rows } = await sql<{ variants: number; weighed: number }>`
    select count(*) as variants, count(packed_grams) as weighed from variant where discontinued_at is null`.execute(db);
  return rows[0] ?? { variants: 0, weighed: 0 };
};

/** All methods, with the sheet's version and history. Five queries. */
export const methods = async (db: Kysely<DB>) => ({
  version: await sheetVersion(db, 'methods'),
  shipping: await shippingRows(db),
  payment: await paymentRows(db),
  ...(await weights(db)),
  history: await historyOf(db, 'methods', 1),
});
export type MethodsRecord = Awaited<ReturnType<typeof methods>>;
