import * as staffMessages from '#messages/staff.js';
import type { StaffImport } from '#contract/imports/staff-imports.ts';
import { changeThenShow, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context } from '#server/context.ts';
import { type Db, sql, rowsOf } from '#server/platform/db/db.ts';
import { answerPage, answerPageWithin } from '#server/platform/data-tables/answer-table.ts';
import { forbidden, notFound, refused } from '#server/platform/failure/failure.ts';
import { may } from '#server/people/staff/policy.ts';
import { actorOf, type StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import {
  beginWork,
  confirmBrake,
  correctRow,
  discardImport,
  keepForSupplier,
  leaveOut,
  startImport,
} from './change-import.ts';
import { decideNames, importNames } from './decide-names.ts';
import { importLines, importLineTable, type ImportLineRecord } from './import-line-table.ts';
import { importRuns, importRunTable } from './import-run-table.ts';
import { presentImport, presentImportLine, presentImportRow } from './present.ts';
import { tryReading } from './try-reading.ts';
import { storePart } from './stored-file.ts';
import { asCsv } from '#kernel/as-csv.ts';
import { shopForms } from '#server/catalogue/phones/titles/fit-queries.ts';
import { readFits } from '#server/catalogue/phones/titles/read-fits.ts';

const shownImport = async ({ db, now }: Context, id: number): Promise<StaffImport> => {
  const [run] = await importRuns(db, [id]);
  if (!run) throw notFound('There is no such import.');
  return presentImport(run, now());
};

/** @throws 403 when it writes counts into the ledger of stock, and the staff member may not */
const shownTo = async (context: Context, id: number, viewer: StaffViewer): Promise<void> => {
  const { counts } = await shownImport(context, id);
  if (counts.counted > 0 && !may(viewer, 'stock')) throw forbidden(staffMessages.lacksPermission('stock'));
};

const change = changeThenShow(shownImport);

type Becomes = { field: string; after: string }[];

const becomesOf = ({ becomes }: ImportLineRecord) => (becomes ?? []) as Becomes;

const isSilent = (line: ImportLineRecord): boolean =>
  line.outcome === 'ADDED' && becomesOf(line).every(({ field }) => field !== 'phones');

/** Added rows whose file names no phones, with those that their names will be read as once they are applied. */
const withTitlePhones = async (db: Db, lines: ImportLineRecord[]): Promise<ImportLineRecord[]> => {
  if (!lines.some(isSilent)) return lines;
  const forms = await shopForms(db);
  return lines.map((line) => {
    if (!isSilent(line)) return line;
    const sure = readFits(line.name, forms).phones.filter(({ confidence }) => confidence === 'certain');
    const phones = sure.map(({ phone }) => phone.name).join(', ');
    return phones === '' ? line : { ...line, becomes: [...becomesOf(line), { field: 'phones', after: phones }] };
  });
};

const shownLines = async (db: Db, ids: number[]) => withTitlePhones(db, await importLines(db, ids));

/**
 * The refused rows of an import as a CSV file: the file's own columns and why each was refused, so that it can be
 * corrected in a spreadsheet and imported.
 */
const refusedFile = async (db: Db, run: { id: number; columns: string[] }): Promise<string> => {
  const rows = await rowsOf<{ cells: string[] | null; reason: string }>(db)`
    select cells, reason from import_line where import_id = ${run.id} and outcome = 'REFUSED' order by line`;
  const lines = rows.map(({ cells, reason }) => asCsv([...run.columns.map((_, at) => cells?.[at] ?? ''), reason]));
  return [asCsv([...run.columns, 'Refused because']), ...lines].join('');
};

export const staffImportHandlers = {
  staffImportSearch: (context, { body }) => answerPage(context, body, importRunTable, importRuns, presentImportRow),

  staffStartImport: async (context, { body }, viewer) =>
    shownImport(context, await startImport(context.db, { ...body, by: actorOf(viewer), at: context.now() })),

  staffImportPart: async (context, { params: { id }, body: { n, base64 } }) => {
    const { state } = await shownImport(context, id);
    if (state !== 'UPLOADING') throw refused('The file is uploaded already.');
    await storePart(context.db, id, n, Buffer.from(base64, 'base64'));
    return null;
  },

  staffReadImport: async (context, { params: { id }, body: { version, ...how } }, viewer) => {
    const by = actorOf(viewer);
    await beginWork(context, { id, version, act: 'read', by, how });
    return shownImport(context, id);
  },

  staffImport: (context, { params: { id } }) => shownImport(context, id),

  staffImportLineSearch: async (context, { params: { id }, body }) => {
    await shownImport(context, id);
    return answerPageWithin(sql`l.import_id = ${id}`, context, body, importLineTable, shownLines, presentImportLine);
  },

  staffCorrectImport: change(correctRow),

  staffConfirmImport: change(confirmBrake),

  staffApplyImport: async (context, { params: { id }, body: { version } }, viewer) => {
    await shownTo(context, id, viewer);
    await beginWork(context, { id, version, act: 'apply', by: actorOf(viewer) });
    return shownImport(context, id);
  },

  staffUndoImport: async (context, { params: { id }, body: { version } }, viewer) => {
    await shownTo(context, id, viewer);
    await beginWork(context, { id, version, act: 'undo', by: actorOf(viewer) });
    return shownImport(context, id);
  },

  staffLeaveOutImport: change(leaveOut),

  staffImportNames: async (context, { params: { id } }) => {
    await shownImport(context, id);
    return importNames(context.db, id);
  },

  staffDecideNames: change(decideNames),

  staffRefusedRows: async (context, { params: { id } }) => {
    const { fileName, columns } = await shownImport(context, id);
    return {
      fileName: `${fileName.replace(/\.\w{1,5}$/, '')}-refused.csv`,
      csv: await refusedFile(context.db, { id, columns }),
    };
  },

  staffTryReading: async ({ db }, { params: { id }, body }) => {
    const [run] = await importRuns(db, [id]);
    if (!run) throw notFound('There is no such import.');
    return tryReading(db, run, body);
  },

  staffKeepReading: change(keepForSupplier),

  staffDiscardImport: change(discardImport),
} satisfies Partial<StaffHandlers>;
