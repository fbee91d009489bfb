import type { MailName } from '#contract/shop/staff-mails.ts';
import { paragraph } from './compose.ts';
import type { Block, MailShop } from './letter.ts';
import type { MailSpec } from './mail-spec.ts';
import { mailTexts } from './mail-texts.ts';

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
  const line = (slot: Slot<M>): string => say(slot).replace(/\s+/g, ' ').trim();
  return {
    line,
    /** The mail's button, which leads to this address. */
    button: (slot: Slot<M> & 'button', url: string) => ({ label: line(slot), url }),
    /** None for a text that is left out. */
    paragraphs: (slot: Slot<M>): Block[] =>
      say(slot)
        .split(/\r?\n\s*\r?\n/)
        .map((each) => each.trim())
        .filter((each) => each !== '')
        .map(paragraph),
  };
};
