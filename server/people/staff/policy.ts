import { type Permission, permissions } from '#contract/people/staff.ts';
import type { StaffViewer } from '#server/platform/viewer/staff-viewer.ts';

type Member = Pick<StaffViewer, 'role' | 'permissions'>;

/** Whether a member has a permission. `invoices` includes prices. */
export const may = ({ role, permissions: granted }: Member, permission: Permission): boolean =>
  role === 'ADMIN' || granted.includes(permission) || (permission === 'prices' && granted.includes('invoices'));

/** All permissions of a member, in the order of the contract. */
export const allowed = (member: Member): Permission[] => permissions.filter((permission) => may(member, permission));

/** Whether drafts of theirs can be drawn as pages of the shop. */
export const hasDrafts = (member: Member): boolean => may(member, 'content') || may(member, 'catalogue');
