import { staffPasswordLink } from '#contract/people/staff.ts';
import type { LinkedStaffAccount } from '#contract/people/staff-accounts.ts';
import type { Context } from '#server/context.ts';
import { changeThenShow } from '#server/platform/calls/change-then-show.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { answerPage } from '#server/platform/data-tables/answer-table.ts';
import { accountTable, accountRows } from './account-table.ts';
import { addStaff } from './add-staff.ts';
import { auditTable, type AuditRecord, auditRows } from './audit-table.ts';
import { changeStaff } from './change-staff.ts';
import { disableStaff } from './disable-staff.ts';
import { linkStaff } from './link-staff.ts';
import { may } from './policy.ts';
import { presentAccount, presentAccountRow, presentAudit } from './present.ts';
import { staffAccount } from './staff-account.ts';
import { actorOf, type StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import { withoutMoney } from './without-money.ts';

const shown = async (context: Context, id: number, viewer: StaffViewer) =>
  presentAccount(await staffAccount(context, id), viewer);

const linked = async (
  context: Context,
  { staffId, token }: { staffId: number; token: string },
  viewer: StaffViewer,
): Promise<LinkedStaffAccount> => ({
  account: await shown(context, staffId, viewer),
  link: `${context.config.publicUrl}${staffPasswordLink(token)}`,
});

const change = changeThenShow(shown);

export const staffAccountHandlers = {
  staffAccountSearch: (context, { body }) => answerPage(context, body, accountTable, accountRows, presentAccountRow),

  staffAccount: (context, { params: { id } }, viewer) => shown(context, id, viewer),

  staffAddAccount: async (context, { body }, viewer) =>
    linked(context, await addStaff(context, { ...body, by: actorOf(viewer) }), viewer),

  staffChangeAccount: change((context, { id: staffId, ...input }) => changeStaff(context, { ...input, staffId })),

  staffDisableAccount: change((context, { id: staffId, ...input }) =>
    disableStaff(context, { ...input, staffId, disabled: true }),
  ),

  staffEnableAccount: change((context, { id: staffId, ...input }) =>
    disableStaff(context, { ...input, staffId, disabled: false }),
  ),

  staffLinkAccount: async (context, { params: { id } }, viewer) => {
    const token = await linkStaff(context, { staffId: id, by: actorOf(viewer) });
    return linked(context, { staffId: id, token }, viewer);
  },

  staffAuditSearch: async (context, { body }, viewer) => {
    const present = may(viewer, 'prices') ? presentAudit : (row: AuditRecord) => withoutMoney(presentAudit(row));
    return answerPage(context, body, auditTable, auditRows, present);
  },
} satisfies Partial<StaffHandlers>;
