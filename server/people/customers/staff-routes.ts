import type { StaffCustomer } from '#contract/people/staff-customers.ts';
import type { Context } from '#server/context.ts';
import { changeThenShow, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { answerPage } from '#server/platform/data-tables/answer-table.ts';
import { may } from '../staff/policy.ts';
import { actorOf, type StaffViewer, type Actor } from '#server/platform/viewer/staff-viewer.ts';
import { namedProvinces } from '../addresses/queries.ts';
import { removeCustomerAddress, saveCustomerAddress } from './save-address-by-staff.ts';
import { customerData, eraseCustomer, mergeCustomer } from './end-customer.ts';
import { changeCustomer } from './change-customer.ts';
import { setCreditPass } from './credit-pass.ts';
import { customerTable, customerRows } from './customer-table.ts';
import { presentCustomerRow, presentStaffCustomer } from './present-for-staff.ts';
import { addCustomer, correctCustomer, inviteCustomer } from './register-by-staff.ts';
import { setAddressShipper } from './set-address-shipper.ts';
import { staffCustomer } from './staff-customer.ts';
import { type Db, inTransaction } from '#server/platform/db/db.ts';
import { refuseUnless } from '#server/platform/failure/failure.ts';
import { changeStatusWithin } from './change-status.ts';
import { lockCustomer } from './lock-customer.ts';
import { customerCan } from './rules.ts';

type Wish = { id: number; version: number; reason: string; to: 'verify' | 'suspend' | 'decline'; by: Actor };

/**
 * Verifies, suspends or declines a customer, by staff: a suspension ends the session at once, the others are mailed.
 * @throws 404; 422 when it was changed elsewhere, or has that status already
 */
const setCustomerStatus = inTransaction<Wish>(async (trx, { id, version, reason, to, by }, now) => {
  const { status } = await lockCustomer(trx, id, version);
  refuseUnless(customerCan[to](status));
  const next = to === 'verify' ? 'ACTIVE' : 'SUSPENDED';
  const change = { customerId: id, status: next, by, reason, isDeclined: to === 'decline' } as const;
  await changeStatusWithin(trx, change, now());
});

/** The price lists that a customer can be given, by code: those that are not archived. One query. */
const offeredPriceLists = (db: Db) =>
  db.selectFrom('price_list').select(['id', 'code']).where('archived_at', 'is', null).orderBy('code').execute();

const shown = async ({ db }: Context, id: number, viewer: StaffViewer): Promise<StaffCustomer> =>
  presentStaffCustomer(await staffCustomer(db, id), may(viewer, 'prices'));

const change = changeThenShow(shown);

export const staffCustomerHandlers = {
  staffCustomerSearch: (context, { body }) =>
    answerPage(context, body, customerTable, customerRows, presentCustomerRow),

  staffCustomer: (context, { params: { id } }, viewer) => shown(context, id, viewer),

  staffChangeCustomer: async (context, { params: { id }, body }, viewer) => {
    await changeCustomer(context, { ...body, id, by: actorOf(viewer), prices: may(viewer, 'prices') });
    return shown(context, id, viewer);
  },

  staffPassCredit: change(setCreditPass),

  staffSetAddressShipper: change((context, { id: customerId, ...input }) =>
    setAddressShipper(context, { ...input, customerId }),
  ),

  staffVerifyCustomer: change((context, input) => setCustomerStatus(context, { ...input, to: 'verify' })),

  staffSuspendCustomer: change((context, input) => setCustomerStatus(context, { ...input, to: 'suspend' })),

  staffDeclineCustomer: change((context, input) => setCustomerStatus(context, { ...input, to: 'decline' })),

  staffAddCustomer: async (context, { body }, viewer) =>
    shown(context, await addCustomer(context, { ...body, by: actorOf(viewer) }), viewer),

  staffInviteCustomer: change(inviteCustomer),

  staffMergeCustomer: change(mergeCustomer),

  staffEraseCustomer: change(eraseCustomer),

  staffCustomerData: (context, { params: { id } }, viewer) => customerData(context, { id, by: actorOf(viewer) }),

  staffCorrectCustomer: change(correctCustomer),

  staffSaveCustomerAddress: async (context, { params: { id }, body }, viewer) => {
    await saveCustomerAddress(context, { ...body, customerId: id, by: actorOf(viewer) });
    return shown(context, id, viewer);
  },

  staffRemoveCustomerAddress: change((context, { id: customerId, ...input }) =>
    removeCustomerAddress(context, { ...input, customerId }),
  ),

  staffProvinces: ({ db }) => namedProvinces(db),

  staffPriceLists: ({ db }) => offeredPriceLists(db),
} satisfies Partial<StaffHandlers>;
