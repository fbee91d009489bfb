import type { Statement, StatementKind } from '#contract/orders/statements.ts';
import * as papers from '#messages/papers.js';
import { fixedName } from '#server/platform/answers/fixed-names.ts';

const kinds = {
  INVOICE: papers.invoice,
  CREDIT_NOTE: papers.creditNote,
  PAYMENT: papers.payment,
  REFUND: papers.givenBack,
  WRITE_OFF: papers.writtenOff,
  PAYMENT_BACK: papers.paymentBack,
  REFUND_BACK: papers.refundBack,
  WRITE_OFF_BACK: papers.writeOffBack,
} as const satisfies Record<StatementKind, () => string>;

/** What a move was, in the reader's language: "Payment INV-204001, Interac". */
export const statementWords = ({ kind, code, method, reference }: Statement['entries'][number]): string =>
  [[kinds[kind](), code].filter(Boolean).join(' '), fixedName(method), reference].filter(Boolean).join(', ');
