import type { CreditSums } from '#kernel/credit-share.ts';
import type { Kysely } from 'kysely';
import type { CreditReason, DB } from '#server/platform/db/types.ts';
import type { TaxName } from '#server/pricing/taxes/tax-queries.ts';
import { insertParts } from './insert-parts.ts';

export type NewCreditNote = {
  invoiceId: number;
  reason: CreditReason;
  restocked: boolean;
  notes: string;
  at: Date;
  enteredBy: string;
  subtotalCents: number;
  shippingCents: number;
  sums: CreditSums<TaxName>;
  lines: readonly { of: number; qty: number; priceCents: number }[];
};

/** Inserts a credit note; its code comes from a sequence. A fixed number of statements for any size. */
export const insertCreditNote = async (
  trx: Kysely<DB>,
  { sums, lines, ...note }: NewCreditNote,
): Promise<{ id: number; code: string }> => {
  const made = await trx
    .insertInto('credit_note')
    .values({
      invoice_id: note.invoiceId,
      reason: note.reason,
      restocked: note.restocked,
      notes: note.notes,
      created_at: note.at,
      entered_by: note.enteredBy,
      subtotal_cents: note.subtotalCents,
      discount_cents: sums.discountCents,
      shipping_cents: note.shippingCents,
      tax_cents: sums.taxCents,
      total_cents: sums.totalCents,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
  await insertParts(trx, 'creditNote', made.id, { lines, taxes: sums.taxes });
  return made;
};
