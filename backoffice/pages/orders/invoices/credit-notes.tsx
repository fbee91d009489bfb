import type { PricedInvoice } from '#contract/orders/staff-invoices.ts';
import { printLink } from '#contract/orders/staff-prints.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { PrintLink } from '#ui/print-link.tsx';
import { goodsColumn, moneyColumn, piecesColumn } from '../../../parts/columns.tsx';
import styles from '../../../parts/record.module.css';
import { Totals } from '../../../parts/totals.tsx';

type Note = PricedInvoice['creditNotes'][number];

const columns: Column<Note['items'][number]>[] = [
  goodsColumn,
  moneyColumn('price', 'Price'),
  piecesColumn('qty', 'Pieces'),
  moneyColumn('subTotal', 'Subtotal', 'firstEnd'),
];

/** The credit notes of an invoice, oldest first; no section without any. */
export const CreditNotes = ({ invoice: { creditNotes } }: { invoice: PricedInvoice }) =>
  creditNotes.length > 0 && (
    <section aria-label="Credit notes">
      <h2>Credit notes</h2>
      <ul className={styles.cards}>
        {creditNotes.map((note) => (
          <li key={note.id} className={styles.card}>
            <CreditNote note={note} />
          </li>
        ))}
      </ul>
    </section>
  );

const CreditNote = ({ note }: { note: Note }) => {
  const { id, code, creditDate, reason, items, notes } = note;
  return (
    <>
      <div className={styles.head}>
        <div>
          <h3 className={`${styles.code} ${styles.strong}`}>{code}</h3>
          <p className={styles.quiet}>{`${reason.name} · ${shopDateTime(new Date(creditDate))}`}</p>
        </div>
        <PrintLink href={printLink('creditNote', [id])} label={`Print ${code}`} />
      </div>
      {items.length > 0 && <DataTable label={`InvoiceLines of ${code}`} columns={columns} rows={items} />}
      <div className={styles.columns}>
        <div>{notes !== '' && <p className={styles.text}>{notes}</p>}</div>
        <Totals record={note} />
      </div>
    </>
  );
};
