import * as staffMessages from '#contract/staff-messages.ts';
import type { DbAndClock } from '#server/context.ts';
import { type EnteredMoney, enterMoney } from './enter-money.ts';
import { dueCents, invoiceCan } from './rules.ts';

/** Records a payment for an invoice or part of it: at most what is due. @throws as `enterMoney` */
export const addPayment = (context: DbAndClock, wish: EnteredMoney): Promise<void> =>
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
