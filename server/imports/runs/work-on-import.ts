import { findBrakes } from '#server/catalogue/product-files/find-brakes.ts';
import { recordNames } from '#server/catalogue/product-files/find-phones.ts';
import { recordAdded, recordChanges, writeDown } from '#server/catalogue/product-files/record-changes.ts';
import { stageImport } from '#server/catalogue/product-files/stage-import.ts';
import { type Db, execute, rowOf, sql, type Trx, updateRow, valueOf } from '#server/platform/db/db.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { isSupplierColumn } from '#server/catalogue/product-files/columns.ts';
import type { FileSource } from '#server/platform/table-files/file-source.ts';
import { takeTurn, waitForTurn } from '#server/catalogue/product-files/import-lock.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { lockCountsOf, putBackCounts } from '#server/catalogue/product-files/count-rows.ts';
import { takeMadeAway } from '#server/catalogue/product-files/made-parents.ts';
import { setFields, stageFields } from '#server/catalogue/product-files/set-fields.ts';
import { putBackSupplier } from '#server/catalogue/product-files/supplier-rows.ts';
import { takeBackPicturesOfImport } from '#server/catalogue/pictures/attach-sets.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import { recogniseFits } from '#server/catalogue/phones/titles/recognise-fits.ts';
import { earlierWay, headerLike, openCorrections } from './carry-over.ts';
import { type ImportAct, moveImport, progressOf, takeBackImport } from './import-state.ts';
import { readMapping } from '../suppliers/stored-reading.ts';
import { readingOf } from './reading-of.ts';
import { storedFile } from './stored-file.ts';
import { writtenProducts } from './written-products.ts';

/** How an import is staged from its stored file, with the corrections of its rows. */
const stagingOf = async (db: Db, id: number) => {
  const run = await db.selectFrom('catalogue_import').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const corrections = await openCorrections(db, id);
  const missing: 'keep' | 'archive' = run.missing === 'archive' ? 'archive' : 'keep';
  const mapping = readMapping(run.mapping);
  const reading = await readingOf(db, { supplierId: run.supplier_id, mapping, mark: run.mark });
  return {
    run,
    corrections,
    source: storedFile(db, { id, name: run.file_name, size: run.file_size }),
    options: {
      missing,
      ...reading,
      keepCells: true,
      progress: progressOf(db, id),
      correct: corrections.take,
    },
  };
};

/**
 * Reads the file of an import and stores what it would change; nothing of the catalogue changes. A file that cannot be
 * read fails the import and says why.
 */
const readImport = async (db: Db, id: number): Promise<void> => {
  await readAsBefore(db, id);
  const { run, corrections, source, options } = await stagingOf(db, id);
  // Run twice after a crash, or discarded meanwhile.
  if (run.state !== 'READING') return;
  try {
    await db.transaction().execute(async (trx) => {
      const { columns, summary, build, costList } = await stageImport(trx, source, { ...options, readsOnly: true });
      await build();
      const archived = run.missing === 'archive';
      const { counts, fingerprint } = await recordChanges(trx, id, { missing: true, archived, costList });
      await recordAdded(trx, id);
      await recordNames(trx, id);
      await corrections.keep(trx);
      const brakes = await findBrakes(trx, id, archived);
      await updateRow(trx, 'catalogue_import', id, {
        counts: JSON.stringify({ ...counts, asksSupplier: columns.ownerless }),
        brakes: JSON.stringify(brakes),
        fingerprint,
        notes: summary.notes,
        columns: columns.header,
      });
      await moveImport(trx, id, 'READY');
    });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    await moveImport(db, id, 'FAILED', {
      failure: error.message,
      counts: { asksSupplier: await hasForeign(run, source) },
    });
  }
};

/** A file with the columns of an earlier one is read as that was, when nothing was said about it. */
const readAsBefore = async (db: Db, id: number): Promise<void> => {
  const run = await db.selectFrom('catalogue_import').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const isNew = run.state === 'READING' && run.columns.length === 0 && run.failure === null && run.version <= 2;
  if (!isNew || run.supplier_id !== null || readMapping(run.mapping).length > 0) return;
  const source = storedFile(db, { id, name: run.file_name, size: run.file_size });
  const way = await earlierWay(db, id, source);
  if (!way) return;
  const { mapping, mark } = way;
  await updateRow(db, 'catalogue_import', id, { mapping: JSON.stringify(mapping), mark: run.mark ?? mark });
};

/** Whether a file that cannot be read has columns that mean something in the file of a supplier alone. */
const hasForeign = async (run: { supplier_id: number | null }, source: FileSource): Promise<boolean> => {
  if (run.supplier_id !== null) return false;
  return (await headerLike(source, (cells) => cells.some(isSupplierColumn))) !== null;
};

const stale =
  'The catalogue was changed since this was read, so it would change other fields. Look at what it changes now.';

/**
 * Applies an import that was looked at, in one transaction. When it would change other fields than those that were
 * looked at, it applies nothing and shows what it would change now.
 */
const applyImport = async (db: Db, id: number, by: Actor): Promise<void> => {
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
        await updateRow(trx, 'catalogue_import', id, {
          counts: JSON.stringify({ ...counts, asksSupplier: columns.ownerless }),
          brakes: JSON.stringify(brakes),
          fingerprint,
        });
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
export const undoImport = async (trx: Trx, id: number, by: Actor): Promise<number> => {
  await waitForTurn(trx);
  await execute(trx)`select set_config('jit', 'off', true), set_config('statement_timeout', '0', true)`;
  const of = sql`c.import_id = ${id}`;
  await lockCountsOf(trx, id);
  await takeBackPicturesOfImport(trx, id);
  await stageFields(trx)`select c.id, c.product_id, c.variant_id, c.field, c.after as expected, c.before as wanted
    from import_change c where ${of}`;
  await setFields(trx);
  await execute(trx)`update import_change c set undone = true from field_write w where w.id = c.id and w.done`;
  await putBackSupplier(trx, id);
  await putBackCounts(trx, id, by);
  await execute(trx)`update import_change c set undone = false where ${of} and undone is null`;
  await takeAddedAway(trx, id);
  const stay = await takeMadeAway(trx, id);
  await execute(trx)`select refresh_listing(array(
    select distinct product_id from import_change c where ${of}
    union select v.product_id from import_line l join variant v on v.id = l.variant_id
      where l.import_id = ${id} and l.outcome = 'ADDED'))`;
  const { left, back } = await rowOf<{ left: number; back: number }>(trx)`
    select (count(*) filter (where not undone) + (select count(*) from import_line l
        where l.import_id = ${id} and l.outcome = 'ADDED' and l.reason <> ''))::integer as left,
      count(*) filter (where undone)::integer as back from import_change c where ${of}`;
  const at = await valueOf<Date>(trx)`
    update catalogue_import set state = 'UNDONE', undone_at = now(), undone_by = ${by.actor}, notes = ${stay},
      version = version + 1, counts = counts || jsonb_build_object('left', ${left}::integer)
    where id = ${id} returning undone_at`;
  const after = { fieldsPutBack: back, fieldsLeft: left };
  await addAudit(trx, { ...by, at, action: 'import.undo', entityId: id, after });
  return left;
};

/** Added variants go; one that was ordered or is in a customer's list is no longer sold, and one that was changed since stays. */
const takeAddedAway = async (trx: Trx, id: number): Promise<void> => {
  await execute(trx)`
    update import_line l set reason = 'changed since it was added; left' from variant v, catalogue_import i
    where l.import_id = ${id} and l.outcome = 'ADDED' and v.id = l.variant_id and i.id = l.import_id
      and (v.updated_at > i.imported_at or exists (select from variant_stock s where s.variant_id = v.id))`;
  await execute(trx)`with ordered as (
      update variant v set discontinued_at = now() from import_line l
      where l.import_id = ${id} and l.outcome = 'ADDED' and l.reason = '' and v.id = l.variant_id
        and (exists (select from order_line o where o.variant_id = v.id)
          or exists (select from saved_list_item s where s.variant_id = v.id)) returning l.id,
          exists (select from order_line o where o.variant_id = v.id) as bought)
    update import_line l set reason = case when o.bought then 'ordered' else 'put on a list' end
        || ' since it was added; no longer sold' from ordered o where o.id = l.id`;
  await execute(trx)`create temporary table undo_product on commit drop as
    select distinct v.product_id from import_line l join variant v on v.id = l.variant_id
    where l.import_id = ${id} and l.outcome = 'ADDED' and l.reason = ''`;
  await execute(trx)`delete from variant v using import_line l
    where l.import_id = ${id} and l.outcome = 'ADDED' and l.reason = '' and v.id = l.variant_id`;
  await execute(trx)`delete from product p using undo_product u
    where p.id = u.product_id and not exists (select from variant v where v.product_id = p.id)`;
  await execute(trx)`drop table pg_temp.undo_product`;
};

type Work = { importId: number; act: ImportAct; by: Actor };

const unexpected = 'It could not be finished, and nothing was changed. The reason is in the log of the server.';

/** So often the server or the database may end meanwhile: the import may be what ends them. */
const attemptsMost = 5;
const interrupted = `It was interrupted ${attemptsMost} times, and nothing was changed. If the server ends each time, its log says why.`;

/** Does what staff asked for; a second run does nothing, as the import is in another state then. */
export const workOnImport = async (db: Db, { importId, act, by }: Work, attempt = 1): Promise<void> => {
  if (attempt > attemptsMost && (await takeBackImport(db, importId, act, interrupted))) return;
  try {
    if (act === 'read') await readImport(db, importId);
    else if (act === 'apply') await applyImport(db, importId, by);
    else await undo(db, importId, by);
  } catch (error) {
    await takeBackImport(db, importId, act, unexpected);
    throw error;
  }
  // Of the words that are there now; a failure of it leaves the import as it is, and the job is done again.
  if (act === 'apply') await recogniseFits(db, await writtenProducts(db, importId));
};

const undo = (db: Db, id: number, by: Actor): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const run = await trx.selectFrom('catalogue_import').select('state').where('id', '=', id).executeTakeFirst();
    if (run?.state !== 'UNDOING') return;
    // Before its variants go, which are the only trace of some; and at once with the undo, as nothing tells them afterwards.
    const products = await writtenProducts(trx, id);
    await undoImport(trx, id, by);
    await recogniseFits(trx, products);
  });
