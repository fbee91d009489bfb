import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

const records: ReadonlySet<unknown> = new Set(['customer', 'order', 'invoice']);

/**
 * After a change of one record, whatever else may have changed with it: what is on the screen is asked for anew. Other records
 * are forgotten: what is pressed on one that is out of date would be refused as changed elsewhere, by oneself.
 * @param own the record that the change has answered
 */
export const askAnew = (client: QueryClient, own: QueryKey): void => {
  const hash = hashKey(own);
  client.removeQueries({
    type: 'inactive',
    predicate: ({ queryHash, queryKey: [kind] }) => queryHash !== hash && records.has(kind),
  });
  void client.invalidateQueries({
    predicate: ({ queryHash, queryKey: [kind] }) => queryHash !== hash && kind !== 'session',
  });
};
