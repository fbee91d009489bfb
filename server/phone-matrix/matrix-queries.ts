import { limits } from '#contract/limits.ts';
import type { StockStatus } from '#contract/catalogue.ts';
import { type Kysely, sql } from 'kysely';
import type { AssetRow } from '../catalogue/assets.ts';
import type { DB } from '../db/types.ts';

/** A variant that fits the phone, with what decides its place in the matrix; no price. */
export type MatrixVariant = {
  id: number;
  productId: number;
  productName: string;
  variantNumber: number;
  name: string;
  sku: string;
  stockStatus: StockStatus;
  /** The kind of part; null for products without one. */
  part: { id: number; name: string; onLadder: boolean } | null;
  /** Attribute code → label: those that tell variants apart, and the rack. */
  attributes: Record<string, string>;
  hex: string | null;
  /** The grade's step; null where staff have not mapped it. */
  step: number | null;
  asset: AssetRow | null;
  recommended: boolean;
  bought: number;
};

/** The phone with this url, null without one. */
export const phoneByUrl = async (db: Kysely<DB>, url: string) =>
  (await db.selectFrom('phone').select(['id', 'name']).where('url', '=', url).executeTakeFirst()) ?? null;

/**
 * What fits the phone, by kind of part, then in the order of lists: the first `limits.matrixVariantsMax`, and how many there
 * are. One query.
 */
export const matrixVariants = async (
  db: Kysely<DB>,
  phoneId: number,
): Promise<{ variants: MatrixVariant[]; count: number }> => {
  const { rows } = await sql<MatrixVariant & { count: number }>`
    select * from phone_matrix(${phoneId}, ${limits.matrixVariantsMax})`.execute(db);
  return { variants: rows, count: rows[0]?.count ?? 0 };
};

export type PartNeed = { partTypeId: number; needsId: number; why: string; perPiece: number | null };

/** What jobs with each kind of part need besides, in order. One query, of a short table. */
export const partNeeds = (db: Kysely<DB>): Promise<PartNeed[]> =>
  db
    .selectFrom('part_need')
    .select(['part_type_id as partTypeId', 'needs_id as needsId', 'why', 'per_piece as perPiece'])
    .orderBy('part_type_id')
    .orderBy('position')
    .orderBy('needs_id')
    .execute();
