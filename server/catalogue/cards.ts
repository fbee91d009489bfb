import type { Phone, VariantCard } from '#contract/catalogue.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../db/types.ts';
import { viewerPrices } from '../pricing/viewer-prices.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { latestPhones } from './phone-queries.ts';
import { presentCard, presentPhone } from './present.ts';
import { variantsByIds } from './variant-queries.ts';

/**
 * Variants as lists show them, in the order of the ids; what is not sold is left out. One query, and another for the prices
 * that a customer sees.
 */
export const variantCards = async (
  db: Kysely<DB>,
  ids: number[],
  today: string,
  viewer: Viewer,
): Promise<VariantCard[]> => {
  const [rows, prices] = await Promise.all([variantsByIds(db, ids), viewerPrices(db, viewer, ids)]);
  return rows.map((row) => presentCard(row, today, prices));
};

/** The phones launched last, newest first, as sliders show them. One query. */
export const latestPhoneCards = async (db: Kysely<DB>, count: number): Promise<Phone[]> =>
  (await latestPhones(db, count)).map(presentPhone);
