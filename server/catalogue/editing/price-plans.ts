import { columns } from '#server/platform/db/columns.ts';
import { type BulkAct, type PlanPrices, roundings } from '#contract/catalogue/staff-catalogue.ts';
import * as pricingMessages from '#messages/staff-pricing.js';
import { shopInstant } from '#kernel/dates.ts';
import { setFields, stageFields } from '../product-files/set-fields.ts';
import { type Db, execute, insertRow, inTransaction, sql, type Trx, updateRow } from '#server/platform/db/db.ts';
import { invalid, notFound, notPossible } from '#server/platform/failure/failure.ts';
import { addJob, addLaterJob } from '#server/platform/queue/add-job.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { bulkLines } from './bulk-draft.ts';
import { finishWrites, keepEdit, takeCatalogue } from './write-edit.ts';

/* Prices that change on a day to come: the lines that were looked at, written by the clock. */

type PriceAct = Extract<BulkAct, { kind: 'PRICE' }>;

/** Planned ones first, then the latest. One query. */
export const pricePlans = (db: Db) =>
  db
    .selectFrom('price_plan as p')
    .leftJoin('catalogue_edit as e', 'e.id', 'p.edit_id')
    .select([
      ...columns('p', 'id begins_at state summary made_by ended_at edit_id'),
      'p.left_changes as left',
      'e.undone_at as undoneAt',
    ])
    .select(sql<number>`(select count(*) from price_plan_line l where l.plan_id = p.id)`.as('changes'))
    .orderBy(sql`p.state <> 'PLANNED'`)
    .orderBy('p.id', 'desc')
    .limit(50)
    .execute();
export type PricePlanRecord = Awaited<ReturnType<typeof pricePlans>>[number];

const wordsOf = ({ how, by, round, field }: PriceAct): string => {
  const much = how === 'PERCENT' ? `${by} %` : `$${Math.abs(by).toFixed(2)}`;
  const sign = by > 0 && how !== 'VALUE' ? '+' : how === 'AMOUNT' ? '−' : '';
  return `${field === 'price' ? 'Prices' : 'Special prices'} ${sign}${much}, ${roundings[round]}`;
};

/**
 * Plans a change of prices as it was looked at, without one's draft; it begins by the job, at once when its time is past.
 * @throws as `bulkLines`; 422 when nothing would change, or not all of it could
 */
export const planPrices = inTransaction<PlanPrices & { by: Actor; prices: boolean }>(
  async (trx, { begins, by, prices, ...wanted }, now) => {
    const at = now();
    const beginsAt = shopInstant(begins) ?? at;
    const { lines } = await bulkLines({ db: trx, now }, { staffId: 0, prices }, wanted);
    const right = lines.filter(({ problem, variantId }) => problem === null && variantId !== null);
    if (right.length === 0) throw invalid({ act: { by: [pricingMessages.nothingPlanned()] } });
    const summary = wordsOf(wanted.act);
    const id = await insertRow(trx, 'price_plan', { begins_at: beginsAt, summary, made_at: at, made_by: by.actor });
    const rows = right.map(({ variantId, field, before, after }) => ({ variantId, field, before, after }));
    await sql`insert into price_plan_line (plan_id, variant_id, field, before, after)
      select ${id}, l."variantId", l.field, l.before, l.after from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        l ("variantId" integer, field text, before text, after text)`.execute(trx);
    await addJob(trx, 'turn-price-plan', { planId: id }, beginsAt);
    const after = { summary, begins, prices: rows.length };
    await addAudit(trx, { ...by, at, action: 'pricePlan.add', entityId: id, after });
  },
);

const lockPlan = async (trx: Trx, id: number) => {
  const plan = await trx.selectFrom('price_plan').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!plan) throw notFound('There is no such planned change.');
  return plan;
};

/** @throws 404; 422 when it has begun, or was cancelled */
export const cancelPricePlan = inTransaction<{ id: number; by: Actor }>(async (trx, { id, by }, now) => {
  const { state, summary } = await lockPlan(trx, id);
  if (state !== 'PLANNED') throw notPossible(pricingMessages.planIsOver());
  const at = now();
  await updateRow(trx, 'price_plan', id, { state: 'CANCELLED', ended_at: at });
  const told = { before: { summary, state }, after: { summary, state: 'CANCELLED' } };
  await addAudit(trx, { ...by, at, action: 'pricePlan.cancel', entityId: id, ...told });
});

const leastMs = 1000;

/**
 * The job: writes a plan's prices once, whichever process runs it and however often or late. A price that is not what it
 * was when it was planned stays. What was written is one change of the catalogue, which is taken back as one.
 */
export const turnPricePlan = inTransaction<number>(async (trx, id, now) => {
  await takeCatalogue(trx);
  const plan = await lockPlan(trx, id);
  if (plan.state !== 'PLANNED') return;
  const at = now();
  const afterMs = plan.begins_at.getTime() - at.getTime();
  // The queue's clock is the database's, and may be before ours.
  if (afterMs > 0)
    return addLaterJob(
      trx,
      'turn-price-plan',
      { planId: id },
      {
        key: `turn-price-plan-${id}`,
        afterMs: Math.max(afterMs, leastMs),
      },
    );
  await stageFields(trx)`
    select row_number() over (order by l.variant_id, l.field) as id, v.product_id, l.variant_id, l.field,
      l.before as expected, l.after as wanted
      from price_plan_line l join variant v on v.id = l.variant_id where l.plan_id = ${id}`;
  await setFields(trx);
  const leftChanges = await execute(trx)`delete from field_write where not done`;
  const written = await sql`select from field_write limit 1`.execute(trx);
  const by: Actor = { staffId: null, actor: `plan of ${plan.made_by}` };
  const editId = written.rows.length > 0 ? await keepEdit(trx, { hasPrices: true, by, at }) : null;
  await finishWrites(trx);
  await updateRow(trx, 'price_plan', id, { state: 'DONE', ended_at: at, edit_id: editId, left_changes: leftChanges });
  const after = { summary: plan.summary, pricesLeft: leftChanges };
  await addAudit(trx, { ...by, at, action: 'pricePlan.begin', entityId: id, after });
});
