import { changeThenShow, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context } from '#server/context.ts';
import { answerPage } from '#server/platform/data-tables/answer-table.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import { may } from '#server/people/staff/policy.ts';
import { actorOf, type StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import { answerReturn, enterReturn, receiveReturn } from './change-return.ts';
import { presentReturn, presentReturnRow } from './present.ts';
import { returnRows, returnTable } from './return-table.ts';
import { settleReturn } from './settle-return.ts';
import { staffReturn } from './staff-return.ts';

const shown = async ({ db }: Context, id: number, viewer: StaffViewer) =>
  presentReturn(await staffReturn(db, id), may(viewer, 'prices'));

const change = changeThenShow(shown);

export const staffReturnHandlers = {
  staffReturnSearch: async (context, { body }, viewer) => {
    const prices = may(viewer, 'prices');
    return answerPage(context, body, returnTable, returnRows, (row) => presentReturnRow(row, prices));
  },

  staffReturn: (context, { params: { id } }, viewer) => shown(context, id, viewer),

  staffEnterReturn: async (context, { params: { id: invoiceId }, body }, viewer) => {
    const [by, at] = [actorOf(viewer), context.now()];
    const id = await context.db.transaction().execute(async (trx) => {
      const made = await enterReturn(trx, { ...body, invoiceId, status: 'ACCEPTED', by, at });
      const change = { action: 'return.enter', entityId: made.id, after: { invoiceId } } as const;
      if (made.isNew) await addAudit(trx, { ...by, at, ...change });
      return made.id;
    });
    return shown(context, id, viewer);
  },

  staffAcceptReturn: change((context, input) => answerReturn(context, { ...input, what: 'accept' })),

  staffRefuseReturn: change((context, { reason: words, ...input }) =>
    answerReturn(context, { ...input, words, what: 'refuse' }),
  ),

  staffReceiveReturn: change(receiveReturn),

  staffSettleReturn: change(settleReturn),

  staffCancelReturn: change((context, { reason: words, ...input }) =>
    answerReturn(context, { ...input, words, what: 'cancel' }),
  ),
} satisfies Partial<StaffHandlers>;
