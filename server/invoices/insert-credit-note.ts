import type { CreditSums } from '#kernel/credit-share.ts';
import { type Kysely, sql } from 'kysely';
import type { CreditReason, DB } from '../db/types.ts';
import type { TaxName } from '../pricing/tax-queries.ts';

export type NewCreditNote = {
  invoiceId: number;
  reason: CreditReason;
  notes: string;
  at: Date;
  enteredBy: string;
  subtotalCents: number;
  shippingCents: number;
  sums: CreditSums<TaxName>;
  lines: readonly { invoiceLineId: number; qty: number; priceCents: number }[];
};

/** Writes a credit note down; its code comes from a sequence. A fixed number of statements, whatever it holds. */
export const insertCreditNote = async (
  trx: Kysely<DB>,
  { sums, lines, ...note }: NewCreditNote,
): Promise<{ id: number; code: string }> => {
  const made = await trx
    .insertInto('credit_note')
    .values({
      invoice_id: note.invoiceId,
      reason: note.reason,
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
  await sql`
    insert into credit_note_line (credit_note_id, invoice_line_id, qty, price_cents, subtotal_cents)
    select ${made.id}, "invoiceLineId", qty, "priceCents", "priceCents"::bigint * qty
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (
      "invoiceLineId" integer, qty integer, "priceCents" integer)`.execute(trx);
  if (sums.taxes.length > 0)
    await trx
      .insertInto('credit_note_tax')
      .values(
        sums.taxes.map(({ name, rate, amountCents }, index) => ({
          credit_note_id: made.id,
          position: index + 1,
          name,
          rate,
          amount_cents: amountCents,
        })),
      )
      .execute();
  return made;
};
