import type { Phone, VariantCard, VariantPrices } from '#contract/catalogue.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../db/types.ts';
import { viewerPrices } from '../pricing/viewer-prices.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { latestPhones } from './phone-queries.ts';
import { presentCard, presentPhone, presentVariantPrices } from './present.ts';
import { soldVariantIds, variantsByIds } from './variant-queries.ts';

/**
 * Variants as lists show them, in the order of the ids, without unsold ones. One query, and another for a customer's
 * prices.
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

/** The viewer's prices of those of the variants that are sold, as in lists. Two queries. */
export const soldPrices = async (db: Kysely<DB>, ids: number[], viewer: Viewer): Promise<VariantPrices[]> => {
  const [sold, prices] = await Promise.all([soldVariantIds(db, ids), viewerPrices(db, viewer, ids)]);
  return sold.map((id) => presentVariantPrices(id, prices));
};

/** The latest phones as sliders show them, newest first. One query. */
export const latestPhoneCards = async (db: Kysely<DB>, count: number): Promise<Phone[]> =>
  (await latestPhones(db, count)).map(presentPhone);
