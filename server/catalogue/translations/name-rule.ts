/** What the trade calls things in a language: messages/LANGUAGE/trade/terms.json. */
export type TradeTerms = {
  /** Parts, tools, categories: what a name is of. */
  things: Readonly<Record<string, string>>;
  /** Grades, colours, attributes: what stands beside it. */
  words: Readonly<Record<string, string>>;
  /** Behind a number; those that are the same need none. */
  units: Readonly<Record<string, string>>;
  /** "All *" → "* – tout voir" */
  patterns: Readonly<Record<string, string>>;
  /** What is said of phones beside their names: "(to 2018)". */
  ofPhones: Readonly<Record<string, string>>;
};

export type Namer = {
  /** A name, a grade, a colour, a measure; the same where it is alike in both languages, undefined unless all of it is understood. */
  byRule: (text: string) => string | undefined;
  /** What staff wrote for it, or the rule says; else as it is. */
  say: (text: string) => string;
  /** The same for HTML, of which the rule knows nothing. */
  sayHtml: (html: string) => string;
};

/** What staff wrote for an English text. */
export type Written = { text: string; html: boolean };

const own = (terms: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(terms, key) ? terms[key] : undefined;

/** An iPhone stays one. */
const capital = (text: string): string =>
  /^\p{Ll}(?!\p{Lu})/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
/** As within a name: "Noir" is noir, but "OLED souple" stays. */
const inside = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** The words of names of phones: what is neither blank nor a sign that joins. */
export const wordsOfPhone = (text: string): string[] => text.match(/[^\s/&()+]+/g) ?? [];

const measured = /^(\d[\d.,]*(?: x \d[\d.]*)?)\s?([A-Za-zµ°%Ω]*)$/;
const code = /^(?:PH |T|P|Y)\d+$/;
/** Units that are written alike everywhere. */
const same = new Set(['', 'mAh', 'W', 'Wh', 'V', 'A', 'm', 'mm', 'cm', 'ml', 'l', 'g', 'kg', '%', '°C', 'nits']);

/**
 * Names made of phone, thing, grade, colour and measure, by rule: "iPhone 12 Screen (Soft OLED, Black)" → "Écran iPhone 12
 * (OLED souple, noir)". Never half of one: names of phones stay, all else must be known.
 * @param written what staff wrote, by the English text
 * @param phones the words that phones, their brands and series are called by
 */
export const namer = (terms: TradeTerms, written: ReadonlyMap<string, Written>, phones: ReadonlySet<string>): Namer => {
  const stored = (text: string): string | undefined => written.get(text)?.text;
  const measure = (text: string): string | undefined => {
    const [, number = '', unit = ''] = measured.exec(text) ?? [];
    if (number === '') return code.test(text) ? text : undefined;
    const said = own(terms.units, unit) ?? (same.has(unit) ? unit : undefined);
    return said === undefined
      ? undefined
      : `${number.replaceAll(',', '\u00a0').replaceAll('.', ',')}${unit === '' ? '' : ' '}${said}`;
  };
  const quality = (text: string): string | undefined => {
    const written = stored(text);
    return written === undefined ? (own(terms.words, text) ?? measure(text)) : inside(written);
  };
  const isPhone = (text: string): boolean => {
    const words = wordsOfPhone(text);
    return words.length > 0 && words.every((word) => phones.has(word));
  };
  const phoneName = (text: string): string =>
    Object.entries(terms.ofPhones).reduce((name, [english, said]) => name.replace(english, said), text);
  const byPattern = (text: string): string | undefined => {
    for (const [pattern, said] of Object.entries(terms.patterns)) {
      const [before = '', after = ''] = pattern.split('*');
      if (text.length <= before.length + after.length || !text.startsWith(before) || !text.endsWith(after)) continue;
      const inner = head(text.slice(before.length, text.length - after.length));
      if (inner !== undefined) return said.replace('*', () => inner);
    }
    return undefined;
  };
  // Several ways of taking a name apart lead to the same part of it: each is read once, or a long name would take for ever.
  const heads = new Map<string, string | undefined>();
  /** What a name is of: a thing, a phone, a thing of a phone. */
  const head = (text: string): string | undefined => {
    if (!heads.has(text)) heads.set(text, readHead(text));
    return heads.get(text);
  };
  const readHead = (text: string): string | undefined => {
    const thing = own(terms.things, text);
    if (thing !== undefined) return thing;
    const pattern = byPattern(text);
    if (pattern !== undefined) return pattern;
    if (isPhone(text)) return phoneName(text);
    const words = text.split(' ');
    for (let at = 1; at < words.length; at += 1) {
      const [first, last] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
      const of = own(terms.things, last);
      if (of !== undefined && (isPhone(first) || first.endsWith(' Series'))) {
        const phone = head(first);
        if (phone !== undefined) return `${of} ${phone}`;
      }
      const size = measure(last);
      const sized = size === undefined ? undefined : head(first);
      if (sized !== undefined) return `${sized} ${size}`;
    }
    const [thingFor, phone] = text.split(' for ');
    const said = own(terms.things, thingFor ?? '');
    return said !== undefined && phone !== undefined && isPhone(phone) ? `${said} ${phoneName(phone)}` : undefined;
  };
  const whole = (text: string): string | undefined => {
    const alone = head(text);
    if (alone !== undefined) return alone;
    for (const [name, beside] of apart(text)) {
      const said = stored(name) ?? head(name);
      const qualities = beside.map(quality);
      if (said !== undefined && !qualities.includes(undefined)) return `${said} (${qualities.join(', ')})`;
    }
    return own(terms.words, text) ?? measure(text);
  };
  const byRule = (text: string): string | undefined => {
    const said = text.length > longest ? undefined : whole(text);
    heads.clear();
    return said === undefined || said === text ? said : capital(said);
  };
  // The names of a list are read again with each answer.
  const saidOf = new Map<string, string>();
  return {
    byRule,
    say: (text) => {
      const known = saidOf.get(text);
      if (known !== undefined) return known;
      const said = stored(text) ?? byRule(text) ?? text;
      if (saidOf.size >= mostSaid) saidOf.clear();
      if (text.length <= longest) saidOf.set(text, said);
      return said;
    },
    sayHtml: (html) => {
      const known = written.get(html);
      return known?.html ? known.text : html;
    },
  };
};

/** So many names are remembered: a few megabytes. */
const mostSaid = 30_000;

/** No name is longer; longer texts are read by people alone. */
const longest = 300;

/** A name and what stands beside it: behind commas, in brackets at its end, behind a dash. */
function* apart(text: string): Generator<[name: string, beside: string[]]> {
  const [bracketed, inBrackets = '', between = ''] = /^(.*\S) \(([^()]+)\)$/.exec(text) ?? [];
  if (bracketed !== undefined) yield [inBrackets, between.split(', ')];
  const dash = text.indexOf(' – ');
  if (dash > 0) yield [text.slice(0, dash), text.slice(dash + 3).split(' / ')];
  const [name = '', ...beside] = text.split(', ');
  if (beside.length > 0) yield [name, beside];
}
