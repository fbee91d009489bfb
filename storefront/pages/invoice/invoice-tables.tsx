import type { InvoiceDetail } from '#contract/orders/orders.ts';
import * as words from '#messages/records.js';
import { numberColumn, valueColumn } from '#ui/columns.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { dollarsColumn, skuColumn } from '../../records/columns.tsx';
import styles from '../../records/record-screen.module.css';
import { Tracking } from '../../records/tracking.tsx';
import { RecordTotals, taxNames } from '../../records/record-totals.tsx';

const shipments: Column<InvoiceDetail['shipments'][number]>[] = [
  valueColumn('name', words.name()),
  { name: 'tracking', label: words.tracking(), cell: (row) => <Tracking {...row} /> },
  valueColumn('method', words.method()),
];

const items: Column<InvoiceDetail['items'][number]>[] = [
  valueColumn('name', words.name()),
  skuColumn,
  numberColumn('qtyOrdered', words.qty()),
  dollarsColumn('price', words.price()),
  dollarsColumn('subTotal', words.subtotal()),
];

const backOrders: Column<InvoiceDetail['backOrders'][number]>[] = [
  valueColumn('name', words.name()),
  numberColumn('qtyOrdered', words.orderedQty()),
  numberColumn('qtyInvoiced', words.shippedQty()),
  {
    name: 'backOrder',
    label: words.backorder(),
    align: 'end',
    cell: ({ qtyOrdered, qtyInvoiced }) => qtyOrdered - qtyInvoiced,
  },
];

/** Shipments, items with their sums, and back orders if any. */
export const InvoiceTables = ({ invoice }: { invoice: InvoiceDetail }) => (
  <>
    {invoice.items.length === 0 ? (
      <p className={styles.note}>{words.shippingAlone(invoice.orderCode)}</p>
    ) : (
      <Goods invoice={invoice} />
    )}
    <RecordTotals
      rows={[
        ...(invoice.items.length > 0 ? [{ label: words.subTotal(), amount: invoice.subTotal }] : []),
        { label: words.shippingAmt(), amount: invoice.shippingAmt },
        ...(invoice.discountAmt > 0 ? [{ label: words.discount(), amount: -invoice.discountAmt }] : []),
        { label: words.tax(), note: taxNames(invoice.taxComponents), amount: invoice.taxes },
        { label: words.total(), amount: invoice.total },
      ]}
    />
    {invoice.backOrders.length > 0 && (
      <section>
        <h2>{words.backOrderItems()}</h2>
        <DataTable label={words.backOrderItems()} columns={backOrders} rows={invoice.backOrders} />
      </section>
    )}
  </>
);

const Goods = ({ invoice }: { invoice: InvoiceDetail }) => (
  <>
    <section>
      <h2>{words.shipmentDetails()}</h2>
      {invoice.shipments.length === 0 ? (
        <p className={styles.note}>{words.nothingShipped()}</p>
      ) : (
        <DataTable label={words.shipmentDetails()} columns={shipments} rows={invoice.shipments} />
      )}
    </section>
    <section>
      <h2>{words.shippedItems()}</h2>
      <DataTable label={words.shippedItems()} columns={items} rows={invoice.items} />
    </section>
  </>
);
