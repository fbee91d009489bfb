import * as staffMessages from '#contract/staff-messages.ts';
import type { DbAndClock } from '#server/context.ts';
import { type EnteredMoney, enterMoney } from './enter-money.ts';
import { invoiceCan, refundableCents } from './rules.ts';

/** Records a refund: at most what was overpaid. @throws as `enterMoney` */
export const addRefund = (context: DbAndClock, wish: EnteredMoney): Promise<void> =>
  enterMoney(
    context,
    {
      action: 'invoice.refund',
      noun: 'Refund',
      sign: -1,
      can: invoiceCan.refund,
      most: refundableCents,
      tooMuch: staffMessages.refundAtMost,
    },
    wish,
  );
