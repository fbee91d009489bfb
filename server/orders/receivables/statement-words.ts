import type { Statement, StatementKind } from '#contract/orders/statements.ts';
import * as papers from '#messages/papers.js';

const kinds = {
  INVOICE: papers.invoice,
  CREDIT_NOTE: papers.creditNote,
  PAYMENT: papers.payment,
  REFUND: papers.givenBack,
  WRITE_OFF: papers.writtenOff,
  TAKEN_BACK: papers.takenBack,
} as const satisfies Record<StatementKind, () => string>;

/** What a move was, in the reader's language: "Payment INV-204001, Interac". */
export const statementWords = ({ kind, code, words }: Statement['entries'][number]): string =>
  [[kinds[kind](), code].filter(Boolean).join(' '), words].filter(Boolean).join(', ');
