import * as mails from '#messages/mails.js';
import type { MailName } from '#contract/shop/staff-mails.ts';
import { htmlOf, logoCid } from './html.ts';
import type { Block, Letter, MailMessage, MailShop } from './letter.ts';
import { textOf } from './text.ts';
import type { MailSpec } from './mail-spec.ts';
import { mailTexts } from './mail-texts.ts';

/** A mail of the shop: heading, blocks and signature. All text is plain; HTML is escaped. */
export const composeMail = (shop: MailShop, letter: Letter): MailMessage => ({
  subject: letter.subject,
  html: htmlOf(shop, letter),
  text: textOf(shop, letter),
  ...(shop.logo && {
    attachments: [{ cid: logoCid, filename: 'logo.png', content: shop.logo, contentDisposition: 'inline' as const }],
  }),
});

type CustomerLetter = Letter & { greeting: readonly Block[]; button: { label: string; url: string } };

/** To a customer: a greeting first, and last where to go. */
export const composeForCustomer = (
  shop: MailShop,
  { greeting, blocks, button, ...letter }: CustomerLetter,
): MailMessage =>
  composeMail(shop, {
    ...letter,
    blocks: [...greeting, ...blocks, { kind: 'button', ...button }],
  });

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/** While the shop is away: when it takes orders again. */
export const awayUntil = ({ awayUntil: day }: MailShop): Block[] =>
  day === undefined ? [] : [paragraph(mails.awayUntil(day))];

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
  const paragraphs = (slot: string): Block[] =>
    say(slot)
      .split(/\r?\n\s*\r?\n/)
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .map(paragraph);
  const top = { subject: line('subject'), heading: line('heading') };
  return {
    line: line as (slot: Slot<M>) => string,
    /** The mail's button, which leads to this address. */
    button: (slot: Slot<M> & 'button', url: string) => ({ label: line(slot), url }),
    /** None for a text that is left out. */
    paragraphs: paragraphs as (slot: Slot<M>) => Block[],
    top,
    /** What stands around the blocks of a mail to a customer. @param url where its button leads */
    forCustomer: (...[url]: 'greeting' | 'button' extends Slot<M> ? [url: string] : never) => ({
      ...top,
      greeting: paragraphs('greeting'),
      button: { label: line('button'), url },
    }),
  };
};
