import type { StaffInvoice } from '#contract/staff-invoices.ts';
import { torontoDateTime } from '#kernel/dates.ts';
import { formatDollars } from '#kernel/money.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Dollars } from '../../parts/dollars.tsx';
import styles from '../../parts/record.module.css';

type Props = { invoice: StaffInvoice };

const lineColumns: Column<StaffInvoice['items'][number]>[] = [
  { name: 'sku', label: 'SKU', cell: ({ sku }) => <span className={`${styles.code} ${styles.whole}`}>{sku}</span> },
  { name: 'name', label: 'Product', cell: ({ name }) => name },
  { name: 'price', label: 'Price', align: 'end', cell: ({ price }) => <Dollars amount={price} /> },
  { name: 'qty', label: 'Pieces', align: 'end', cell: ({ qtyOrdered }) => qtyOrdered },
  { name: 'subTotal', label: 'Subtotal', align: 'end', cell: ({ subTotal }) => <Dollars amount={subTotal} /> },
];

export const Lines = ({ invoice }: Props) => (
  <DataTable label="Lines" columns={lineColumns} rows={invoice.items} keyOf={({ id }) => id} />
);

const backOrderColumns: Column<StaffInvoice['backOrders'][number]>[] = [
  { name: 'sku', label: 'SKU', cell: ({ sku }) => <span className={`${styles.code} ${styles.whole}`}>{sku}</span> },
  { name: 'name', label: 'Product', cell: ({ name }) => name },
  { name: 'qtyOrdered', label: 'Ordered', align: 'end', cell: ({ qtyOrdered }) => qtyOrdered },
  {
    name: 'open',
    label: 'Back order',
    align: 'end',
    cell: ({ qtyOrdered, qtyInvoiced }) => <span className={styles.open}>{qtyOrdered - qtyInvoiced}</span>,
  },
];

export const BackOrders = ({ invoice }: Props) =>
  invoice.backOrders.length > 0 && (
    <section aria-label="Back order">
      <h2>Still on back order</h2>
      <DataTable
        label="Still on back order"
        columns={backOrderColumns}
        rows={invoice.backOrders}
        keyOf={({ id }) => id}
      />
    </section>
  );

export const Shipments = ({ invoice: { shipments } }: Props) => (
  <section aria-label="Shipments">
    <h2>Shipments</h2>
    {shipments.length === 0 && <p className={styles.quiet}>Nothing has been sent yet.</p>}
    <ol className={styles.timeline}>
      {shipments.map(({ id, name, method, tracking, shippedAt, enteredBy }) => (
        <li key={id}>
          <p>{[name, method].filter(Boolean).join(' · ')}</p>
          {tracking !== '' && <p className={styles.code}>{tracking}</p>}
          <p className={styles.quiet}>
            {[torontoDateTime(new Date(shippedAt)), enteredBy].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  </section>
);

export const Payments = ({ invoice: { payments } }: Props) => (
  <section aria-label="Payments">
    <h2>Payments</h2>
    {payments.length === 0 && <p className={styles.quiet}>Nothing has been paid yet.</p>}
    <ol className={styles.timeline}>
      {payments.map(({ id, amount, method, paidOn, enteredBy }) => (
        <li key={id}>
          <p className={styles.amount}>{formatDollars(amount)}</p>
          <p className={styles.quiet}>{[paidOn, method.name, enteredBy].filter(Boolean).join(' · ')}</p>
        </li>
      ))}
    </ol>
  </section>
);
