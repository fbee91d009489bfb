import type { Phone, VariantCard } from '#contract/catalogue.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../db/types.ts';
import { latestPhones } from './phone-queries.ts';
import { presentCard, presentPhone } from './present.ts';
import { variantsByIds } from './variant-queries.ts';

/** Variants as lists show them, in the order of the ids; what is not sold is left out. One query. */
export const variantCards = async (db: Kysely<DB>, ids: number[], today: string): Promise<VariantCard[]> =>
  (await variantsByIds(db, ids)).map((row) => presentCard(row, today));

/** The phones launched last, newest first, as sliders show them. One query. */
export const latestPhoneCards = async (db: Kysely<DB>, count: number): Promise<Phone[]> =>
  (await latestPhones(db, count)).map(presentPhone);
