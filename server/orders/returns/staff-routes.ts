import { sql } from 'kysely';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context } from '#server/context.ts';
import { answerTable } from '#server/platform/data-tables/answer-table.ts';
import { tablePage } from '#server/platform/data-tables/table-page.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import { may } from '#server/people/staff/policy.ts';
import { actorOf, type StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import { answerReturn, receiveReturn } from './change-return.ts';
import { enterReturn } from './enter-return.ts';
import { presentReturn, presentReturnRow } from './present.ts';
import { returnRows, returnTable } from './return-table.ts';
import { settleReturn } from './settle-return.ts';
import { staffReturn } from './staff-return.ts';

const shown = async ({ db }: Context, id: number, viewer: StaffViewer) =>
  presentReturn(await staffReturn(db, id), may(viewer, 'prices'));

export const staffReturnHandlers = {
  staffReturnSearch: async ({ db, now }, { body }, viewer) => {
    const page = await tablePage(db, returnTable, sql`true`, body, now());
    const prices = may(viewer, 'prices');
    return answerTable(body, page, await returnRows(db, page.ids), (row) => presentReturnRow(row, prices));
  },

  staffReturn: (context, { params: { id } }, viewer) => shown(context, id, viewer),

  staffEnterReturn: async (context, { params: { id: invoiceId }, body }, viewer) => {
    const [by, at] = [actorOf(viewer), context.now()];
    const id = await context.db.transaction().execute(async (trx) => {
      const made = await enterReturn(trx, { ...body, invoiceId, status: 'ACCEPTED', by, at });
      const change = { action: 'return.enter', entity: 'return', entityId: made.id, after: { invoiceId } } as const;
      if (made.isNew) await addAudit(trx, { ...by, at, ...change });
      return made.id;
    });
    return shown(context, id, viewer);
  },

  staffAcceptReturn: async (context, { params: { id }, body }, viewer) => {
    await answerReturn(context, { ...body, id, what: 'accept', by: actorOf(viewer) });
    return shown(context, id, viewer);
  },

  staffRefuseReturn: async (context, { params: { id }, body: { version, reason: words } }, viewer) => {
    await answerReturn(context, { version, words, id, what: 'refuse', by: actorOf(viewer) });
    return shown(context, id, viewer);
  },

  staffReceiveReturn: async (context, { params: { id }, body }, viewer) => {
    await receiveReturn(context, { ...body, id, by: actorOf(viewer) });
    return shown(context, id, viewer);
  },

  staffSettleReturn: async (context, { params: { id }, body }, viewer) => {
    await settleReturn(context, { ...body, id, by: actorOf(viewer) });
    return shown(context, id, viewer);
  },

  staffCancelReturn: async (context, { params: { id }, body: { version, reason: words } }, viewer) => {
    await answerReturn(context, { version, words, id, what: 'cancel', by: actorOf(viewer) });
    return shown(context, id, viewer);
  },
} satisfies Partial<StaffHandlers>;
