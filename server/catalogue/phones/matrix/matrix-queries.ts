import { limits } from '#contract/limits.ts';
import type { StockStatus } from '#contract/catalogue/catalogue.ts';
import type { AssetRow } from '../../reading/assets.ts';
import { type Db, sql } from '#server/platform/db/db.ts';

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
export const phoneByUrl = async (db: Db, url: string) =>
  (await db
    .selectFrom('phone')
    .select(['id', 'name', 'brand_id as brandId'])
    .where('url', '=', url)
    .executeTakeFirst()) ?? null;

/**
 * What fits the phone, by kind of part, then in the order of lists: the first `limits.matrixVariantsMax`, and how many there
 * are. One query.
 */
export const matrixVariants = async (
  db: Db,
  phoneId: number,
): Promise<{ variants: MatrixVariant[]; count: number }> => {
  const { rows } = await sql<MatrixVariant & { count: number }>`
    select * from phone_matrix(${phoneId}, ${limits.matrixVariantsMax})`.execute(db);
  return { variants: rows, count: rows[0]?.count ?? 0 };
};

/** A variant that a kit offers. */
export type KitVariant = Pick<
  MatrixVariant,
  'id' | 'productId' | 'productName' | 'variantNumber' | 'name' | 'sku' | 'stockStatus' | 'hex' | 'asset' | 'attributes'
>;

export type JobTool = { partTypeId: number; why: string; variant: KitVariant };

/** The tools that jobs with each kind of part take, on phones of a brand; only what is sold. One query, of a short table. */
export const jobTools = async (db: Db, brandId: number): Promise<JobTool[]> => {
  const { rows } = await sql<{ partTypeId: number; why: string } & Omit<KitVariant, 'attributes' | 'hex'>>`
    select * from job_tools(${brandId})`.execute(db);
  return rows.map(({ partTypeId, why, ...variant }) => ({
    partTypeId,
    why,
    variant: { ...variant, attributes: {}, hex: null },
  }));
};

export type PartNeed = { partTypeId: number; needsId: number; why: string; perPiece: number | null };

/** What jobs with each kind of part need besides, in order. One query, of a short table. */
export const partNeeds = (db: Db): Promise<PartNeed[]> =>
  db
    .selectFrom('part_need')
    .select(['part_type_id as partTypeId', 'needs_id as needsId', 'why', 'per_piece as perPiece'])
    .orderBy('part_type_id')
    .orderBy('position')
    .orderBy('needs_id')
    .execute();
