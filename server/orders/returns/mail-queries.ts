import type { Db } from '#server/platform/db/db.ts';
import { returnRows } from './return-table.ts';
import { returnHead, returnLines } from './staff-return.ts';

/** A return as its mails tell it, whose customer it is, and how parts are sent back; undefined where it is gone. */
export const returnForMail = async (db: Db, returnId: number) => {
  const [row] = await returnRows(db, [returnId]);
  if (!row) return undefined;
  const head = await returnHead(db, returnId);
  const { howTo } = await db.selectFrom('shop').select('return_words as howTo').executeTakeFirstOrThrow();
  const { code: returnCode, invoiceCode, invoiceId } = row;
  const told = { returnCode, invoiceCode, firstName: head.customerFirstName, lines: await returnLines(db, [returnId]) };
  return { head, invoiceId, howTo, told };
};
