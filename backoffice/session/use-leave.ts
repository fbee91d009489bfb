import { staffLinks } from '#contract/staff-links.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

/** Makes a call that ends the session, and opens the sign-in. */
export const useLeave = (end: () => Promise<unknown>): (() => Promise<void>) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await end();
    // Before clearing the cache: a mounted screen would refetch.
    await navigate(staffLinks.login());
    client.clear();
  };
};
