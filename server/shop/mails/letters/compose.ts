import * as mails from '#messages/mails.js';
import type { MailName } from '#contract/shop/staff-mails.ts';
import { htmlOf, logoCid } from './html.ts';
import { type Block, type Letter, type MailMessage, type MailShop, signature } from './letter.ts';
import type { MailSpec } from './mail-spec.ts';
import { mailTexts } from './mail-texts.ts';

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
const textOf = (shop: MailShop, { heading, blocks }: Letter): string =>
  `${[shop.name, heading, ...blocks.map(blockText), ['-- ', ...signature(shop)].join('\n')].join('\n\n')}\n`;

/** A mail of the shop: heading, blocks and signature. All text is plain; HTML is escaped. */
export const composeMail = (shop: MailShop, letter: Letter): MailMessage => ({
  subject: letter.subject,
  html: htmlOf(shop, letter),
  text: textOf(shop, letter),
  ...(shop.logo && {
    attachments: [{ cid: logoCid, filename: 'logo.png', content: shop.logo, contentDisposition: 'inline' as const }],
  }),
});

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/** While the shop is away: when it takes orders again. */
export const awayUntil = ({ awayUntil: day }: MailShop): Block[] =>
  day === undefined ? [] : [paragraph(mails.awayUntil(day))];

/** The way to pay online, where there is one. */
export const payButton = (url: string | undefined): Block[] =>
  url === undefined ? [] : [{ kind: 'button', label: mails.payOnline(), url }];

export const facts = (...rows: readonly (readonly [label: string, value: string])[]): Block => ({
  kind: 'facts',
  rows,
});

type Texts = typeof mailTexts;
type Values<M extends MailName> = Readonly<Record<keyof Texts[M]['placeholders'], string>>;
type Slot<M extends MailName> = keyof Texts[M]['texts'] & string;

const placeholder = /\{([^{}]*)\}/g;

/** The names in a text's braces. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
];

/** In one pass: what a value says is no placeholder. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : whole));

/** A mail's words with its data: a line for the subject, paragraphs for the rest. */
export const words = <M extends MailName>(shop: MailShop, mail: M, values: Values<M>) => {
  const spec: MailSpec = mailTexts[mail];
  const { name: shopName, companyName, companyPhone, companyEmail } = shop;
  const all = { ...values, shopName, companyName, companyPhone, companyEmail };
  const say = (slot: string): string => filled(shop.texts[mail]?.[slot] ?? spec.texts[slot]?.own() ?? '', all);
  // A line break in a name would end the header.
  const line = (slot: string): string => say(slot).replace(/\s+/g, ' ').trim();
  const paragraphs = (...slots: string[]): Block[] =>
    slots
      .flatMap((slot) => say(slot).split(/\r?\n\s*\r?\n/))
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .map(paragraph);
  const button = (url: string): Block => ({ kind: 'button', label: line('button'), url });
  const mailOf = (blocks: readonly Block[], subject = 'subject'): MailMessage =>
    composeMail(shop, { subject: line(subject), heading: line('heading'), blocks });
  return {
    line: line as (slot: Slot<M>) => string,
    /** The mail's button, which leads to this address. */
    button: button as (url: 'button' extends Slot<M> ? string : never) => Block,
    /** None for a text that is left out. */
    paragraphs: paragraphs as (...slots: Slot<M>[]) => Block[],
    mail: (blocks: readonly Block[]) => mailOf(blocks),
    /** To a customer: a greeting first, and last where to go. @param url where its button leads */
    forCustomer: (
      url: 'greeting' | 'button' extends Slot<M> ? string : never,
      blocks: readonly Block[],
      subject?: Slot<M>,
    ) => mailOf([...paragraphs('greeting'), ...blocks, button(url)], subject),
  };
};
