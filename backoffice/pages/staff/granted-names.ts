import type { StaffSession } from '#contract/staff.ts';
import { permissionNames } from '../../parts/permission-names.ts';

type Member = { role: { id: StaffSession['role'] }; permissions: StaffSession['permissions'] };

/** What somebody may, in words. */
export const grantedNames = ({ role, permissions }: Member): string =>
  role.id === 'ADMIN' ? 'Everything' : permissions.map((permission) => permissionNames[permission]).join(', ');
