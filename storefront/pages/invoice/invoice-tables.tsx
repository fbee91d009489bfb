import type { InvoiceDetail } from '#contract/orders/orders.ts';
import { numberColumn, valueColumn } from '#ui/columns.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { dollarsColumn, skuColumn } from '../../records/columns.tsx';
import styles from '../../records/record-screen.module.css';
import { Tracking } from '../../records/tracking.tsx';
import { RecordTotals, taxNames } from '../../records/record-totals.tsx';

const shipments: Column<InvoiceDetail['shipments'][number]>[] = [
  valueColumn('name', 'Name'),
  { name: 'tracking', label: 'Tracking', cell: (row) => <Tracking {...row} /> },
  valueColumn('method', 'Method'),
];

const items: Column<InvoiceDetail['items'][number]>[] = [
  valueColumn('name', 'Name'),
  skuColumn,
  numberColumn('qtyOrdered', 'Qty'),
  dollarsColumn('price', 'Price'),
  dollarsColumn('subTotal', 'Subtotal'),
];

const backOrders: Column<InvoiceDetail['backOrders'][number]>[] = [
  valueColumn('name', 'Name'),
  numberColumn('qtyOrdered', 'Ordered Qty'),
  numberColumn('qtyInvoiced', 'Shipped Qty'),
  {
    name: 'backOrder',
    label: 'Backorder',
    align: 'end',
    cell: ({ qtyOrdered, qtyInvoiced }) => qtyOrdered - qtyInvoiced,
  },
];

/** Shipments, items with their sums, and back orders if any. */
export const InvoiceTables = ({ invoice }: { invoice: InvoiceDetail }) => (
  <>
    {invoice.items.length === 0 ? (
      <p className={styles.note}>{`This invoice is for the shipping of order ${invoice.orderCode} alone.`}</p>
    ) : (
      <Goods invoice={invoice} />
    )}
    <RecordTotals
      rows={[
        ...(invoice.items.length > 0 ? [{ label: 'Sub Total', amount: invoice.subTotal }] : []),
        { label: 'Shipping Amt', amount: invoice.shippingAmt },
        ...(invoice.discountAmt > 0 ? [{ label: 'Discount', amount: -invoice.discountAmt }] : []),
        { label: 'Tax', note: taxNames(invoice.taxComponents), amount: invoice.taxes },
        { label: 'Total', amount: invoice.total },
      ]}
    />
    {invoice.backOrders.length > 0 && (
      <section>
        <h2>Back order items</h2>
        <DataTable label="Back order items" columns={backOrders} rows={invoice.backOrders} keyOf={({ id }) => id} />
      </section>
    )}
  </>
);

const Goods = ({ invoice }: { invoice: InvoiceDetail }) => (
  <>
    <section>
      <h2>Shipment Details</h2>
      {invoice.shipments.length === 0 ? (
        <p className={styles.note}>Nothing has been shipped yet.</p>
      ) : (
        <DataTable label="Shipment Details" columns={shipments} rows={invoice.shipments} keyOf={({ id }) => id} />
      )}
    </section>
    <section>
      <h2>Shipped Items</h2>
      <DataTable label="Shipped Items" columns={items} rows={invoice.items} keyOf={({ id }) => id} />
    </section>
  </>
);
