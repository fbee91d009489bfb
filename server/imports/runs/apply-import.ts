import { type Kysely, sql, type Transaction } from 'kysely';
import { findBrakes } from '#server/catalogue/product-files/find-brakes.ts';
import { takeTurn, waitForTurn } from '#server/catalogue/product-files/import-lock.ts';
import { recordNames } from '#server/catalogue/product-files/find-phones.ts';
import { recordAdded, recordChanges, writeDown } from '#server/catalogue/product-files/record-changes.ts';
import { stageImport } from '#server/catalogue/product-files/stage-import.ts';
import type { DB } from '#server/platform/db/types.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { lockCountsOf, putBackCounts } from '#server/catalogue/product-files/count-rows.ts';
import { takeMadeAway } from '#server/catalogue/product-files/made-parents.ts';
import { setFields, stageFields } from '#server/catalogue/product-files/set-fields.ts';
import { putBackSupplier } from '#server/catalogue/product-files/supplier-rows.ts';
import { takeBackPicturesOfImport } from '#server/catalogue/pictures/attach-sets.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import { moveImport } from './import-state.ts';
import { stagingOf } from './read-import.ts';

const stale =
  'The catalogue was changed since this was read, so it would change other fields. Look at what it changes now.';

/**
 * Applies an import that was looked at, in one transaction. When it would change other fields than those that were
 * looked at, it applies nothing and shows what it would change now.
 */
export const applyImport = async (db: Kysely<DB>, id: number, by: Actor): Promise<void> => {
  const { run, source, options } = await stagingOf(db, id);
  if (run.state !== 'APPLYING') return;
  try {
    await db.transaction().execute(async (trx) => {
      await takeTurn(trx, `import ${source.name} by ${by.actor}`);
      const archived = run.missing === 'archive';
      const { columns, summary, build, apply, costList } = await stageImport(trx, source, options);
      await build();
      const { counts, fingerprint } = await recordChanges(trx, id, { missing: true, archived, costList });
      if (fingerprint !== run.fingerprint) {
        await recordAdded(trx, id);
        await recordNames(trx, id);
        const brakes = await findBrakes(trx, id, archived);
        await trx
          .updateTable('catalogue_import')
          .set({
            counts: JSON.stringify({ ...counts, asksSupplier: columns.ownerless }),
            brakes: JSON.stringify(brakes),
            fingerprint,
          })
          .where('id', '=', id)
          .execute();
        await moveImport(trx, id, 'READY', { failure: stale });
        return;
      }
      const result = await apply(id);
      await writeDown(trx, id, { file: source.name, summary, result, by, brakes: run.brakes });
      await moveImport(trx, id, 'APPLIED');
    });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    await moveImport(db, id, 'READY', { failure: error.message });
  }
};

/*
 * Takes an import back: every field that is still as the import left it gets its older value; one that was changed since
 * stays, and is named. Variants that it added go, unless they were ordered or changed since.
 */

/** @returns how many fields were left because they had been changed since */
export const undoImport = async (trx: Transaction<DB>, id: number, by: Actor): Promise<number> => {
  await waitForTurn(trx);
  await sql`select set_config('jit', 'off', true), set_config('statement_timeout', '0', true)`.execute(trx);
  const of = sql`c.import_id = ${id}`;
  await lockCountsOf(trx, id);
  await takeBackPicturesOfImport(trx, id);
  await stageFields(
    trx,
    sql`select c.id, c.product_id, c.variant_id, c.field, c.after as expected, c.before as wanted
      from import_change c where ${of}`,
  );
  await setFields(trx);
  await sql`update import_change c set undone = true from field_write w where w.id = c.id and w.done`.execute(trx);
  await putBackSupplier(trx, id);
  await putBackCounts(trx, id, by);
  await sql`update import_change c set undone = false where ${of} and undone is null`.execute(trx);
  await takeAddedAway(trx, id);
  const stay = await takeMadeAway(trx, id);
  await sql`select refresh_listing(array(
    select distinct product_id from import_change c where ${of}
    union select v.product_id from import_line l join variant v on v.id = l.variant_id
      where l.import_id = ${id} and l.outcome = 'ADDED'))`.execute(trx);
  const { rows } = await sql<{ left: number; back: number }>`
    select (count(*) filter (where not undone) + (select count(*) from import_line l
        where l.import_id = ${id} and l.outcome = 'ADDED' and l.reason <> ''))::integer as left,
      count(*) filter (where undone)::integer as back from import_change c where ${of}`.execute(trx);
  const { left = 0, back = 0 } = rows[0] ?? {};
  const { undone_at } = await trx
    .updateTable('catalogue_import')
    .set({
      state: 'UNDONE',
      undone_at: sql`now()`,
      undone_by: by.actor,
      notes: stay,
      version: sql`version + 1`,
      counts: sql`counts || jsonb_build_object('left', ${left}::integer)`,
    })
    .where('id', '=', id)
    .returning('undone_at')
    .executeTakeFirstOrThrow();
  const after = { fieldsPutBack: back, fieldsLeft: left };
  const at = undone_at ?? new Date();
  await addAudit(trx, { ...by, at, action: 'import.undo', entityId: id, after });
  return left;
};

/** Added variants go; one that was ordered is no longer sold, and one that was changed since stays. */
const takeAddedAway = async (trx: Transaction<DB>, id: number): Promise<void> => {
  await sql`update import_line l set reason = 'changed since it was added; left' from variant v, catalogue_import i
    where l.import_id = ${id} and l.outcome = 'ADDED' and v.id = l.variant_id and i.id = l.import_id
      and (v.updated_at > i.imported_at or exists (select from variant_stock s where s.variant_id = v.id))`.execute(
    trx,
  );
  await sql`with ordered as (
      update variant v set discontinued_at = now() from import_line l
      where l.import_id = ${id} and l.outcome = 'ADDED' and l.reason = '' and v.id = l.variant_id
        and exists (select from order_line o where o.variant_id = v.id) returning l.id)
    update import_line l set reason = 'ordered since it was added; no longer sold' from ordered o where o.id = l.id`.execute(
    trx,
  );
  await sql`create temporary table undo_product on commit drop as
    select distinct v.product_id from import_line l join variant v on v.id = l.variant_id
    where l.import_id = ${id} and l.outcome = 'ADDED' and l.reason = ''`.execute(trx);
  await sql`delete from variant v using import_line l
    where l.import_id = ${id} and l.outcome = 'ADDED' and l.reason = '' and v.id = l.variant_id`.execute(trx);
  await sql`delete from product p using undo_product u
    where p.id = u.product_id and not exists (select from variant v where v.product_id = p.id)`.execute(trx);
  await sql`drop table pg_temp.undo_product`.execute(trx);
};
