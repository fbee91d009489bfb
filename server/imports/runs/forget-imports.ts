import { type Db, execute, sql } from '#server/platform/db/db.ts';

/** What is kept of an import that cannot be applied or undone any more, in days: then its row and the audit log are left. */
const keptDays = 30;

/** Drops uploads that never ended, and files, rows and changes of old imports. */
export const forgetImports = async (db: Db, now: Date): Promise<void> => {
  const before = (days: number): Date => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  await execute(db)`update catalogue_import set state = 'DISCARDED', version = version + 1
    where (state = 'UPLOADING' and begun_at < ${before(1)})
      or (state in ('READY', 'FAILED') and begun_at < ${before(keptDays)})`;
  for (const table of ['import_line', 'import_part', 'import_correction'])
    await execute(db)`delete from ${sql.table(table)} where import_id in (select id from catalogue_import
      where (begun_at < ${before(keptDays)} or state = 'DISCARDED') and state not in ('READING', 'APPLYING', 'UNDOING'))`;
};
