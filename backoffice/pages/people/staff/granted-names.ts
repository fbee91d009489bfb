import type { StaffSession } from '#contract/people/staff.ts';
import { permissionNames } from '../../../parts/permission-names.ts';

type Member = { role: { id: StaffSession['role'] }; permissions: StaffSession['permissions'] };

/** A member's permissions as text. */
export const grantedNames = ({ role, permissions }: Member): string =>
  role.id === 'ADMIN' ? 'Everything' : permissions.map((permission) => permissionNames[permission]).join(', ');
