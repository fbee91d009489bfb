import type { Context } from '#server/context.ts';
import { type Db, rowsOf } from '#server/platform/db/db.ts';
import { payLink } from './links.ts';
import { providerOf } from './providers.ts';

export type OpenInvoice = {
  id: number;
  customerId: number;
  code: string;
  version: number;
  dueOn: string;
  cents: number;
};
/** What is open of invoices, what is due first before others. */
export const openInvoices = (db: Db, ids: readonly number[]): Promise<OpenInvoice[]> => rowsOf<OpenInvoice>(db)`
  select id, customer_id as "customerId", code, version, due_on as "dueOn", cents from open_invoices(${[...ids]}::int[]) where cents > 0`;

/** The link that pays invoices, for a mail; undefined where nothing of them is open, or nothing is paid online. */
export const payLinkIfOn = async (
  context: Pick<Context, 'config' | 'db' | 'secrets'>,
  ids: readonly number[],
): Promise<string | undefined> => {
  if (!(await providerOf(context))) return undefined;
  const open = await openInvoices(context.db, ids);
  return open.length === 0
    ? undefined
    : payLink(
        context,
        open.map(({ id }) => id),
      );
};
