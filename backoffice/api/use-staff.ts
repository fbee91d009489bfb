import type { Permission } from '#contract/people/staff.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { sessionQuery } from './api.ts';

/** The signed-in staff member; for screens behind `requireSession`. */
export const useStaff = () => {
  const { data } = useSuspenseQuery(sessionQuery);
  return { ...data, may: (permission: Permission) => data.permissions.includes(permission) };
};
