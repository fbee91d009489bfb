import type { StaffInvoice } from '#contract/orders/staff-invoices.ts';
import type { Permission } from '#contract/people/staff.ts';
import type { Action } from '../../../parts/action-button.tsx';

type Ask = 'ship' | 'pay' | 'refund' | 'credit' | 'cancel';

/**
 * The actions of an invoice. The most important one comes last and is the primary action: a refund or payment if one is
 * open, else a shipment. Only one of the two is ever open, so one place serves both; the text next to the payments says
 * why there is nothing to refund.
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
  // Staff who ship do not handle money.
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
