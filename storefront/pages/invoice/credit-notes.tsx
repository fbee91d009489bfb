import type { CreditNote } from '#contract/orders/credit-notes.ts';
import { shopDateTime } from '#kernel/dates.ts';
import * as words from '#messages/records.js';
import { numberColumn, valueColumn } from '#ui/columns.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { dollarsColumn, skuColumn } from '../../records/columns.tsx';
import styles from '../../records/record-screen.module.css';
import { RecordTotals, taxNames } from '../../records/record-totals.tsx';

const columns: Column<CreditNote['items'][number]>[] = [
  valueColumn('name', words.name()),
  skuColumn,
  numberColumn('qty', words.qty()),
  dollarsColumn('price', words.price()),
  dollarsColumn('subTotal', words.subtotal()),
];

/**
 * The invoice's credit notes, oldest first; no section without any. They are not in the specification, so other servers
 * may omit them.
 */
export const CreditNotes = ({ notes }: { notes: readonly CreditNote[] | undefined }) =>
  notes !== undefined &&
  notes.length > 0 && (
    <section>
      <h2>{words.creditNotes()}</h2>
      <ul className={styles.credits}>
        {notes.map((note) => (
          <li key={note.id} className={styles.credit}>
            <div>
              <h3>{note.code}</h3>
              <p className={styles.note}>{`${note.reason.name} · ${shopDateTime(new Date(note.creditDate))}`}</p>
              {note.notes !== '' && <p className={styles.notes}>{note.notes}</p>}
            </div>
            {note.items.length > 0 && (
              <DataTable label={words.itemsOf(note.code)} columns={columns} rows={note.items} />
            )}
            <RecordTotals
              rows={[
                { label: words.subTotal(), amount: note.subTotal },
                ...(note.shippingAmt > 0 ? [{ label: words.shippingAmt(), amount: note.shippingAmt }] : []),
                ...(note.discountAmt > 0 ? [{ label: words.discount(), amount: -note.discountAmt }] : []),
                { label: words.tax(), note: taxNames(note.taxComponents), amount: note.taxes },
                { label: words.totalCredited(), amount: note.total },
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
