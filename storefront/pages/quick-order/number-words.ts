/* Quantities as people write them in a letter: "one dozen", "a couple of", "please send ten". Pure. */

const numbers: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
    ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
  ].flatMap((words) => words.map((word, at) => [word, at + 1])),
);
const tens: Readonly<Record<string, number>> = {
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  hundred: 100,
};
const known: Readonly<Record<string, number>> = { ...numbers, ...tens, une: 1, vingt: 20 };

const number = String.raw`\d{1,4}|${Object.keys(known).join('|')}`;
/** Of "one plus 9" the first word is a brand's. */
const said = String.raw`(?:(?<half>half(?: an?)?|une demi)[ -]?|(?<count>${number}|an?)(?: |-))?(?<pack>dozen|couple|pair|douzaine)s?(?: of| de| d')?|(?<word>${Object.keys(known).join('|')})(?! ?plus\b)`;
const ahead = new RegExp(String.raw`^(?:${said})(?: ?(?:x|pcs?|pieces?|units?|of|de))* +(?<rest>\S.*)$`, 'i');
const behind = new RegExp(
  String.raw`^(?<rest>.*\S)(?: ?[,;:(-] ?x?| x) ?(?:${said})(?: ?(?:pcs?|pieces?|units?|each|ea|please|pls))*[).]?$`,
  'i',
);

const packs: Readonly<Record<string, number>> = { dozen: 12, douzaine: 12, couple: 2, pair: 2 };

/** A line that begins or ends with a quantity in words; undefined for another. */
export const quantityInWords = (line: string): { text: string; quantity: number } | undefined => {
  const { half, count, pack, word, rest } = (ahead.exec(line) ?? behind.exec(line))?.groups ?? {};
  if (rest === undefined) return undefined;
  if (pack === undefined) return { text: rest, quantity: known[word?.toLowerCase() ?? ''] ?? 1 };
  const size = packs[pack.toLowerCase()] ?? 1;
  if (half !== undefined) return { text: rest, quantity: size / 2 };
  return { text: rest, quantity: size * (known[count?.toLowerCase() ?? ''] ?? (Number(count) || 1)) };
};

const politely =
  /^(?:(?:hi|hello|hey|ok|also|and|then|plus|please|pls|plz|kindly|(?:can|could|would|may) (?:i|we|you)|i|we|i'm|we're|i'd|we'd|i'll|we'll|need|needs|want|like|get|have|take|send|ship|order|add|put|give|looking|for|to|us|me|my|our|some|another|about|approx|around|maybe|sku|item|part|code|ref)(?![\w'-])[ ,:#!]*)+/i;

/** A line without what is said before its quantity or its code: "Hi, we need 5 screens" is "5 screens". */
export const withoutLeadIn = (line: string): string => {
  const rest = line.replace(politely, '');
  return /^\S*\d/.test(rest) || quantityInWords(rest) ? rest : line;
};

/** What it costs is no part of a name: "iphone 13 screen @ $45.00 each". */
export const withoutPrice = (line: string): string =>
  line.replace(
    /[ ,]*(?:@|\bat\b|-|=)? *(?:ca|us)?\$ ?\d[\d,.]*(?: ?(?:\/ ?|per )?(?:each|ea|pc|unit|cad|usd))*\.?$/i,
    '',
  ) || line;
