import type { CreateCreditNote, PricedInvoice } from '#contract/orders/staff-invoices.ts';
import { formatCents } from '#kernel/money.ts';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import styles from '../../../parts/record.module.css';
import { creditPreview } from './left-to-credit.ts';

type Typed = z.input<typeof CreateCreditNote>;
type Props = { invoice: PricedInvoice; control: Control<Typed, unknown, CreateCreditNote> };

/** The sum of the note and its effect on the invoice. Apart from its form, which does not re-render for each key. */
export const CreditPreview = ({ invoice, control }: Props) => {
  const [lines, shippingAmt = 0] = useWatch({ control, name: ['lines', 'shippingAmt'] });
  const preview = creditPreview(invoice, { lines, shippingAmt });
  return (
    <output className={styles.preview}>
      {preview === null ? (
        <span className={styles.quiet}>What it comes to stands here as soon as something is chosen.</span>
      ) : (
        <>
          <strong>{`Credits ${formatCents(preview.totalCents)}`}</strong>
          {preview.refundableCents > 0
            ? `, ${formatCents(preview.refundableCents)} is to be given back then.`
            : preview.dueCents > 0
              ? `, ${formatCents(preview.dueCents)} is still due then.`
              : ', nothing is due then.'}
        </>
      )}
    </output>
  );
};
