import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../api/browser-api.ts';

/** The signed-in customer. Loaded once, until an address is changed or the screen is left (specification section 2). */
export const accountQuery = (userId: number) =>
  queryOptions({ queryKey: ['my-account', userId], queryFn: () => browserApi().myAccount({}), staleTime: Infinity });
