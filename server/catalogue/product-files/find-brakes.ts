import type { ImportBrake } from '#contract/imports/staff-imports.ts';
import { rowOf, type Trx } from '#server/platform/db/db.ts';

/** What a file that was read wrongly looks like; a person looks before it is applied. */
type Figures = { compared: number; fall: number; lower: number; soar: number; vanish: number; sold: number };

/** So many alone are enough, and so large a part. */
const many = { rows: 5, part: 0.2 };

const isMany = (some: number, all: number): boolean => some > 0 && (some >= many.rows || some / all >= many.part);

/** Pure: what brakes an import of these figures. */
export const brakesOf = ({ compared, fall, lower, soar, vanish, sold }: Figures): ImportBrake[] => {
  const brakes: ImportBrake[] = [];
  // Costs are lower than prices in nearly every row, not in some.
  const isLikeCost = compared >= 10 && lower / compared >= 0.8;
  if (isLikeCost) brakes.push({ code: 'LIKE_COST', count: lower, of: compared, confirmedBy: null });
  if (isMany(fall, compared)) brakes.push({ code: 'PRICES_FALL', count: fall, of: compared, confirmedBy: null });
  if (isMany(soar, compared)) brakes.push({ code: 'PRICES_SOAR', count: soar, of: compared, confirmedBy: null });
  if (isMany(vanish, sold)) brakes.push({ code: 'MANY_VANISH', count: vanish, of: sold, confirmedBy: null });
  return brakes;
};

/** The brakes of an import whose lines are recorded. */
export const findBrakes = async (trx: Trx, importId: number, archived: boolean): Promise<ImportBrake[]> => {
  const figures = await rowOf<Figures>(trx)`
    select count(*) filter (where outcome in ('CHANGED', 'UNCHANGED'))::integer as compared,
      count(*) filter (where price_change < -30)::integer as fall,
      count(*) filter (where price_change < -15)::integer as lower,
      count(*) filter (where price_change > 200)::integer as soar,
      count(*) filter (where outcome = 'MISSING' and ${archived})::integer as vanish,
      (select count(*) from variant where discontinued_at is null)::integer as sold
    from import_line where import_id = ${importId}`;
  return brakesOf(figures);
};
