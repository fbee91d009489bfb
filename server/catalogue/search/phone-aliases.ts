import type { ListedPhone } from './listed-phones.ts';
import names from './other-names.json' with { type: 'json' };
import { atomsOf, together } from './words.ts';

/** A name as it may be typed, without spaces, and how far it is from the phone's own. */
export type Alias = { key: string; distance: number };

/** A shorter form of words in names of phones; '' leaves them out. */
export type PhoneWord = { phrase: string; means: string; distance: number };

/** More replacements in one name make it unrecognisable. */
const mostReplaced = 4;

/** Those that single phones have besides. */
const otherNames: Readonly<Record<string, readonly string[]>> = names;

/** All ways to write a phone, for searches and quick orders, titles and files. */
export const formsOf = (phone: ListedPhone, words: readonly PhoneWord[]) => ({
  names: phoneAliases(phone, words),
  others: [...(otherNames[phone.name] ?? []), ...(phone.aliases ?? [])].flatMap((other) =>
    [other, `${phone.brand} ${other}`].map(together),
  ),
  numbers: phone.models.flatMap(modelAliases).filter(({ key }) => /\d/.test(key) && /[a-z]/.test(key)),
});

/** All forms of a phone's name that a search may have. */
export const phoneAliases = (
  { name, brand, launchedOn }: Pick<ListedPhone, 'name' | 'brand' | 'launchedOn'>,
  words: readonly PhoneWord[],
): Alias[] => {
  const [ownName, ownBrand] = [apart(name), apart(brand)];
  const found = new Map<string, number>();
  const note = (text: string, distance: number): boolean => {
    const before = found.get(text);
    if (before !== undefined && before <= distance) return false;
    found.set(text, distance);
    return true;
  };
  note(` ${ownName} `, 0);
  if (!ownName.startsWith(ownBrand)) note(` ${ownBrand} ${ownName} `, 0);
  const own = new Set(`${ownBrand} ${ownName}`.split(' '));
  const shorter = [
    ...words
      .map(({ phrase, means, distance }) => ({ phrase: apart(phrase), means: apart(means), distance }))
      .filter(({ means }) => means.split(' ').every((word) => own.has(word))),
    ...generations(ownName, launchedOn),
  ];
  let last = [...found];
  for (let replaced = 0; replaced < mostReplaced && last.length > 0; replaced += 1) {
    const next: [string, number][] = [];
    for (const [text, far] of last)
      for (const { phrase, means, distance } of shorter) {
        if (!text.includes(` ${means} `)) continue;
        const shorterText = text.replace(` ${means} `, phrase === '' ? ' ' : ` ${phrase} `);
        if (note(shorterText, far + distance)) next.push([shorterText, far + distance]);
      }
    last = next;
  }
  return [...found].flatMap(([text, distance]) => {
    const said = text.trim();
    if (isNumber(said)) return [{ key: said, distance: distance + numberDistance }];
    return distance === 0 || says(said) ? [{ key: said.replaceAll(' ', ''), distance }] : [];
  });
};

/** Letters and digits apart: "Note20" is "note 20". */
const apart = (text: string): string =>
  atomsOf(text)
    .map((atom) => atom.text)
    .join(' ');

/** "(2nd generation)" is also "2nd gen", "2", "gen 2" or the year; "(2024)" also "24"; both may be left out. */
const generations = (name: string, launchedOn: string | null): PhoneWord[] => {
  const shorter: PhoneWord[] = [];
  const generation = /\b(\d) (st|nd|rd|th) generation\b/.exec(name);
  if (generation) {
    const [means, number = '', ordinal = ''] = generation;
    const year = launchedOn === null ? [] : [launchedOn.slice(0, 4)];
    const spoken = [`${number} ${ordinal} gen`, `gen ${number}`, `${number} gen`, `${number} ${ordinal}`];
    const french = [`${number} e generation`, `${number} eme generation`, `${number} e gen`];
    for (const phrase of ['', number, ...spoken, ...french, ...year]) shorter.push({ phrase, means, distance: 1 });
  }
  const year = /\b20(\d\d)\b/.exec(name);
  if (year) for (const phrase of ['', year[1]!]) shorter.push({ phrase, means: year[0], distance: 1 });
  return shorter;
};

/** A number alone is a phone only beside a part: "taptic engine 11". */
const isNumber = (text: string): boolean => /^\d{1,2}$/.test(text);
const numberDistance = 4;

/** Whether a shortened name still says which phone: "13" may be anything, "13 pro" and "s21" are phones. */
const says = (text: string): boolean =>
  (/[a-z]/.test(text) && /\d/.test(text)) || (text.includes(' ') && text.length >= 5) || /^(xr|xs|xsm|se)$/.test(text);

/**
 * The forms of a model number: SM-G991W is also G991W and G991, since the last letters name a market.
 */
export const modelAliases = (number: string): Alias[] => {
  const key = together(number);
  const aliases = [{ key, distance: 0 }];
  const samsung = /^sm([a-z]\d{3,4})([a-z0-9]*)$/.exec(key);
  if (samsung) {
    const [, base = '', market = ''] = samsung;
    aliases.push(
      { key: `${base}${market}`, distance: 0 },
      { key: `sm${base}`, distance: 1 },
      { key: base, distance: 1 },
    );
  }
  const plain = /^(?:lm|lgm|lg)([a-z]+\d{3,})$/.exec(key);
  if (plain) aliases.push({ key: plain[1]!, distance: 1 });
  return aliases;
};
