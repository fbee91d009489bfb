import { changeThenShow, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { answerPage } from '#server/platform/data-tables/answer-table.ts';
import { withoutFields } from '#server/platform/data-tables/table-source.ts';
import { may } from '#server/people/staff/policy.ts';
import { deskTime } from './desk-time.ts';
import { moveOrder } from './move-order.ts';
import { noteOrder } from './note-order.ts';
import { orderQueue } from './order-queue.ts';
import { presentStaffOrderRow } from './present-for-staff.ts';
import { shownOrder } from './shown-order.ts';
import { staffOrderTable, staffOrderRows } from './staff-order-table.ts';

const change = changeThenShow(shownOrder);

export const staffOrderHandlers = {
  staffOrderQueue: async ({ db, now }) => orderQueue(db, await deskTime(db, now())),

  staffOrderSearch: async ({ db, now }, { body }, viewer) => {
    // One instant for everything, so that a row found by its age is shown with it, also at midnight.
    const at = await deskTime(db, now());
    const prices = may(viewer, 'prices');
    const table = staffOrderTable(at);
    const source = prices ? table : withoutFields(table, ['total']);
    return answerPage({ db, now: () => at.now }, body, source, staffOrderRows, (row) =>
      presentStaffOrderRow(row, at, prices),
    );
  },

  staffOrder: (context, { params: { id } }, viewer) => shownOrder(context, id, viewer),

  staffMoveOrder: change((context, { status: to, ...input }) => moveOrder(context, { ...input, to })),

  staffCancelOrder: change((context, input) => moveOrder(context, { ...input, to: 'CANCELLED' })),

  staffNoteOrder: change(noteOrder),
} satisfies Partial<StaffHandlers>;
