import type { StaffCallName } from '#contract/staff-calls.ts';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

const records: ReadonlySet<unknown> = new Set<StaffCallName>([
  'staffCustomer',
  'staffOrder',
  'staffInvoice',
  'staffImport',
  'staffPage',
  'staffPicture',
  'staffPictureRun',
  'staffCategory',
  'staffAttribute',
  'staffPhone',
]);
/** Neither changes with a record. */
const apart: ReadonlySet<unknown> = new Set<StaffCallName>(['staffSession', 'staffPresence']);

/**
 * After a change of one record, refetches all shown data that may have changed with it, and drops other cached records:
 * a press on an outdated one would be refused as changed elsewhere, by the same person.
 * @param own the record that the change has answered
 */
export const askAnew = (client: QueryClient, own: QueryKey): void => {
  const hash = hashKey(own);
  client.removeQueries({
    type: 'inactive',
    predicate: ({ queryHash, queryKey: [name] }) => queryHash !== hash && records.has(name),
  });
  void client.invalidateQueries({
    predicate: ({ queryHash, queryKey: [name] }) => queryHash !== hash && !apart.has(name),
  });
};
