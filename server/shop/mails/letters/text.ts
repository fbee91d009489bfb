import * as mails from '#messages/mails.js';
import { type Block, type Letter, type MailShop, signature } from './letter.ts';

const blockText = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'button':
      return `${mails.colon(block.label)}\n${block.url}`;
    case 'facts':
      return block.rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => `${mails.colon(label)} ${value.replace(/\r?\n/g, ', ')}`)
        .join('\n');
    case 'table':
      return goodsText(block);
  }
};

const goodsText = ({ columns, rows, totals = [] }: Extract<Block, { kind: 'table' }>): string => {
  const all = [columns.map(({ label }) => label), ...rows];
  const widths = columns.map((_, index) => Math.max(...all.map((row) => row[index]?.length ?? 0)));
  const aligned = all.map((row) =>
    columns
      .map(({ number }, index) => {
        const text = row[index] ?? '';
        const width = widths[index] ?? 0;
        return number ? text.padStart(width) : text.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
  const full = Math.max(...aligned.map((row) => row.length));
  const valueWidth = Math.max(0, ...totals.map(([, value]) => value.length));
  const sums = totals.map(([label, value]) => `${label}  ${value.padStart(valueWidth)}`.padStart(full));
  return [...aligned, ...(sums.length > 0 ? ['-'.repeat(full)] : []), ...sums].join('\n');
};

/** The text part: the same blocks for clients without HTML. */
export const textOf = (shop: MailShop, { heading, blocks }: Letter): string =>
  `${[shop.name, heading, ...blocks.map(blockText), ['-- ', ...signature(shop)].join('\n')].join('\n\n')}\n`;
