import type { EntityErrors } from '#contract/platform/envelope.ts';
import { type NumbersChange, type PaperKind, paperKinds } from '#contract/shop/staff-numbers.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { sql } from 'kysely';
import type { DbAndClock } from '#server/context.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { numberings } from './numbers.ts';
import { changedFields } from '#server/people/staff/changed-fields.ts';
import { changeSheet } from './sheet.ts';

const kinds = Object.keys(paperKinds) as PaperKind[];

/**
 * Sets what numbers begin with, and lets them go on at a higher one.
 * @throws 422 when it was changed elsewhere, and on a number that was given or passed over
 */
export const changeNumbers = (
  context: DbAndClock,
  { version, by, ...wanted }: NumbersChange & { by: Actor },
): Promise<void> =>
  changeSheet(context, { sheet: 'numbers', action: 'numbers.change', version, by }, async (trx) => {
    // No number is given while this looks and moves: a sequence alone would let another pass in between.
    await sql`lock table customer_order, invoice, credit_note in share row exclusive mode`.execute(trx);
    const present = await numberings(trx);
    const errors: EntityErrors = Object.fromEntries(
      kinds.flatMap((kind) =>
        wanted[kind].next < present[kind].next
          ? [[kind, { next: [staffMessages.nextTooLow(present[kind].next)] }] as const]
          : [],
      ),
    );
    if (Object.keys(errors).length > 0) throw invalid(errors);
    await trx
      .updateTable('shop')
      .set({
        order_prefix: wanted.order.prefix,
        invoice_prefix: wanted.invoice.prefix,
        credit_note_prefix: wanted.credit_note.prefix,
      })
      .execute();
    const change = changedFields(told(present), told(wanted));
    // After all checks: a sequence is not rolled back.
    for (const kind of kinds)
      if (wanted[kind].next !== present[kind].next)
        await sql`select setval(${`${kind}_code`}, ${wanted[kind].next}, false)`.execute(trx);
    return change;
  });

const told = (from: Pick<NumbersChange, PaperKind>) =>
  Object.fromEntries(kinds.map((kind) => [kind, `${from[kind].prefix}${from[kind].next}`]));
