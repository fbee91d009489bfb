import { callQuery } from '../../../api/api.ts';

export const receivingQuery = (id: number) => callQuery('staffReceiving', { params: { id } });
