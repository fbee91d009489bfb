import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { notify } from './notify.ts';

/** Goes on to another screen once something is done, which a notification says; all cached data is refetched. */
export const useGoOn = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (to: string, title: string, done: string): Promise<void> => {
    notify(title, done);
    void client.invalidateQueries();
    await navigate(to);
  };
};
