import { capabilities } from '#server/platform/calls/capabilities.ts';
import { roleNames, type StaffAccount, type StaffAccountRow, staffStatuses } from '#contract/people/staff-accounts.ts';
import { auditEntities, type AuditRow } from '#contract/people/staff-audit.ts';
import * as staffMessages from '#messages/staff.js';
import type { Capability, ListView, StaffOpenSession, StaffSession } from '#contract/people/staff.ts';
import type { AccountRow } from './account-table.ts';
import type { AuditRecord } from './audit-table.ts';
import { browserName } from './browser-name.ts';
import type { OwnSessionRow } from './own-second-factor.ts';
import { allowed } from './policy.ts';
import { accountCan, type Member, statusOf } from './rules.ts';
import type { StaffAccountRecord } from './staff-account.ts';
import type { StaffViewer } from '#server/platform/viewer/staff-viewer.ts';

/* Staff as in the contract. */

export const presentStaffSession = (
  staff: Omit<StaffViewer, 'tokenHash' | 'signedInAt'>,
  views: ListView[],
): StaffSession => ({
  ...staff,
  views,
  permissions: allowed(staff),
});

export const presentOpenSession = (row: OwnSessionRow, viewer: Pick<StaffViewer, 'tokenHash'>): StaffOpenSession => ({
  ...row,
  browser: browserName(row.userAgent),
  signedInAt: row.signedInAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
  isThis: row.tokenHash.equals(viewer.tokenHash),
});

export const presentAccountRow = (row: AccountRow): StaffAccountRow => {
  const status = statusOf(row);
  return {
    ...row,
    role: { id: row.role, name: roleNames[row.role] },
    permissions: allowed(row),
    status: { id: status, name: staffStatuses[status] },
    signedInAt: row.signedInAt?.toISOString() ?? null,
  };
};

/** It opens what the account may, as a link does. */
const takeFactor = (facts: Parameters<typeof accountCan.link>[0], has: boolean): Capability => {
  const link = accountCan.link(facts);
  return link.possible && !has ? { possible: false, whyNot: staffMessages.factorMissing() } : link;
};

/** @param viewer decides what can be done */
export const presentAccount = (row: StaffAccountRecord, viewer: StaffViewer): StaffAccount => {
  const by: Member = { ...viewer, disabledAt: null, hasPassword: true };
  const facts = { by, of: row, activeAdmins: row.activeAdmins };
  return {
    ...row,
    ...presentAccountRow(row),
    createdAt: row.createdAt.toISOString(),
    linkExpiresAt: row.linkExpiresAt?.toISOString() ?? null,
    hasSecondFactor: row.totpSince !== null,
    can: {
      ...capabilities(accountCan, facts, ['change', 'disable', 'enable', 'link']),
      takeFactor: takeFactor(facts, row.totpSince !== null),
    },
  };
};

export const presentAudit = (row: AuditRecord): AuditRow => ({
  ...row,
  at: row.at.toISOString(),
  // As written by add-audit.ts.
  before: row.before as AuditRow['before'],
  after: row.after as AuditRow['after'],
  entity: { id: row.entity, name: auditEntities[row.entity] },
});
