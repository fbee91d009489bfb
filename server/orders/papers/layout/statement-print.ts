import { formatDollars } from '#kernel/money.ts';
import * as papers from '#messages/papers.js';
import type { WholeStatement } from '../../receivables/statement.ts';
import { statementWords } from '../../receivables/statement-words.ts';
import { paperOf } from './paper.ts';
import { drawHeading, drawTotals } from './parts.ts';
import { type Column, drawTable } from './table.ts';

const moneyColumn = (label: string): Column => ({ label, width: 72, align: 'right' });
const some = (amount: number): string => (amount > 0 ? formatDollars(amount) : '');

/** Prints a customer's account over days: each move with the balance after it, then what is open. */
export const printStatement = paperOf<WholeStatement>(
  ({ from, to, code, name, address }) => ({
    title: papers.statementTitle(),
    facts: [
      [papers.customerId(), code],
      [papers.customerName(), name],
      [papers.fromDay(), from],
      [papers.toDay(), to],
    ],
    addresses: address ? [[papers.billingAddress(), address]] : [],
  }),
  async (sheet, { from, to, opening, closing, entries, invoices, due, overdue, onAccount }) => {
    const columns: Column[] = [
      { label: papers.date(), width: 60 },
      { label: papers.entry(), share: 1 },
      moneyColumn(papers.charged()),
      moneyColumn(papers.paid()),
      moneyColumn(papers.balance()),
    ];
    await drawTable(sheet, columns, [
      [from, papers.broughtForward(), '', '', formatDollars(opening)],
      ...entries.map((entry) => [
        entry.day,
        statementWords(entry),
        some(entry.amount),
        some(-entry.amount),
        formatDollars(entry.balance),
      ]),
    ]);
    drawTotals(sheet, [[papers.balanceOn(to), formatDollars(closing)]]);
    if (invoices.length === 0) return;
    drawHeading(sheet, papers.openInvoices());
    await drawTable(
      sheet,
      [
        { label: papers.invoice(), share: 1 },
        { label: papers.dueDate(), width: 90 },
        moneyColumn(papers.stillToBePaid()),
      ],
      invoices.map((invoice) => [invoice.code, invoice.dueOn, formatDollars(invoice.open)]),
    );
    drawTotals(sheet, [
      [papers.overdue(), formatDollars(overdue)],
      ...(onAccount > 0 ? [[papers.onAccount(), formatDollars(onAccount)] as const] : []),
      [papers.stillToBePaid(), formatDollars(due)],
    ]);
  },
);
