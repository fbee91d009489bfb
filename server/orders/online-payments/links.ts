import type { Context } from '#server/context.ts';
import { type Db, rowsOf } from '#server/platform/db/db.ts';
import { providerOf } from './providers.ts';

/* Links that open without signing in: sealed, so that the shop alone can write one. They show no more than what is open. */

type Given = Pick<Context, 'config' | 'secrets'>;
type Ids = readonly { id: number }[];

const mark = 'sealed:';

/** More would make an address that readers of mails break. */
export const linkInvoicesMax = 100;

/** The address that pays the first of these invoices, as many as have room, as far as they are open then. */
export const payLink = ({ config, secrets }: Given, invoices: Ids): string => {
  const ids = invoices.slice(0, linkInvoicesMax).map(({ id }) => id);
  const sealed = secrets.seal(Buffer.from(ids.join()), 'link to pay');
  return `${config.publicUrl}/pay/?t=${sealed.slice(mark.length).replace(':', '.')}`;
};

/** The invoices of a link; none for one that the shop did not write. */
export const invoicesOfLink = ({ secrets }: Pick<Given, 'secrets'>, token: unknown): { id: number }[] => {
  if (typeof token !== 'string' || !/^[\w-]{8}\.[\w-]+$/.test(token)) return [];
  const ids = secrets.open(mark + token.replace('.', ':'), 'link to pay')?.toString() ?? '';
  return ids === '' ? [] : ids.split(',').map((id) => ({ id: Number(id) }));
};

type OpenInvoice = { id: number; customerId: number; code: string; cents: number };
/** What is open of invoices, what is due first before others. */
export const openInvoices = (db: Db, invoices: Ids): Promise<OpenInvoice[]> => rowsOf<OpenInvoice>(db)`
  select id, customer_id as "customerId", code, cents from open_invoices(${invoices.map(({ id }) => id)}::int[]) where cents > 0`;

/** The link that pays invoices, for a mail; undefined where nothing of them is open, or nothing is paid online. */
export const payLinkIfOn = async (context: Given & { db: Db }, invoices: Ids): Promise<string | undefined> => {
  const open = (await providerOf(context)) ? await openInvoices(context.db, invoices) : [];
  return open.length === 0 ? undefined : payLink(context, open);
};
