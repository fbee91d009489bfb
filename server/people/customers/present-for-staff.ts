import { capabilities } from '#server/platform/calls/capabilities.ts';
import { orderStatuses } from '#contract/orders/order-statuses.ts';
import type { CustomerRow, StaffCustomer } from '#contract/people/staff-customers.ts';
import { withoutMoney } from '../staff/add-audit.ts';
import { centsToDollars } from '#kernel/money.ts';
import { capability } from '#contract/people/staff.ts';
import * as staffMessages from '#messages/staff.js';
import { noExemptions } from './exemptions.ts';
import type { CustomerRowRecord } from './customer-table.ts';
import { customerCan, type CustomerStatus, statusNames } from './rules.ts';
import type { StaffCustomerRecord } from './staff-customer.ts';

const statusOf = (status: CustomerStatus, called: string | null = null) => ({
  id: status,
  name: called ?? statusNames[status],
});

export const presentCustomerRow = ({ statusCalled, ...row }: CustomerRowRecord): CustomerRow => ({
  ...row,
  status: statusOf(row.status, statusCalled),
  priceList: row.priceListCode,
  registeredAt: row.createdAt.toISOString(),
});

/** With an account that has ended nothing is done. */
const unlessEnded = (endedAt: Date | null, can: StaffCustomer['can']): StaffCustomer['can'] =>
  endedAt
    ? (Object.fromEntries(
        Object.keys(can).map((name) => [name, capability(staffMessages.customerEnded())]),
      ) as typeof can)
    : can;

/** @param prices whether the staff member sees prices */
export const presentStaffCustomer = (
  { creditPass, netDays, endedAt, mergedIntoId, mergedIntoCode, ...row }: StaffCustomerRecord,
  prices: boolean,
): StaffCustomer => ({
  ...row,
  status: statusOf(row.status, row.statusCalled),
  mergedInto: mergedIntoId && mergedIntoCode ? { id: mergedIntoId, code: mergedIntoCode } : null,
  priceList: { id: row.priceListId, code: row.priceListCode },
  exemptions: { ...noExemptions, ...row.exemptions },
  ...(prices && {
    creditLimit: row.creditLimitCents === null ? null : centsToDollars(row.creditLimitCents),
    netDays,
    openCredit: centsToDollars(row.openCreditCents),
    creditPass: creditPass ? { ...creditPass, at: creditPass.at.toISOString() } : null,
  }),
  registeredAt: row.createdAt.toISOString(),
  latestOrders: row.latestOrders.map((order) => ({
    ...order,
    orderDateTime: order.placedAt.toISOString(),
    status: { id: order.status, name: orderStatuses[order.status] },
    ...(prices && { total: centsToDollars(order.totalCents) }),
  })),
  statusChanges: row.statusChanges.map(({ status, changedBy, changedAt }) => ({
    status: statusOf(status),
    by: changedBy,
    at: changedAt.toISOString(),
  })),
  history: prices ? row.history : row.history.map(withoutMoney),
  can: unlessEnded(endedAt, {
    ...capabilities(customerCan, row.status, ['verify', 'suspend', 'decline', 'invite', 'order']),
    passCredit: customerCan.passCredit(row.creditLimitCents, creditPass !== undefined),
    merge: capability(null),
    erase: customerCan.erase(row.isOpen),
  }),
});
