import { staffMessages } from '#contract/staff-messages.ts';
import type { Context } from '../context.ts';
import { type EnteredMoney, enterMoney } from './enter-money.ts';
import { dueCents, invoiceCan } from './rules.ts';

/** Writes down that an invoice, or a part of it, was paid: at most what is due. @throws as `enterMoney` */
export const addPayment = (context: Pick<Context, 'db' | 'now'>, wish: EnteredMoney): Promise<void> =>
  enterMoney(
    context,
    {
      action: 'invoice.pay',
      noun: 'Payment',
      sign: 1,
      can: invoiceCan.pay,
      most: dueCents,
      tooMuch: staffMessages.dueAtMost,
    },
    wish,
  );
