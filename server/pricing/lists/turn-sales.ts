import { finishWrites, keepEdit, takeCatalogue } from '#server/catalogue/editing/write-edit.ts';
import { putBackEdit } from '#server/catalogue/editing/undo-edit.ts';
import { setFields, stageFields } from '#server/catalogue/product-files/set-fields.ts';
import { inTransaction, sql, type Trx, updateRow, valueOf } from '#server/platform/db/db.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { addLaterJob } from '#server/platform/queue/add-job.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { chosenVariants, saleLines } from './sale-choice.ts';
import { sales, type SaleRecord } from './sale-queries.ts';
import { turnOf } from './sale-rules.ts';

const theClock: Actor = { staffId: null, actor: 'schedule' };

/** A sale, locked until the transaction ends, after other bulk writers. @throws 404 */
export const lockSale = async (trx: Trx, id: number): Promise<SaleRecord> => {
  await takeCatalogue(trx);
  await trx.selectFrom('sale').select('id').where('id', '=', id).forUpdate().execute();
  const [sale] = await sales(trx, id);
  if (!sale) throw notFound('There is no such sale.');
  return sale;
};

/**
 * The job: begins or ends a sale if it is time, once, whichever process runs it and however often. After a pause of the
 * server it does what is due by now.
 */
export const turnSale = inTransaction<number>(async (trx, id, now) => {
  const sale = await lockSale(trx, id);
  const at = now();
  switch (turnOf(sale, at)) {
    case 'BEGIN':
      return beginSale(trx, sale, at);
    case 'END':
      return endSale(trx, sale, { at, by: theClock });
    case 'MISS':
      return setState(trx, sale, { at, by: theClock, state: 'ENDED' });
    case null:
      return lookAgain(trx, sale, at);
  }
});

/** The queue's clock is the database's: where ours is behind it the job would have come for nothing, and no other comes. */
const againMs = { least: 1000, most: 60_000 };

const lookAgain = async (trx: Trx, sale: SaleRecord, at: Date): Promise<void> => {
  const next = { PLANNED: sale.beginsAt, RUNNING: sale.endsAt, ENDED: null, CANCELLED: null }[sale.state];
  if (next === null) return;
  // By both clocks it is too early: the sale was moved, and has a job for its new time.
  if (!(await valueOf<boolean>(trx)`select clock_timestamp() >= ${next}`)) return;
  const afterMs = Math.min(Math.max(next.getTime() - at.getTime(), againMs.least), againMs.most);
  await addLaterJob(trx, 'turn-sale', { saleId: sale.id }, { key: `turn-sale-${sale.id}`, afterMs });
};

const beginSale = async (trx: Trx, sale: SaleRecord, at: Date): Promise<void> => {
  const ids = await chosenVariants(trx, sale, at);
  await sql`create temporary table sale_line on commit drop as ${saleLines(ids, sale, sale.id)}`.execute(trx);
  await sql`insert into sale_left (sale_id, variant_id, reason)
    select ${sale.id}, id, why from sale_line where why is not null`.execute(trx);
  await stageFields(trx)`
    select row_number() over (order by id) as id, product_id, id as variant_id, 'specialPrice'::text as field,
    present::text as expected, special::text as wanted from sale_line where why is null`;
  await setFields(trx);
  const editId = await keepEdit(trx, { hasPrices: true, by: { ...theClock, actor: `sale ${sale.name}` }, at });
  await updateRow(trx, 'catalogue_edit', editId, { sale_id: sale.id });
  await finishWrites(trx);
  await sql`drop table pg_temp.sale_line, pg_temp.field_write`.execute(trx);
  await setState(trx, sale, { at, by: theClock, state: 'RUNNING' });
};

/** Ends a running sale: special prices come back, but those that were changed meanwhile stay, and are named. */
export const endSale = async (trx: Trx, sale: SaleRecord, { at, by }: { at: Date; by: Actor }): Promise<void> => {
  if (sale.editId !== null) await putBackEdit(trx, { id: sale.editId, at, by });
  await setState(trx, sale, { at, by, state: 'ENDED' });
};

type Turn = { at: Date; by: Actor; state: 'RUNNING' | 'ENDED' | 'CANCELLED' };

/** Writes a sale's new state, with its line of the audit log. */
export const setState = async (
  trx: Trx,
  { id, version, state: before }: SaleRecord,
  { at, by, state }: Turn,
): Promise<void> => {
  await updateRow(trx, 'sale', id, {
    state,
    version: version + 1,
    ...(state === 'RUNNING' ? { begun_at: at } : { ended_at: at, ended_by: by.actor }),
  });
  const action = ({ RUNNING: 'sale.begin', ENDED: 'sale.end', CANCELLED: 'sale.cancel' } as const)[state];
  await addAudit(trx, { ...by, at, action, entityId: id, before: { state: before }, after: { state } });
};
