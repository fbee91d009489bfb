import type { Context } from '#server/context.ts';

/* Links that open without signing in: sealed, so that the shop alone can write one. They show no more than what is open. */

type Given = Pick<Context, 'config' | 'secrets'>;

const mark = 'sealed:';

/** More would make an address that readers of mails break. */
const invoicesMax = 100;

/** The address that pays these invoices, as far as they are open then. */
export const payLink = ({ config, secrets }: Given, invoiceIds: readonly number[]): string => {
  const sealed = secrets.seal(Buffer.from(invoiceIds.slice(0, invoicesMax).join()), 'link to pay');
  return `${config.publicUrl}/pay/?t=${sealed.slice(mark.length).replace(':', '.')}`;
};

/** The invoices of a link; none for one that the shop did not write. */
export const invoicesOfLink = ({ secrets }: Pick<Given, 'secrets'>, token: unknown): number[] => {
  if (typeof token !== 'string' || !/^[\w-]{8}\.[\w-]+$/.test(token)) return [];
  const ids = secrets.open(mark + token.replace('.', ':'), 'link to pay')?.toString() ?? '';
  return ids === '' ? [] : ids.split(',').map(Number);
};
