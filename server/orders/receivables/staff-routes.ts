import { shopDay } from '#kernel/dates.ts';
import { sql } from 'kysely';
import { answerTable } from '#server/platform/data-tables/answer-table.ts';
import { tablePage } from '#server/platform/data-tables/table-page.ts';
import { changeThenShow, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { shownAccount } from './account.ts';
import { receivableRows, receivableTable, sumsOf } from './receivable-table.ts';
import { sendLetters } from './send-letters.ts';
import { statementOf } from './statement.ts';
import { addReceipt, clearOnline, putCredit, voidReceipt } from './receipts.ts';

/** More than there are customers: the sums are of all that the filters leave. */
const allRows = 1_000_000;

/** The account as it is after a change of it. */
const change = changeThenShow(shownAccount);

export const staffReceivableHandlers = {
  staffReceivableSearch: async ({ db, now }, { body }) => {
    const today = shopDay(now());
    const all = { ...body, page: 0, pageSize: allRows };
    const { ids } = await tablePage(db, receivableTable(today), sql`true`, all, now());
    const rows = await receivableRows(db, today, ids);
    const shown = ids.slice(body.page * body.pageSize, (body.page + 1) * body.pageSize);
    return { ...answerTable(body, { ids: shown, total: ids.length }, rows, (row) => row), sums: sumsOf(rows) };
  },

  staffReceivable: (context, { params: { id } }) => shownAccount(context, id),

  staffStatement: ({ db }, { params: { id }, query }) => statementOf(db, id, query),

  staffSendLetters: (context, { body }, viewer) => sendLetters(context, { ...body, by: actorOf(viewer) }),

  staffAddReceipt: change(addReceipt),
  staffClearOnlinePayment: change(clearOnline),
  staffPutCredit: change(putCredit),
  staffVoidReceipt: change(voidReceipt),
} satisfies Partial<StaffHandlers>;
