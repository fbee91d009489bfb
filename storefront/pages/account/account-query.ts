import { callQuery } from '../../api/call-query.ts';

/** The signed-in customer. Loaded once, until an address changes or the screen is left (specification section 2). */
export const accountQuery = (userId: number) => ({ ...callQuery('myAccount', {}, userId), staleTime: Infinity });
