import { importStates, type StaffImport } from '#contract/imports/staff-imports.ts';
import { type Command, InvalidArgumentError } from 'commander';
import { describeBrake } from '#server/catalogue/product-files/import-summary.ts';
import { type Db, rowsOf, sql, updateRow } from '#server/platform/db/db.ts';
import { inColumns, type OpenDatabase, printing } from '#server/platform/commands/operator-command.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { fileOnDisk } from '#server/platform/table-files/file-source.ts';
import { type Actor, operator } from '#server/platform/viewer/staff-viewer.ts';
import { waitForTurn } from '#server/catalogue/product-files/import-lock.ts';
import { commandReading, type GivenReading } from './command-reading.ts';
import { startImport } from './change-import.ts';
import { lockImport, moveImport } from './import-state.ts';
import { presentImport } from './present.ts';
import { workOnImport } from './work-on-import.ts';
import { importRuns } from './import-run-table.ts';
import { storePart } from './stored-file.ts';

/** Adds `import list`, `import apply N` and `import undo N`. */
export const addRunCommands = (command: Command, openDatabase: OpenDatabase): void => {
  const withDatabase = printing(openDatabase);
  command
    .command('list')
    .description('the last imports, with what they changed and who began them')
    .action(withDatabase(({ db, now }) => listImports(db, now())));
  command
    .command('apply')
    .description('apply an import that was looked at')
    .argument('<number>', 'as `import list` shows it', asId)
    .option('--confirm', 'even if it looks like a file that was read wrongly')
    .action(
      withDatabase(async ({ db, now }, id: number, _: object, own: Command) => {
        // The option is `import`'s own, too, which takes it wherever it stands.
        const { confirm } = own.optsWithGlobals<{ confirm?: true }>();
        const { can, brakes, version } = await shown(db, id, now());
        const waits = brakes.filter(({ confirmedBy }) => confirmedBy === null);
        if (waits.length > 0 && !confirm) {
          throw new OperatorError([...waits.map(describeBrake), 'Apply it with --confirm.'].join('\n'));
        }
        if (!can.apply.possible && waits.length === 0) throw new OperatorError(can.apply.whyNot ?? '');
        const confirmed = JSON.stringify(
          brakes.map((brake) => ({ ...brake, confirmedBy: brake.confirmedBy ?? operator.actor })),
        );
        await take(db, { id, version, state: 'APPLYING' }, confirmed);
        await workOnImport(db, { importId: id, act: 'apply', by: operator });
        const { state, counts, failure } = await shown(db, id, now());
        if (state !== 'APPLIED') throw new OperatorError(failure ?? 'It was not applied.');
        return [`Applied: ${counts.added} added, ${counts.changed} changed.`];
      }),
    );
  command
    .command('undo')
    .description('put back every field that was not changed since an import')
    .argument('<number>', 'as `import list` shows it', asId)
    .action(
      withDatabase(async ({ db, now }, id: number) => {
        const { can, version } = await shown(db, id, now());
        if (!can.undo.possible) throw new OperatorError(can.undo.whyNot ?? '');
        await take(db, { id, version, state: 'UNDOING' });
        await workOnImport(db, { importId: id, act: 'undo', by: operator });
        return ['Undone.', ...(await leftOf(db, id))];
      }),
    );
};

const asId = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It is a number.');
  return Number(text);
};

const shown = async (db: Db, id: number, now: Date): Promise<StaffImport> => {
  const [run] = await importRuns(db, [id]);
  if (!run) throw new OperatorError(`There is no import ${id}; \`import list\` shows the last ones.`);
  return presentImport(run, now);
};

/** Moves an import on, unless another did. */
const take = (
  db: Db,
  { id, version, state }: { id: number; version: number; state: 'APPLYING' | 'UNDOING' },
  brakes?: string,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const run = await trx
      .selectFrom('catalogue_import')
      .select('version')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (run?.version !== version) throw new OperatorError('Somebody else works at this import. Look at it again.');
    if (brakes) await updateRow(trx, 'catalogue_import', id, { brakes });
    await moveImport(trx, id, state);
  });

const listImports = async (db: Db, now: Date): Promise<string[]> => {
  const last = await db.selectFrom('catalogue_import').select('id').orderBy('id', 'desc').limit(30).execute();
  const runs = await importRuns(
    db,
    last.map(({ id }) => id),
  );
  const rows = runs
    .toSorted((a, b) => b.id - a.id)
    .map((run) => {
      const { id, begunAt, begunBy, state, counts, fileName } = presentImport(run, now);
      const { added, changed, refused } = counts;
      const what = `${added} added, ${changed} changed, ${refused} refused`;
      return [
        String(id),
        `${begunAt.slice(0, 16).replace('T', ' ')} UTC`,
        importStates[state],
        what,
        begunBy,
        fileName,
      ];
    });
  return rows.length === 0 ? ['Nothing was imported yet.'] : inColumns(rows);
};

/** Names the fields that an undo left, the first of them. */
const leftOf = async (db: Db, id: number): Promise<string[]> => {
  const { rows } = await sql<{ sku: string; what: string }>`
    select l.sku, c.field as what from import_change c join import_line l on l.id = c.line_id
      where c.import_id = ${id} and not c.undone
    union all
    select sku, reason from import_line where import_id = ${id} and outcome = 'ADDED' and reason <> ''
    order by 1, 2 limit 50`.execute(db);
  return rows.length === 0
    ? []
    : ['Left, because it was changed since:', ...rows.map(({ sku, what }) => `  ${sku}: ${what}`)];
};

const partBytes = 1024 * 1024;

/** Stores the file and shows what it would change. @throws OperatorError when it cannot be read */
export const previewFile = async (
  db: Db,
  path: string,
  { missing, at, ...given }: { missing: 'keep' | 'archive'; at: Date } & GivenReading,
): Promise<string[]> => {
  const source = await fileOnDisk(path);
  const { reading, mapping } = await commandReading(db, given);
  const id = await startImport(db, { fileName: source.name, fileSize: source.size, by: operator, at });
  await updateRow(db, 'catalogue_import', id, {
    missing,
    mark: reading.mark,
    supplier_id: reading.supplier?.id ?? null,
    mapping: JSON.stringify(mapping),
  });
  let n = 0;
  for await (const chunk of source.bytes()) {
    for (let from = 0; from < chunk.length; from += partBytes) {
      await storePart(db, id, n, chunk.subarray(from, from + partBytes));
      n += 1;
    }
  }
  await moveImport(db, id, 'READING');
  await workOnImport(db, { importId: id, act: 'read', by: operator });
  const { state, counts, failure, notes, brakes } = await shown(db, id, at);
  if (state !== 'READY') throw new OperatorError(failure ?? 'It could not be read.');
  const rows = await rowsOf<{ sku: string; field: string; before: string | null; after: string | null }>(db)`
    select l.sku, c.field, left(c.before, 40) as before, left(c.after, 40) as after
    from import_change c join import_line l on l.id = c.line_id where c.import_id = ${id} order by c.id limit 20`;
  return [
    `Import ${id}, nothing is applied yet: ${counts.added} added, ${counts.changed} changed, ${counts.unchanged} unchanged, ` +
      `${counts.missing} not in the file, ${counts.refused} refused.`,
    ...rows.map(({ sku, field, before, after }) => `  ${sku} ${field}: ${before ?? '–'} → ${after ?? '–'}`),
    ...notes.map((note) => `Note: ${note}.`),
    ...brakes.map(describeBrake),
    `Applied by: npm run shop -- import apply ${id}`,
  ];
};

type Shop = { db: Db; now: () => Date };

/** What came of it; `why` is for people. */
export type Came = { state: 'UNCHANGED' | 'APPLIED' | 'WAITING' | 'FAILED'; why: string };

/** So often another change of the catalogue may come between reading and applying. */
const turnsMost = 8;

/**
 * Reads and applies an import as far as it goes without a person, from whatever state it is in. What brakes it waits in
 * the list of imports; one that changes nothing is discarded, unless rows were refused that can be corrected there.
 */
export const importByItself = async ({ db, now }: Shop, importId: number, by: Actor): Promise<Came> => {
  for (let turns = 0; turns < turnsMost; turns += 1) {
    const [run] = await importRuns(db, [importId]);
    if (!run) return { state: 'FAILED', why: 'The import was deleted meanwhile.' };
    const { state, version, can, brakes, counts, failure } = presentImport(run, now());
    if (state === 'READING') await workOnImport(db, { importId, act: 'read', by });
    else if (state === 'APPLYING') await workOnImport(db, { importId, act: 'apply', by });
    else if (state === 'APPLIED') return { state: 'APPLIED', why: '' };
    else if (state === 'FAILED') return { state: 'FAILED', why: failure ?? 'It could not be read.' };
    else if (state !== 'READY') return { state: 'FAILED', why: 'The import was discarded meanwhile.' };
    else if (can.apply.possible) await takeForApplying(db, { importId, version });
    else {
      const open = brakes.filter(({ confirmedBy }) => confirmedBy === null);
      if (open.length > 0) return { state: 'WAITING', why: open.map(describeBrake).join(' ') };
      if (counts.unchanged === 0) return { state: 'WAITING', why: 'No row of the file could be taken.' };
      if (counts.refused === 0) await moveImport(db, importId, 'DISCARDED');
      return { state: 'UNCHANGED', why: '' };
    }
  }
  return { state: 'WAITING', why: 'The catalogue was changed again and again while it was applied.' };
};

/** Waits until no other import is at work, so that this one is not refused for it. */
const takeForApplying = (db: Db, { importId, version }: { importId: number; version: number }): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await waitForTurn(trx);
    await lockImport(trx, importId, version);
    await moveImport(trx, importId, 'APPLYING');
  });
