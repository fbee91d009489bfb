import type { StaffInvoice } from '#contract/staff-invoices.ts';
import type { Permission } from '#contract/staff.ts';
import type { Action } from '../../parts/action-button.tsx';

type Ask = 'ship' | 'pay' | 'refund' | 'credit' | 'cancel';

/**
 * What can be done with an invoice. The first thing to do comes last and is its one primary action: money to be given back or
 * taken, else goods to be sent. Money is only ever open in one direction, so that one place serves both; what stands
 * beside the payments says why nothing can be given back.
 */
export const invoiceActions = (
  { can, payments = [], shipments }: StaffInvoice,
  may: (permission: Permission) => boolean,
  ask: (what: Ask) => void,
): { head: Action[]; besidePayments: Action[] } => {
  const action = (what: Ask, label: string, primary = false): Action => ({
    label,
    capability: can[what],
    primary,
    asks: true,
    onPress: () => ask(what),
  });
  const refund = action('refund', 'Enter refund', true);
  const ship = (primary: boolean) => action('ship', 'Enter shipment', primary && shipments.length === 0);
  // Who sends the goods has nothing to do with money.
  if (!may('invoices')) return { head: [ship(true)], besidePayments: [] };
  const isSettled = !can.pay.possible && !can.refund.possible;
  return {
    head: [
      ...(may('cancelling') ? [action('cancel', 'Cancel invoice')] : []),
      action('credit', 'Credit note'),
      ship(isSettled),
      can.refund.possible ? refund : action('pay', 'Enter payment', true),
    ],
    besidePayments: can.refund.possible || payments.every(({ voided }) => voided) ? [] : [refund],
  };
};
