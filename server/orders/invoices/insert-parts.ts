import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import type { TaxName } from '#server/pricing/taxes/tax-queries.ts';

/** The tables of a document's lines and taxes, and the parent of a line. */
const tables = {
  invoice: { lines: 'invoice_line', taxes: 'invoice_tax', owner: 'invoice_id', line: 'order_line_id' },
  creditNote: {
    lines: 'credit_note_line',
    taxes: 'credit_note_tax',
    owner: 'credit_note_id',
    line: 'invoice_line_id',
  },
} as const;

type Parts = {
  /** `of`: the id of the line of the order, or of the invoice. */
  lines: readonly { of: number; qty: number; priceCents: number }[];
  taxes: readonly { name: TaxName; rate: number; amountCents: number }[];
};

/** Inserts the lines and taxes of an invoice or a credit note: two statements, however many there are. */
export const insertParts = async (
  trx: Kysely<DB>,
  kind: keyof typeof tables,
  id: number,
  { lines, taxes }: Parts,
): Promise<void> => {
  const to = tables[kind];
  const owner = sql.ref(to.owner);
  await sql`
    insert into ${sql.table(to.lines)} (${owner}, ${sql.ref(to.line)}, qty, price_cents, subtotal_cents)
    select ${id}, "of", qty, "priceCents", "priceCents"::bigint * qty
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as ("of" integer, qty integer, "priceCents" integer)
    `.execute(trx);
  if (taxes.length === 0) return;
  const rows = taxes.map(
    ({ name, rate, amountCents }, index) => sql`(${id}, ${index + 1}, ${name}, ${rate}, ${amountCents})`,
  );
  await sql`
    insert into ${sql.table(to.taxes)} (${owner}, position, name, rate, amount_cents) values ${sql.join(rows)}
    `.execute(trx);
};
