import { staffLinks } from '#contract/staff-links.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

/** Leaves for the sign-in, by a call that ends the session. */
export const useLeave = (end: () => Promise<unknown>): (() => Promise<void>) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await end();
    // Before what is kept goes: a screen that is still there would ask again.
    await navigate(staffLinks.login());
    client.clear();
  };
};
