/* Quantities as people write them in a letter: "one dozen", "a couple of", "please send ten". Pure. */

const ones = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const teens = ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const french = [
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
];
const furtherFrench = ['quatorze', 'quinze', 'seize'];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const known: Readonly<Record<string, number>> = Object.fromEntries([
  ...[...ones, ...teens].map((word, at) => [word, at + 1] as const),
  ...[...french, ...furtherFrench].map((word, at) => [word, at + 1] as const),
  ...tens.map((word, at) => [word, 20 + 10 * at] as const),
  ['une', 1],
  ['vingt', 20],
  ['cent', 100],
]);
const packs: Readonly<Record<string, number>> = {
  dozen: 12,
  douzaine: 12,
  dizaine: 10,
  vingtaine: 20,
  couple: 2,
  pair: 2,
};

const compound = new RegExp(String.raw`\b(${tens.join('|')})[ -](${ones.slice(0, 9).join('|')})\b`, 'gi');
const hundreds = new RegExp(String.raw`\b(?:(an?|${ones.slice(0, 9).join('|')}|\d) )?hundred\b`, 'gi');
const valueOf = (word: string): number => known[word.toLowerCase()] ?? (Number(word) || 1);
/** "Twenty-five" and "two hundred" as numbers; single words mean what stands beside them. */
export const withNumerals = (line: string): string =>
  line
    .replace(compound, (_, ten: string, one: string) => String(valueOf(ten) + valueOf(one)))
    .replace(hundreds, (_, count = '1') => String(100 * valueOf(String(count))));

const number = String.raw`\d{1,4}|${Object.keys(known).join('|')}`;
const pack = Object.keys(packs).join('|');
const counted = String.raw`(?:(?<half>half(?: an?)?|une demi)[ -]?|(?<count>${number}|an?)(?: |-))?(?<pack>${pack})s?(?: of| de| d')?`;
/** Of "one plus 9" the first word is a brand's. */
const said = String.raw`${counted}|(?<word>${Object.keys(known).join('|')})(?! ?plus\b)`;
const ahead = new RegExp(String.raw`^(?:${said})(?: ?(?:x|pcs?|pieces?|units?|of|de))* +(?<rest>\S.*)$`, 'i');
const after = String.raw`(?: ?(?:pcs?|pieces?|units?|each|ea))*[).]?$`;
const behind = [
  new RegExp(String.raw`^(?<rest>.*\S)(?: ?[,;:(-] ?x?| x) ?(?:${said})${after}`, 'i'),
  new RegExp(String.raw`^(?<rest>.*?\S) ${counted}${after}`, 'i'),
];

/** A line that begins or ends with a quantity in words; undefined for another. */
export const quantityInWords = (line: string): { text: string; quantity: number } | undefined => {
  const { half, count, pack, word, rest } =
    [ahead, ...behind].map((form) => form.exec(line)).find((each) => each !== null)?.groups ?? {};
  if (rest === undefined) return undefined;
  if (pack === undefined) return { text: rest, quantity: valueOf(word ?? '') };
  const size = packs[pack.toLowerCase()] ?? 1;
  return { text: rest, quantity: half === undefined ? size * valueOf(count ?? '') : size / 2 };
};

const politely =
  /^(?:(?:hi|hello|hey|ok|also|and|then|plus|please|pls|plz|kindly|(?:can|could|would|may) (?:i|we|you)|i|we|i'm|we're|i'd|we'd|i'll|we'll|need|needs|want|like|get|have|take|send|ship|order|add|put|give|looking|for|to|us|me|my|our|some|another|about|approx|around|maybe|sku|item|part|code|ref)(?![\w'-])[ ,:#!]*)+/i;

/** A line without what is said before its quantity or its code: "Hi, we need 5 screens" is "5 screens". */
export const withoutLeadIn = (line: string): string => {
  const rest = line.replace(politely, '');
  return /^\S*\d/.test(rest) || quantityInWords(rest) ? rest : line;
};

/** A line without the thanks at its end. */
export const withoutThanks = (line: string): string =>
  line.replace(/(?:[ ,.!]+(?:please|pls|plz|thanks|thank you|thx|asap|svp|s'il vous pla[iî]t|merci))+[.!]*$/i, '');

/** What it costs is no part of a name: "iphone 13 screen @ $45.00 each". */
export const withoutPrice = (line: string): string =>
  line.replace(
    /[ ,]*(?:@|\bat\b|-|=)? *(?:ca|us)?\$ ?\d[\d,.]*(?: ?(?:\/ ?|per )?(?:each|ea|pc|unit|cad|usd))*\.?$/i,
    '',
  ) || line;
