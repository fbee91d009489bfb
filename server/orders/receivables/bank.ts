import type { Bank, BookBankLines, ReadBankAnswer, ReadBankFile, SetBankLine } from '#contract/orders/staff-bank.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { centsToDollars } from '#kernel/money.ts';
import * as bankMessages from '#messages/staff-bank.js';
import type { DbAndClock } from '#server/context.ts';
import { addAudit, changedFields, theShop } from '#server/people/staff/add-audit.ts';
import { changeOnly, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { type Db, execute, foundRow, inTransaction, updateRow, valueOf } from '#server/platform/db/db.ts';
import { notFound, notPossible, refused, whyRefused } from '#server/platform/failure/failure.ts';
import { type Actor, actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { randomUUID } from 'node:crypto';
import { addReceipt } from './receipts.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { guessHeader } from '#server/platform/table-files/guess-header.ts';
import { readTable } from '#server/platform/table-files/table-rows.ts';

/* What customers paid by the files of the bank; reading rows and what they mean are functions of platform/db/sql/9-bank.sql. */

type Cells = [line: number, cells: string[]][];

/** Whether a row looks like the heads of a bank's file, below what stands above them. */
const isHead = (cells: string[]): boolean =>
  cells.length > 2 && cells.some((cell) => /^(\w{1,12} )?(date|jour|day)( .{0,20})?$/i.test(cell.trim()));

const cut = (cell: string) => (cell.length > 1000 ? `${cell.slice(0, 1000)}…` : cell);

/** Rows with their lines, heads first, or what stands in their place; a thread parts them. @throws 422 for no table, or a long one */
const cellsOfFile = async (name: string, content: Buffer): Promise<Cells> => {
  const bytes = async function* () {
    yield content;
  };
  const source = { path: name, name, size: content.length, bytes };
  const read = async (matches: (cells: string[]) => boolean): Promise<Cells> => {
    const rows: Cells = [];
    const finder = { matches, refusal: () => new OperatorError(bankMessages.noRows()), anyLength: true as const };
    for await (const { line, cells } of readTable(source, undefined, finder)) {
      if (rows.length > staffLimits.bankRowsMax) throw refused(bankMessages.tooManyRows());
      // The database stores no U+0000. What is cut is no amount.
      const texts = cells.map((cell) => cut(cell).replaceAll('\0', ' ').toWellFormed());
      rows.push([line, texts.slice(0, staffLimits.bankColumnsMax)]);
    }
    return rows;
  };
  try {
    const known = await read(isHead).catch((error: unknown) => {
      if (error instanceof OperatorError) return [];
      throw error;
    });
    if (known.length > 0) return known;
    const widest = await guessHeader(source);
    const hasDigits = widest.some((cell) => /\d/.test(cell));
    return await read((cells) => hasDigits || cells.join('\n') === widest.join('\n'));
  } catch (error) {
    throw error instanceof OperatorError ? refused(error.message.slice(0, 1000)) : error;
  }
};

type Read = Omit<ReadBankFile, 'file'> & { cells: Cells; by: Actor };
const whys = { OTHER: bankMessages.columnsOther, COLUMNS: bankMessages.columnsNeeded, EMPTY: bankMessages.noRows };
/** Keeps the lines of a file that no other file had, or says what is asked first. @throws 422 for what cannot be read */
const readFile = inTransaction<Read, ReadBankAnswer>(async (trx, { name, cells, columns, dayFirst, by }, now) => {
  const at = now();
  const read = await valueOf<ReadBankAnswer & { refused?: keyof typeof whys }>(trx)`select read_bank_file(
    ${name}, ${JSON.stringify(cells)}::jsonb, ${columns ?? null}::text[], ${dayFirst ?? null}::boolean, ${at}, ${by.actor})`;
  const { file = null, asks = null, refused: why, ...counts } = read;
  if (why) throw refused(whys[why]());
  const after = { name, ...counts };
  if (file !== null) await addAudit(trx, { ...by, at, action: 'bank.read', entityId: theShop, after });
  return { file, asks };
});

/** Two who book one line take turns. @throws 404; 422 when it is booked */
const lockLine = async (trx: Db, id: number) => {
  const line = await trx.selectFrom('bank_line').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!line) throw notFound(bankMessages.lineUnknown());
  const receipt = await foundRow(trx)`select id from receipt where id = ${line.receipt_id} and voided_at is null`;
  if (receipt) throw notPossible(bankMessages.lineBooked());
  return line;
};

const setLine = inTransaction<SetBankLine & { id: number; by: Actor }>(async (trx, { id, by, ...wish }, now) => {
  const { not_ours: notOurs, note } = await lockLine(trx, id);
  const wanted = { notOurs, note, ...wish };
  const changed = changedFields({ notOurs, note }, wanted);
  if (!changed) return;
  await updateRow(trx, 'bank_line', id, { not_ours: wanted.notOurs, note: wanted.note });
  const after = { lineId: id, ...changed.after };
  await addAudit(trx, { ...by, at: now(), action: 'bank.line', entityId: theShop, before: changed.before, after });
});

const forgetFile = inTransaction<{ id: number; by: Actor }>(async (trx, { id, by }, now) => {
  const name = await valueOf<string | null>(trx)`select forget_bank_file(${id})`;
  if (name === null) throw notFound(bankMessages.fileUnknown());
  const change = { before: { name }, after: { name: null } };
  await addAudit(trx, { ...by, at: now(), action: 'bank.forget', entityId: theShop, ...change });
});

type Wish = BookBankLines['lines'][number] & { methodId: number; by: Actor };
/** Books a line as one receipt of its whole amount. @throws 422 as `addReceipt`, and for a line that is booked or went out */
const bookLine = inTransaction<Wish>(async (trx, { id, customerId, note, ...wish }, now) => {
  const { amount_cents: cents, day, ...said } = await lockLine(trx, id);
  // Another person said whose it is meanwhile, or that it is not ours.
  if (said.not_ours || said.note !== note) throw notPossible(bankMessages.lineSaid());
  if (cents <= 0) throw notPossible(bankMessages.lineOut());
  const requestKey = randomUUID();
  const money = { amount: centsToDollars(cents), paidOn: day, reference: `Bank ${day}` };
  await addReceipt({ db: trx, now }, { ...wish, ...money, id: customerId, requestKey });
  await execute(trx)`update bank_line set not_ours = false,
    receipt_id = (select id from receipt where request_key = ${requestKey}) where id = ${id}`;
});

/** Lines one after the other: what one is refused for holds no other up. */
const bookLines = async (context: DbAndClock, { lines, ...wish }: BookBankLines & { by: Actor }) => {
  const answers: { id: number; whyNot: string | null }[] = [];
  for (const line of lines) {
    const whyNot = await bookLine(context, { ...line, ...wish }).then(() => null, whyRefused);
    answers.push({ id: line.id, whyNot });
  }
  return { lines: answers };
};

export const staffBankHandlers = {
  staffBank: async ({ db }, { query }) => {
    const bank = await valueOf<Bank | null>(db)`
      select bank_of(${query.file ?? null}::integer, ${staffLimits.historyMax})`;
    if (!bank) throw notFound(bankMessages.fileUnknown());
    return bank;
  },
  staffReadBankFile: async (context, { body: { file, ...body } }, viewer) => {
    const cells = await cellsOfFile(body.name, Buffer.from(file, 'base64'));
    return readFile(context, { ...body, cells, by: actorOf(viewer) });
  },
  staffBookBankLines: (context, { body }, viewer) => bookLines(context, { ...body, by: actorOf(viewer) }),
  staffForgetBankFile: changeOnly(forgetFile),
  staffSetBankLine: changeOnly(setLine),
} satisfies Partial<StaffHandlers>;
