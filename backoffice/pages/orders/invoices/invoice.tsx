import { isPricedInvoice, type PricedInvoice, type StaffInvoice } from '#contract/orders/staff-invoices.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { printLink } from '#contract/orders/print-links.ts';
import { formatDollars } from '#kernel/money.ts';
import { PrintLink } from '#ui/print-link.tsx';
import type { Permission } from '#contract/people/staff.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { useLocation } from 'react-router';
import { invoiceQuery, useStaff } from '../../../api/api.ts';
import type { Action, OfferedActions } from '../../../parts/action-button.tsx';
import { CustomerLink, History, OrderLink, RecordHead, recordPage } from '../../../parts/record-page.tsx';
import styles from '../../../parts/record.module.css';
import { askedBy, shippingWish } from '../../../parts/shipping-wish.ts';
import { Sheet, Totals } from '../../../parts/totals.tsx';
import { useChange, useDialogs } from '../../../parts/use-change.ts';
import { type Asked, InvoiceDialogs } from './invoice-dialogs.tsx';
import { BackOrders, InvoiceLines, Shipments } from './invoice-parts.tsx';
import { Payments } from './payments.tsx';
import { goodsColumn, moneyColumn, piecesColumn } from '../../../parts/columns.tsx';
import { TextLink } from '../../../parts/text-link.tsx';

type Note = PricedInvoice['creditNotes'][number];

const columns: Column<Note['items'][number]>[] = [
  goodsColumn,
  moneyColumn('price', 'Price'),
  piecesColumn('qty', 'Pieces'),
  moneyColumn('subTotal', 'Subtotal', 'firstEnd'),
];

/** The credit notes of an invoice, oldest first; no section without any. */
const CreditNotes = ({ invoice: { creditNotes } }: { invoice: PricedInvoice }) =>
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
      {items.length > 0 && <DataTable label={`Lines of ${code}`} columns={columns} rows={items} />}
      <div className={styles.columns}>
        <div>{notes !== '' && <p className={styles.text}>{notes}</p>}</div>
        <Totals record={note} />
      </div>
    </>
  );
};

type Ask = 'ship' | 'pay' | 'refund' | 'credit' | 'cancel';

/**
 * The actions of an invoice. The most important one comes last and is the primary action: a refund or payment if one is
 * open, else a shipment. Only one of the two is ever open, so one place serves both; the text next to the payments says
 * why there is nothing to refund.
 */
const invoiceActions = (
  { can, payments = [], shipments }: StaffInvoice,
  may: (permission: Permission) => boolean,
  ask: (what: Ask | 'writeOff' | 'return') => void,
): { head: OfferedActions; besidePayments: OfferedActions } => {
  const action = (what: Ask, label: string, primary = false): Action => ({
    label,
    capability: can[what],
    primary,
    asks: true,
    onPress: () => ask(what),
  });
  const refund = action('refund', 'Enter refund', true);
  const ship = (primary: boolean) => action('ship', 'Enter shipment', primary && shipments.length === 0);
  // Staff who ship do not handle money.
  if (!may('invoices')) return { head: [ship(true)], besidePayments: [] };
  const isSettled = !can.pay.possible && !can.refund.possible;
  return {
    head: [
      may('cancelling') && action('cancel', 'Cancel invoice'),
      action('credit', 'Credit note'),
      can.credit.possible && { ...action('credit', 'Return'), onPress: () => ask('return') },
      ship(isSettled),
      can.refund.possible ? refund : action('pay', 'Enter payment', true),
    ],
    besidePayments: [
      can.pay.possible && { ...action('pay', 'Write off'), onPress: () => ask('writeOff') },
      !can.refund.possible && payments.some(({ voided }) => !voided) && refund,
    ],
  };
};

const Invoice = ({ record: invoice }: { record: StaffInvoice }) => {
  const { id, code, status, customer, customerId, customerCode, orderId, orderCode } = invoice;
  const change = useChange(invoiceQuery(id), code);
  const { may } = useStaff();
  // A link may have asked for one, for who may do it.
  const wished = askedBy(useLocation().state, may('invoices') ? ['ship', 'pay', 'credit'] : ['ship']);
  const { asked, ask, dialog } = useDialogs<Asked, StaffInvoice>(
    change,
    wished && invoice.can[wished].possible ? { what: wished } : null,
  );
  const { head, besidePayments } = invoiceActions(invoice, may, (what) => ask({ what }));
  const priced = isPricedInvoice(invoice) ? invoice : null;
  return (
    <>
      <RecordHead name={code} status={status} actions={head} change={change}>
        <CustomerLink id={customerId}>{`${customer.firstName} ${customer.lastName}`}</CustomerLink>
        {` · ${customerCode} · `}
        <OrderLink id={orderId}>{orderCode}</OrderLink>
        {invoice.poNumber && ` · PO number ${invoice.poNumber}`}
        {invoice.jobReference && ` · job reference ${invoice.jobReference}`}
        {priced && ` · ${openOf(priced)}`}
        {status.id === 'UNPAID' && ` · due on ${invoice.dueOn}`}
      </RecordHead>
      <InvoiceLines invoice={invoice} />
      <div className={styles.columns}>
        <div className={styles.form}>
          <Shipments
            invoice={invoice}
            onCorrect={(shipmentId) => ask({ what: 'correct', shipmentId })}
            onRemove={(shipmentId) => ask({ what: 'unship', shipmentId })}
          />
          {priced && (
            <Payments
              invoice={priced}
              actions={besidePayments}
              onTakeBack={(payment) => ask({ what: 'takeBack', payment })}
            />
          )}
        </div>
        <section aria-label={priced ? 'Totals' : 'Prints'}>
          <h2>{priced ? 'Totals' : 'Prints'}</h2>
          {priced && <Totals record={priced} />}
          {priced && status.id !== 'CANCELLED' && <Settlement invoice={priced} />}
          <p className={styles.actions}>
            {priced && <Print id={id} document="FULL_INVOICE" label="Print invoice" />}
            <Print id={id} document="DISPATCH_NOTE" label="Dispatch note" />
            {invoice.shipments.length > 0 && <PrintLink href={printLink('invoiceLabels', [id])} label="Labels" />}
            {may('orders') && may('invoices') && status.id !== 'CANCELLED' && (
              <TextLink to={staffLinks.order(orderId)} state={shippingWish}>
                Charge more shipping
              </TextLink>
            )}
          </p>
        </section>
      </div>
      {priced && <CreditNotes invoice={priced} />}
      <BackOrders invoice={invoice} />
      {invoice.notes !== '' && (
        <section aria-label="Notes">
          <h2>Notes</h2>
          <p className={styles.text}>{invoice.notes}</p>
        </section>
      )}
      <History entries={invoice.history} />
      <InvoiceDialogs asked={asked} invoice={invoice} {...dialog} />
    </>
  );
};

/** One invoice: its part of the order, shipments, payments, credits and refunds. */
export const InvoicePage = recordPage(invoiceQuery, [staffLinks.invoices(), 'Invoices'], Invoice);

const openOf = ({ due, refundable }: PricedInvoice): string =>
  refundable > 0 ? `${formatDollars(refundable)} to be given back` : `${formatDollars(due)} due`;

/** The settlement of the total: credited, paid, and open. */
const Settlement = ({ invoice: { credited, paid, due, refundable } }: { invoice: PricedInvoice }) => {
  const rows: [string, string][] = [['Paid', formatDollars(paid)]];
  if (credited > 0) rows.unshift(['Credited', formatDollars(-credited)]);
  rows.push(refundable > 0 ? ['To be given back', formatDollars(refundable)] : ['Still due', formatDollars(due)]);
  return <Sheet rows={rows} />;
};

const Print = ({ id, document, label }: { id: number; document: StaffInvoice['preferredDocType']; label: string }) => (
  <PrintLink href={printLink('invoice', [id], document)} label={label} />
);
