import * as papers from '#messages/papers.js';

/** What moves a customer's balance, in words; apart from the schemas, which no screen needs. */
export const statementKinds = {
  INVOICE: papers.invoice,
  CREDIT_NOTE: papers.creditNote,
  PAYMENT: papers.payment,
  REFUND: papers.givenBack,
  WRITE_OFF: papers.writtenOff,
  PAYMENT_BACK: papers.paymentBack,
  REFUND_BACK: papers.refundBack,
  WRITE_OFF_BACK: papers.writeOffBack,
} as const;
export type StatementKind = keyof typeof statementKinds;
