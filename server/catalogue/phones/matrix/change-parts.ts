import { gradeSteps } from '#contract/catalogue/phone-matrix.ts';
import { type Db, inTransaction, sql, type Trx } from '#server/platform/db/db.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';

/** @throws OperatorError when there is no such kind of part */
const partByCode = async (db: Db, code: string): Promise<{ id: number; name: string }> => {
  const part = await db.selectFrom('part_type').select(['id', 'name']).where('code', '=', code).executeTakeFirst();
  if (!part)
    throw new OperatorError(`There is no kind of part ${JSON.stringify(code)} (part list shows those there are).`);
  return part;
};

const stepName = (step: number | undefined): string | null => gradeSteps[(step ?? 0) - 1] ?? null;

/**
 * Places a grade of a kind of part on the ladder of the matrix, or takes it off. @param step 1 to 4; null takes it off
 * @returns whether anything changed
 * @throws OperatorError for an unknown kind of part
 */
export const placeGrade = inTransaction<{ part: string; grade: string; step: number | null; by: Actor }, boolean>(
  async (trx, { part, grade, step, by }, now) => {
    const { id } = await partByCode(trx, part);
    const before = await trx
      .selectFrom('grade_step')
      .select('step')
      .where('part_type_id', '=', id)
      .where('grade', '=', grade)
      .forUpdate()
      .executeTakeFirst();
    if ((before?.step ?? null) === step) return false;
    if (step === null)
      await trx.deleteFrom('grade_step').where('part_type_id', '=', id).where('grade', '=', grade).execute();
    else
      await trx
        .insertInto('grade_step')
        .values({ part_type_id: id, grade, step })
        .onConflict((conflict) => conflict.columns(['part_type_id', 'grade']).doUpdateSet({ step }))
        .execute();
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'part.grade',
      entityId: id,
      before: { grade, step: stepName(before?.step) },
      after: { grade, step: stepName(step ?? undefined) },
    });
    return true;
  },
);

type Need = { part: string; needs: string; why: string; perPiece: number | null; by: Actor };

/** Sets what a job with a kind of part needs besides. @throws OperatorError for unknown kinds, and for the part itself */
export const setNeed = inTransaction<Need>(async (trx, { part, needs, why, perPiece, by }, now) => {
  const [{ id }, needed] = [await partByCode(trx, part), await partByCode(trx, needs)];
  if (id === needed.id) throw new OperatorError('A part cannot need itself.');
  await trx
    .insertInto('part_need')
    .values({
      part_type_id: id,
      needs_id: needed.id,
      why,
      per_piece: perPiece,
      position: sql<number>`(select coalesce(max(position), 0) + 10 from part_need where part_type_id = ${id})`,
    })
    .onConflict((conflict) => conflict.columns(['part_type_id', 'needs_id']).doUpdateSet({ why, per_piece: perPiece }))
    .execute();
  const after = { needs, why, perPiece };
  await addAudit(trx, { ...by, at: now(), action: 'part.need', entityId: id, after });
});

/** Takes one away again. @returns whether it was there. @throws OperatorError for unknown kinds */
export const dropNeed = inTransaction<Pick<Need, 'part' | 'needs' | 'by'>, boolean>(
  async (trx, { part, needs, by }, now) => {
    const [{ id }, needed] = [await partByCode(trx, part), await partByCode(trx, needs)];
    const gone = await trx
      .deleteFrom('part_need')
      .where('part_type_id', '=', id)
      .where('needs_id', '=', needed.id)
      .returning('why')
      .executeTakeFirst();
    if (!gone) return false;
    await addAudit(trx, { ...by, at: now(), action: 'part.need', entityId: id, before: { needs, why: gone.why } });
    return true;
  },
);

type Tool = { part: string; sku: string; brand: string | null; why: string; by: Actor };

/**
 * Sets a tool that a job with a kind of part takes. @param brand url of the brand of phones; null: all
 * @throws OperatorError for an unknown kind, SKU or brand
 */
export const setTool = inTransaction<Tool>((trx, tool, now) => writeTool(trx, tool, now()));

/** The same in a transaction. */
export const writeTool = async (trx: Trx, { part, sku, brand, why, by }: Tool, at: Date): Promise<void> => {
  const [{ id }, variantId] = [await partByCode(trx, part), await variantBySku(trx, sku)];
  const known =
    brand === null
      ? null
      : await trx.selectFrom('phone_brand').select('id').where('url', '=', brand).executeTakeFirst();
  if (known === undefined) throw new OperatorError(`There is no brand of phones ${JSON.stringify(brand)}.`);
  const values = { brand_id: known?.id ?? null, why };
  await trx
    .insertInto('job_tool')
    .values({
      part_type_id: id,
      variant_id: variantId,
      ...values,
      position: sql<number>`(select coalesce(max(position), 0) + 10 from job_tool where part_type_id = ${id})`,
    })
    .onConflict((conflict) => conflict.columns(['part_type_id', 'variant_id']).doUpdateSet(values))
    .execute();
  await addAudit(trx, { ...by, at, action: 'part.tool', entityId: id, after: { sku, brand, why } });
};

/** Takes one away again. @returns whether it was there. @throws OperatorError for an unknown kind or SKU */
export const dropTool = inTransaction<Pick<Tool, 'part' | 'sku' | 'by'>, boolean>(
  async (trx, { part, sku, by }, now) => {
    const [{ id }, variantId] = [await partByCode(trx, part), await variantBySku(trx, sku)];
    const gone = await trx
      .deleteFrom('job_tool')
      .where('part_type_id', '=', id)
      .where('variant_id', '=', variantId)
      .returning('why')
      .executeTakeFirst();
    if (!gone) return false;
    const before = { sku, why: gone.why };
    await addAudit(trx, { ...by, at: now(), action: 'part.tool', entityId: id, before });
    return true;
  },
);

/** @throws OperatorError when there is no such SKU */
const variantBySku = async (db: Db, sku: string): Promise<number> => {
  const variant = await db
    .selectFrom('variant')
    .select('id')
    .where(sql<boolean>`lower(sku) = lower(${sku.trim()})`)
    .executeTakeFirst();
  if (!variant) throw new OperatorError(`There is no SKU ${JSON.stringify(sku)}.`);
  return variant.id;
};

/**
 * Recommends a variant as the best value of its row, or no more.
 * @returns whether anything changed
 * @throws OperatorError when there is no such SKU
 */
export const recommend = inTransaction<{ sku: string; recommended: boolean; by: Actor }, boolean>(
  async (trx, { sku, recommended, by }, now) => {
    const variantId = await variantBySku(trx, sku);
    const changed = recommended
      ? await trx
          .insertInto('best_value')
          .values({ variant_id: variantId })
          .onConflict((conflict) => conflict.doNothing())
          .returning('variant_id')
          .executeTakeFirst()
      : await trx
          .deleteFrom('best_value')
          .where('variant_id', '=', variantId)
          .returning('variant_id')
          .executeTakeFirst();
    if (!changed) return false;
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'variant.recommend',
      entityId: variantId,
      before: { recommended: !recommended },
      after: { recommended },
    });
    return true;
  },
);
