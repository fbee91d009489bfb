import type { PricedInvoice } from '#contract/orders/staff-invoices.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { formatDollars } from '#kernel/money.ts';
import { AskButton } from '../../../parts/dialog-button.tsx';
import { Actions, type OfferedActions } from '../../../parts/action-button.tsx';
import styles from '../../../parts/record.module.css';

type Payment = PricedInvoice['payments'][number];
type Props = { invoice: PricedInvoice; actions: OfferedActions; onTakeBack: (payment: Payment) => void };

/** "Refund of $11.30"; the name of a payment everywhere. */
export const paymentName = ({ amount, writeOff }: Payment): string =>
  writeOff !== null
    ? `Write-off of ${formatDollars(amount)}`
    : amount < 0
      ? `Refund of ${formatDollars(-amount)}`
      : `Payment of ${formatDollars(amount)}`;

/** The payments and refunds. Voided ones stay, struck through, with author and reason. */
export const Payments = ({ invoice: { payments }, actions, onTakeBack }: Props) => (
  <section aria-label="Payments">
    <h2>Payments</h2>
    {payments.length === 0 && <p className={styles.quiet}>Nothing has been paid yet.</p>}
    <ol className={styles.timeline}>
      {payments.map((payment) => {
        const { id, amount, method, paidOn, enteredBy, voided, writeOff, reference } = payment;
        const sum = amount < 0 ? `Refund ${formatDollars(-amount)}` : formatDollars(amount);
        const entered = [paidOn, method.name, reference, writeOff, enteredBy].filter(Boolean).join(' · ');
        return (
          <li key={id}>
            <p className={styles.amount}>{voided ? <del>{sum}</del> : sum}</p>
            <p className={styles.quiet}>{voided ? <del>{entered}</del> : entered}</p>
            {voided ? (
              <>
                <p>{`Taken back: ${voided.reason}`}</p>
                <p className={styles.quiet}>{`${shopDateTime(new Date(voided.at))} · ${voided.by}`}</p>
              </>
            ) : (
              <AskButton
                variant="text"
                aria-label={`Take back: ${paymentName(payment)}`}
                label="Take back"
                onAsk={() => onTakeBack(payment)}
              />
            )}
          </li>
        );
      })}
    </ol>
    {actions.some(Boolean) && (
      <div className={styles.beside}>
        <Actions busy={false} actions={actions} />
      </div>
    )}
  </section>
);
