import { callQuery } from '../../../api/call-query.ts';

export const receivingQuery = (id: number) => callQuery('staffReceiving', { params: { id } });
