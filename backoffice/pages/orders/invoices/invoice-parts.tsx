import { isPricedInvoice, type StaffInvoice } from '#contract/orders/staff-invoices.ts';
import { printLink } from '#contract/orders/print-links.ts';
import { PrintLink } from '#ui/print-link.tsx';
import { shopDateTime } from '#kernel/dates.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { AskButton } from '../../../parts/dialog-button.tsx';
import { figureColumn, goodsColumn, moneyColumn, piecesColumn } from '../../../parts/columns.tsx';
import styles from '../../../parts/record.module.css';
import { TextLink } from '../../../parts/text-link.tsx';
import { withoutMoney } from '../../../parts/without-money.ts';

type Props = { invoice: StaffInvoice };

type Line = StaffInvoice['items'][number];

const lineColumns = (credited: boolean): Column<Line>[] => [
  goodsColumn,
  moneyColumn('price', 'Price'),
  piecesColumn('qtyOrdered', 'Pieces'),
  ...(credited ? [piecesColumn('qtyCredited', 'Credited')] : []),
  moneyColumn('subTotal', 'Subtotal', 'firstEnd'),
];

export const InvoiceLines = ({ invoice }: Props) =>
  invoice.items.length === 0 ? (
    <p className={styles.quiet}>For shipping alone: there are no goods on this invoice.</p>
  ) : (
    <DataTable
      label="Lines"
      columns={withoutMoney(
        lineColumns(invoice.items.some(({ qtyCredited }) => qtyCredited > 0)),
        isPricedInvoice(invoice),
      )}
      rows={invoice.items}
    />
  );

const backOrderColumns: Column<StaffInvoice['backOrders'][number]>[] = [
  goodsColumn,
  piecesColumn('qtyOrdered', 'Ordered'),
  figureColumn('open', 'Back order', {}, ({ qtyOrdered, qtyInvoiced }) => (
    <span className={styles.open}>{qtyOrdered - qtyInvoiced}</span>
  )),
];

export const BackOrders = ({ invoice }: Props) =>
  invoice.backOrders.length > 0 && (
    <section aria-label="Back order">
      <h2>Still on back order</h2>
      <DataTable label="Still on back order" columns={backOrderColumns} rows={invoice.backOrders} />
    </section>
  );

type ShipmentsProps = Props & { onCorrect: (shipmentId: number) => void; onRemove: (shipmentId: number) => void };

export const Shipments = ({ invoice: { shipments }, onCorrect, onRemove }: ShipmentsProps) => (
  <section aria-label="Shipments">
    <h2>Shipments</h2>
    {shipments.length === 0 && <p className={styles.quiet}>Nothing has been sent yet.</p>}
    <ol className={styles.timeline}>
      {shipments.map(({ id, name, method, tracking, trackingUrl, box, grams, shippedAt, enteredBy }) => (
        <li key={id}>
          <p>{[name, method].filter(Boolean).join(' · ')}</p>
          <p className={styles.code}>
            {trackingUrl ? (
              <TextLink to={trackingUrl} target="_blank">
                {tracking}
              </TextLink>
            ) : (
              tracking
            )}
          </p>
          <p>{[box, grams && `${grams / 1000} kg`].filter(Boolean).join(' · ')}</p>
          <p className={styles.quiet}>{[shopDateTime(new Date(shippedAt)), enteredBy].filter(Boolean).join(' · ')}</p>
          <AskButton
            variant="text"
            aria-label={`Correct the shipment by ${name}`}
            label="Correct"
            onAsk={() => onCorrect(id)}
          />{' '}
          <AskButton
            variant="text"
            aria-label={`Take back the shipment by ${name}`}
            label="Take back"
            onAsk={() => onRemove(id)}
          />{' '}
          <PrintLink href={printLink('shipmentLabel', [id])} label="Label" />
        </li>
      ))}
    </ol>
  </section>
);
