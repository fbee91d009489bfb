import { orderStatuses } from '#contract/orders/order-statuses.ts';
import type { CustomerRow, StaffCustomer } from '#contract/people/staff-customers.ts';
import { withoutMoney } from '../staff/without-money.ts';
import { centsToDollars } from '#kernel/money.ts';
import { noExemptions } from './exemptions.ts';
import type { CustomerRowRecord } from './customer-table.ts';
import { customerCan, type CustomerStatus, statusNames } from './rules.ts';
import type { StaffCustomerRecord } from './staff-customer.ts';

const statusOf = (status: CustomerStatus) => ({ id: status, name: statusNames[status] });

export const presentCustomerRow = (row: CustomerRowRecord): CustomerRow => ({
  ...row,
  status: statusOf(row.status),
  priceList: row.priceListCode,
  registeredAt: row.createdAt.toISOString(),
});

/** @param prices whether the staff member sees prices */
export const presentStaffCustomer = (row: StaffCustomerRecord, prices: boolean): StaffCustomer => ({
  id: row.id,
  version: row.version,
  code: row.code,
  email: row.email,
  status: statusOf(row.status),
  firstName: row.firstName,
  middleName: row.middleName,
  lastName: row.lastName,
  preferredDocType: row.preferredDocType,
  referredBy: row.referredBy,
  hstNumber: row.hstNumber,
  priceList: { id: row.priceListId, code: row.priceListCode },
  taxExempt: row.taxExempt,
  exemptions: { ...noExemptions, ...row.exemptions },
  ...(prices && {
    creditLimit: row.creditLimitCents === null ? null : centsToDollars(row.creditLimitCents),
    openCredit: centsToDollars(row.openCreditCents),
    creditPass: row.creditPass
      ? { reason: row.creditPass.reason, by: row.creditPass.by, at: row.creditPass.at.toISOString() }
      : null,
  }),
  chosenMethods: row.chosenMethods,
  internalNotes: row.internalNotes,
  registeredAt: row.createdAt.toISOString(),
  defaultBillingAddressId: row.defaultBillingAddressId,
  defaultShippingAddressId: row.defaultShippingAddressId,
  addresses: row.addresses,
  orderCount: row.orderCount,
  latestOrders: row.latestOrders.map(({ id, code, status, placedAt, totalCents }) => ({
    id,
    code,
    orderDateTime: placedAt.toISOString(),
    status: { id: status, name: orderStatuses[status] },
    ...(prices && { total: centsToDollars(totalCents) }),
  })),
  statusChanges: row.statusChanges.map(({ status, changedBy, changedAt }) => ({
    status: statusOf(status),
    by: changedBy,
    at: changedAt.toISOString(),
  })),
  history: prices ? row.history : row.history.map(withoutMoney),
  can: {
    verify: customerCan.verify(row.status),
    suspend: customerCan.suspend(row.status),
    order: customerCan.order(row.status),
    passCredit: customerCan.passCredit(row.creditLimitCents, row.creditPass !== undefined),
  },
});
