import { CancelInvoice, type StaffInvoice } from '#contract/staff-invoices.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { staffPrints } from '#contract/staff-prints.ts';
import { formatDollars } from '#kernel/money.ts';
import { buttonClass } from '#ui/button.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/api.ts';
import { invoiceQuery } from '../../api/queries.ts';
import { TextDialog } from '../../forms/text-dialog.tsx';
import { Actions } from '../../parts/action-button.tsx';
import { History } from '../../parts/history.tsx';
import { RecordPage } from '../../parts/record-page.tsx';
import styles from '../../parts/record.module.css';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { Totals } from '../../parts/totals.tsx';
import { useChange } from '../../parts/use-change.ts';
import { useStaff } from '../../session/use-staff.ts';
import { BackOrders, Lines, Payments, Shipments } from './invoice-parts.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { ShipmentDialog } from './shipment-dialog.tsx';

/** One invoice: what it takes of its order, what was sent and what was paid. */
export const InvoicePage = () => (
  <RecordPage query={invoiceQuery} back={{ link: staffLinks.invoices(), label: 'Invoices' }}>
    {(invoice) => <Invoice invoice={invoice} />}
  </RecordPage>
);

const Reason = CancelInvoice.pick({ reason: true });

const Invoice = ({ invoice }: { invoice: StaffInvoice }) => {
  const { id, version, code, status, can, customer, orderId, orderCode, due } = invoice;
  const { settle, reload } = useChange<StaffInvoice>(invoiceQuery(id).queryKey, code);
  const [asked, setAsked] = useState<'ship' | 'pay' | 'cancel' | null>(null);
  const { may } = useStaff();
  const close = () => setAsked(null);
  const dialog = { invoice, onDone: settle, onReload: reload, onClose: close };
  return (
    <>
      <title>{`${code} · Back office`}</title>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1>{code}</h1>
          <StatusBadge status={status} />
        </div>
        <Actions
          busy={false}
          actions={[
            { label: 'Cancel invoice', capability: can.cancel, asks: true, onPress: () => setAsked('cancel') },
            { label: 'Enter shipment', capability: can.ship, asks: true, onPress: () => setAsked('ship') },
            { label: 'Enter payment', capability: can.pay, primary: true, asks: true, onPress: () => setAsked('pay') },
          ]}
        />
        <p className={styles.summary}>
          {`${customer.firstName} ${customer.lastName} · `}
          {may('orders') ? (
            <Link to={staffLinks.order(orderId)} className={styles.link}>
              {orderCode}
            </Link>
          ) : (
            orderCode
          )}
          {` · ${formatDollars(due)} due`}
        </p>
      </div>
      <Lines invoice={invoice} />
      <div className={styles.columns}>
        <div className={styles.form}>
          <Shipments invoice={invoice} />
          <Payments invoice={invoice} />
        </div>
        <section aria-label="Totals">
          <h2>Totals</h2>
          <Totals record={invoice} />
          <p className={styles.actions}>
            <Print id={id} document="FULL_INVOICE" label="Print invoice" />
            <Print id={id} document="DISPATCH_NOTE" label="Dispatch note" />
          </p>
        </section>
      </div>
      <BackOrders invoice={invoice} />
      {invoice.notes !== '' && (
        <section aria-label="Notes">
          <h2>Notes</h2>
          <p className={styles.text}>{invoice.notes}</p>
        </section>
      )}
      <div className={styles.columns}>
        <History entries={invoice.history} />
      </div>
      {asked === 'ship' && <ShipmentDialog {...dialog} />}
      {asked === 'pay' && <PaymentDialog {...dialog} />}
      {asked === 'cancel' && (
        <TextDialog
          title={`Cancel ${code}`}
          action="Cancel invoice"
          name="reason"
          label="Reason"
          schema={Reason}
          send={async (reason) =>
            settle(await api.staffCancelInvoice({ params: { id }, body: { version, reason } }), 'Cancelled.')
          }
          onReload={reload}
          onClose={close}
        />
      )}
    </>
  );
};

const Print = ({ id, document, label }: { id: number; document: StaffInvoice['preferredDocType']; label: string }) => (
  <a
    href={`${staffPrints.invoice.path.replace(':id', String(id))}?document=${document}`}
    target="_blank"
    rel="noreferrer"
    className={buttonClass()}
  >
    {label}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
);
