import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import { type StatementKind, statementKinds } from './statement-kinds.ts';
import * as staffMessages from '#messages/staff.js';

/* A customer's account over days: what was charged and paid, and the balance after each. Dollars; days are the shop's. */

/** Both within. */
export const statementSpan = { from: z.iso.date(), to: z.iso.date() };
export const statementDaysMax = 400;

const dayMs = 24 * 60 * 60_000;
/** Forwards, and not longer than a paper can say. */
export const checkSpan = ({ value: { from, to }, issues }: z.core.ParsePayload<{ from: string; to: string }>): void => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  const message =
    days < 1 ? staffMessages.spanBackwards() : days > statementDaysMax && staffMessages.statementDaysMost();
  if (message) issues.push({ code: 'custom', input: to, path: ['to'], message });
};
/** Of the print link of a customer's own. */
export const StatementPrintQuery = z
  .strictObject({ ...statementSpan, id_token: z.string().optional() })
  .check(checkSpan);
export const StatementQuery = z.strictObject(statementSpan).check(checkSpan);

export const Statement = z.object({
  from: z.string(),
  to: z.string(),
  /** What was owed before `from`; below 0: the shop owes it. */
  opening: z.number(),
  closing: z.number(),
  entries: z.array(
    z.object({
      day: z.string(),
      kind: z.enum(Object.keys(statementKinds) as [StatementKind]),
      /** null for a payment over several invoices. */
      invoiceId: Id.nullable(),
      /** The number of the invoice or credit note; "" for such a payment. */
      code: z.string(),
      /** Of money; "" for others. */
      method: z.string(),
      /** Of money, such as the number of a cheque; of a credit note its invoice. */
      reference: z.string(),
      /** Above 0 what was charged, below 0 what was paid. */
      amount: z.number(),
      balance: z.number(),
    }),
  ),
});
export type Statement = z.infer<typeof Statement>;
