import { type Permission, permissions } from '#contract/staff.ts';
import type { StaffViewer } from '../viewer/staff-viewer.ts';

type Member = Pick<StaffViewer, 'role' | 'permissions'>;

/** Whoever deals with invoices deals with money, and sees prices. */
export const may = ({ role, permissions: granted }: Member, permission: Permission): boolean =>
  role === 'ADMIN' || granted.includes(permission) || (permission === 'prices' && granted.includes('invoices'));

/** Everything that somebody may, in the order of the contract. */
export const allowed = (member: Member): Permission[] => permissions.filter((permission) => may(member, permission));
