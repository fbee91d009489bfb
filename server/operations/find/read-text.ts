import { formatCents, readDollars } from '#kernel/money.ts';

/** What a text typed into the box may mean; null for what it cannot. */
export type Meant = {
  /** In lower case, without the noun before a number: "order 104033". */
  text: string;
  /** Letters and digits of it. */
  key: string;
  /** Of a record, by its digits at the end. */
  number: string | null;
  tracking: string | null;
  phone: string | null;
  cents: number | null;
  /** Enough of it that an index finds few. */
  words: string | null;
};

const noun = /^(?:order|invoice|credit note|purchase|customer|po|#)\s*[#:]?\s*(?=\S*\d)/;

/** Three letters are the least that the database's index of texts has. */
const least = 3;

export const meaningOf = (typed: string): Meant => {
  const whole = typed.trim().toLowerCase();
  const text = whole.replace(noun, '');
  const key = text.replaceAll(/[^a-z0-9]+/g, '');
  const digits = text.replaceAll(/\D+/g, '');
  return {
    text: whole,
    key,
    number: /^[a-z]{0,8}[\s#:-]*(\d{4,12})$/.exec(text)?.[1] ?? null,
    tracking: key.length >= 8 && digits.length >= 4 ? text.replaceAll(/\s+/g, '') : null,
    phone: /^[+\d\s().-]+$/.test(text) && digits.length >= 7 ? digits.replace(/^1(?=\d{10}$)/, '') : null,
    cents: readDollars(whole) ?? null,
    words: text.length >= least ? text : null,
  };
};

/** The same in words. */
export const saidOf = ({ text, number, tracking, phone, cents, words }: Meant, prices: boolean): string[] => [
  ...(number === null ? [] : [`a number that ends in ${number}`]),
  ...(prices && cents !== null ? [`an amount of ${formatCents(cents)}`] : []),
  ...(tracking === null ? [] : [`the tracking number ${tracking.toUpperCase()}`]),
  ...(phone === null ? [] : [`the telephone number ${phone}`]),
  words === null ? `“${text}”, too short for a name` : `a name, SKU or PO number with “${words}”`,
];
