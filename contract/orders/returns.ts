import * as names from '#messages/names.js';
import * as messages from '#messages/returns.js';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { formKey, textUpTo, wishById } from '../platform/typed.ts';

/* A return: parts of one invoice that a customer sends back (docs/returns.md). */

export const returnReasons = {
  DEFECTIVE: names.defective(),
  WRONG_PART: names.wrongPart(),
  ORDERED_WRONG: names.orderedWrong(),
  DAMAGED: names.damaged(),
  NOT_AS_DESCRIBED: names.notAsDescribed(),
} as const;
export const ReturnReason = z.enum(Object.keys(returnReasons) as [keyof typeof returnReasons]);

export const returnStatuses = {
  ASKED: names.returnAsked(),
  ACCEPTED: names.returnAccepted(),
  REFUSED: names.returnRefused(),
  RECEIVED: names.returnReceived(),
  SETTLED: names.returnSettled(),
  CANCELLED: names.returnCancelled(),
} as const;
export const ReturnStatus = z.enum(Object.keys(returnStatuses) as [keyof typeof returnStatuses]);

export const returnDecisions = {
  CREDIT: names.returnCredit(),
  REPLACE: names.returnReplace(),
  REPAIR: names.returnRepair(),
  REFUSE: names.returnRefuse(),
} as const;
export const ReturnDecision = z.enum(Object.keys(returnDecisions) as [keyof typeof returnDecisions]);

export const returnWords = textUpTo(limits.commentsMax);

const line = z
  .strictObject({
    qty: z.int32({ error: messages.piecesForm }).min(0, { error: messages.piecesForm }),
    /** "": none chosen; only for a line without pieces. */
    reason: z.union([ReturnReason, z.literal('')], { error: messages.reasonRequired }).default(''),
    words: returnWords.default(''),
  })
  .refine(({ qty, reason }) => qty === 0 || reason !== '', { path: ['reason'], error: messages.reasonRequired });

/** What of an invoice comes back, by the ids of its lines. */
export const AskReturn = z.strictObject({
  requestKey: formKey,
  lines: wishById(line),
  words: returnWords.default(''),
});
export type AskReturn = z.output<typeof AskReturn>;
