import type { Permission } from '#contract/people/staff.ts';
import names from './permission-names.json' with { type: 'json' };

export const permissionNames: Readonly<Record<Permission, string>> = names;
