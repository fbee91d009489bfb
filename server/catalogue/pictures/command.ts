import { type Command, InvalidArgumentError } from 'commander';
import { basename } from 'node:path';
import { stat } from 'node:fs/promises';
import { openPromise } from 'yauzl';
import { loadConfig } from '#server/platform/process/config.ts';
import { type Db, updateRow } from '#server/platform/db/db.ts';
import { tryOriginals } from '#server/platform/originals/originals.ts';
import { inColumns, type OpenDatabase, printing } from '#server/platform/commands/operator-command.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { operator } from '#server/platform/viewer/staff-viewer.ts';
import { applyPictures, startZip, undoRun } from './change-runs.ts';
import { moveOriginals } from './move-originals.ts';
import { pictureItems } from './picture-item-table.ts';
import { pictureRuns } from './picture-run-table.ts';
import { readPictureZip } from './read-picture-zip.ts';
import { ZipProblem } from './read-zip.ts';

const asId = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('A number is needed.');
  return Number(text);
};
const asStorage = (text: string): string | null => {
  if (text === 'database') return null;
  // Checked as the setting is.
  return loadConfig({ STORAGE_URL: text }).storageUrl ?? null;
};
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Adds `pictures zip FILE`, `pictures undo N` and `pictures move STORAGE` to the operator's commands (docs/pictures.md). */
export const addPictureCommands = (program: Command, openDatabase: OpenDatabase): void => {
  const pictures = program
    .command('pictures')
    .summary('pictures of products, and where they are kept')
    .helpCommand(false);
  const withDatabase = printing(openDatabase);
  pictures
    .command('zip')
    .description('give products the pictures of a ZIP, named by SKU or UPC: SKU_1.jpg')
    .argument('<file>', 'the ZIP')
    .option('--preview', 'only tell whose pictures they are')
    .action(
      withDatabase(({ db, now }, file: string, { preview = false }: { preview?: boolean }) =>
        takeZip({ db, now }, file, preview),
      ),
    );
  pictures
    .command('undo')
    .description('give the products back the pictures that they had before a run, unless they were changed since')
    .argument('<number>', 'as `pictures zip` tells it', asId)
    .action(
      withDatabase(async ({ db, now }, id: number) => {
        const { version } = await shown(db, id);
        await undoRun({ db, now }, { id, version, by: operator });
        const { left } = await shown(db, id);
        return [left === 0 ? 'Undone.' : `Undone; ${left} variants have other pictures since and keep them.`];
      }),
    );
  pictures
    .command('move')
    .description('move the originals of all pictures; cut off, it goes on when it is called again')
    .argument('<storage>', 'database, file:///directory, or s3://bucket/prefix?endpoint=…&region=…', asStorage)
    .action(
      withDatabase(async ({ db }, to: string | null) => {
        if (to !== null) await orSay(tryOriginals(to), `${to} cannot be used`);
        const { moved, bytes, lost } = await moveOriginals(db, to);
        if (lost.length > 0)
          throw new OperatorError(
            [`${moved} moved. ${lost.length} are not where they should be, or not whole:`, ...lost].join('\n'),
          );
        return [`${moved} pictures moved, ${megabytes(bytes)}.`];
      }),
    );
};

const orSay = async <T>(work: Promise<T>, what: string): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw new OperatorError(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const shown = async (db: Db, id: number) => {
  const [run] = await pictureRuns(db, [id]);
  if (!run) throw new OperatorError(`There is no run of pictures ${id}.`);
  return run;
};

type Shop = { db: Db; now: () => Date };

const takeZip = async (shop: Shop, file: string, preview: boolean): Promise<string[]> => {
  const { db, now } = shop;
  const { size } = await orSay(stat(file), file);
  const zip = await orSay(openPromise(file, { lazyEntries: true, decodeStrings: false, autoClose: false }), file);
  const id = await startZip(shop, { name: basename(file), size, by: operator });
  const move = (state: string) => updateRow(db, 'picture_run', id, { state });
  try {
    const { storageUrl } = loadConfig(process.env);
    await readPictureZip(db, id, zip, { storageUrl, at: now() });
  } catch (error) {
    await move('FAILED');
    throw error instanceof ZipProblem ? new OperatorError(`${file}: ${error.message}`) : error;
  } finally {
    zip.close();
  }
  const { there, variants } = await shown(db, id);
  const found = `${there} pictures of ${variants} variants.`;
  const others = await notTaken(db, id);
  if (preview || variants === 0) {
    await move('READY');
    const next =
      variants === 0 ? 'Nothing was changed.' : 'Nothing was changed; Pictures in the back office applies it.';
    return [...others, found, next];
  }
  await move('WORKING');
  await applyPictures(shop, id, operator);
  return [...others, found, `Applied. Taken back by: npm run shop -- pictures undo ${id}`];
};

/** The files that are no variant's picture, with why. */
const notTaken = async (db: Db, runId: number): Promise<string[]> => {
  const ids = await db
    .selectFrom('picture_item')
    .select('id')
    .where('run_id', '=', runId)
    .where('state', 'in', ['FAILED', 'UNMATCHED'])
    .orderBy('source')
    .execute();
  const items = await pictureItems(
    db,
    ids.map(({ id }) => id),
  );
  return inColumns(
    items.map(({ source, reason, suggestion }) => [
      source,
      suggestion === '' ? reason : `${reason} Is it ${suggestion}?`,
    ]),
  );
};
