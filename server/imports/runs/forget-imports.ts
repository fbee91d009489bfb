import { type Db, sql } from '#server/platform/db/db.ts';

/** What is kept of an import that cannot be applied or undone any more, in days: then its row and the audit log are left. */
const keptDays = 30;

/** Drops uploads that never ended, and files, rows and changes of old imports. */
export const forgetImports = async (db: Db, now: Date): Promise<void> => {
  const before = (days: number): Date => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  await db
    .updateTable('catalogue_import')
    .set({ state: 'DISCARDED', version: sql`version + 1` })
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'UPLOADING'), is('begun_at', '<', before(1))]),
        is.and([is('state', 'in', ['READY', 'FAILED']), is('begun_at', '<', before(keptDays))]),
      ]),
    )
    .execute();
  const old = db
    .selectFrom('catalogue_import')
    .select('id')
    .where((is) => is.or([is('begun_at', '<', before(keptDays)), is('state', '=', 'DISCARDED')]))
    .where('state', 'not in', ['READING', 'APPLYING', 'UNDOING']);
  for (const table of ['import_line', 'import_part', 'import_correction'] as const) {
    await db.deleteFrom(table).where('import_id', 'in', old).execute();
  }
};
