import { statementKinds } from '#contract/orders/statement-kinds.ts';
import type { Statement } from '#contract/orders/statements.ts';
import { fixedName } from '#server/platform/answers/fixed-names.ts';

/** What a move was, in the reader's language: "Payment INV-204001, Interac". */
export const statementWords = ({ kind, code, method, reference }: Statement['entries'][number]): string =>
  [[statementKinds[kind](), code].filter(Boolean).join(' '), fixedName(method), reference].filter(Boolean).join(', ');
