import type { StaffOrder } from '#contract/orders/staff-orders.ts';
import { Button } from '#ui/button.tsx';
import { useState } from 'react';
import { useLocation } from 'react-router';
import styles from '../../../parts/record.module.css';
import { asksForShipping } from '../../../parts/shipping-wish.ts';
import type { Conflict } from '../../../parts/use-change.ts';
import { ShippingDialog } from './shipping-dialog.tsx';

/** Next to an order's invoices: charges shipping that is on none of them. A link on one of them may open it. */
export const ChargeShipping = ({ order, conflict }: { order: StaffOrder; conflict: Conflict }) => {
  const [asked, setAsked] = useState(asksForShipping(useLocation().state));
  return (
    <>
      {order.can.chargeShipping.possible && (
        <p className={`${styles.actions} ${styles.after}`}>
          <Button aria-haspopup="dialog" onClick={() => setAsked(true)}>
            Charge shipping
          </Button>
        </p>
      )}
      {asked && <ShippingDialog order={order} conflict={conflict} onClose={() => setAsked(false)} />}
    </>
  );
};
