import type { StaffCallName } from '#contract/staff-calls.ts';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

const records: ReadonlySet<unknown> = new Set<StaffCallName>(['staffCustomer', 'staffOrder', 'staffInvoice']);
const session: StaffCallName = 'staffSession';

/**
 * After a change of one record, whatever else may have changed with it: what is on the screen is asked for anew. Other records
 * are forgotten: what is pressed on one that is out of date would be refused as changed elsewhere, by oneself.
 * @param own the record that the change has answered
 */
export const askAnew = (client: QueryClient, own: QueryKey): void => {
  const hash = hashKey(own);
  client.removeQueries({
    type: 'inactive',
    predicate: ({ queryHash, queryKey: [name] }) => queryHash !== hash && records.has(name),
  });
  void client.invalidateQueries({
    predicate: ({ queryHash, queryKey: [name] }) => queryHash !== hash && name !== session,
  });
};
