/* One piece of a pasted line: is it a code, a quantity, a price? Pure; knows no catalogue. */

/** Larger whole numbers are codes. */
const quantityMax = 99_999;

/** A whole number, "1,000" and "5.0" too, as a quantity; undefined for all else. */
export const readQuantity = (text: string): number | undefined => {
  const plain = text
    .trim()
    .replace(/[.,]0$/, '')
    .replace(/^(\d{1,3})[ ,.](\d{3})$/, '$1$2');
  return /^0*\d{1,5}$/.test(plain) && Number(plain) <= quantityMax ? Number(plain) : undefined;
};

const pieces = String.raw`(?:x|pcs?|pieces?|pc\.|ea\.?|each|units?|pi[eè]ces?|qty|qte|qt[eé])`;
const alone = [
  new RegExp(String.raw`^${pieces}\s*[:=.#]?\s*(\d[\d,]*)$`, 'i'),
  new RegExp(String.raw`^(\d[\d,]*)\s*[*]?\s*${pieces}\.?$`, 'i'),
  /^[*(]\s*x?\s*(\d[\d,]*)\s*x?\)?$/i,
];

/** The quantity of a piece that is marked as one: "5 x", "x5", "5 pcs", "qty: 5", "(5)". */
export const markedQuantity = (text: string): number | undefined => {
  for (const form of alone) {
    const found = form.exec(text.trim())?.[1];
    if (found !== undefined) return readQuantity(found);
  }
  return undefined;
};

const money = /^(?:[a-z]{0,3}\s*[$€£]\s*-?[\d., ]+|-?[\d., ]+\s*(?:[$€£]|cad|usd|eur)|-?\d[\d, ]*[.,]\d{2})$/i;
export const isMoney = (text: string): boolean => money.test(text.trim());

/** Digits of a UPC or EAN as labels and spreadsheets show them; undefined for other text. */
export const readUpc = (text: string): string | undefined => {
  const plain = text.trim();
  if (/^\d{8}$|^\d{11,14}$|^\d([ -])(\d{5}\1\d{5}\1\d|\d{6}\1\d{6})$/.test(plain)) return plain.replaceAll(/[ -]/g, '');
  // A spreadsheet's "4.06499735735E+11", as long as it kept all digits.
  const [, first, rest = '', power] = /^(\d)[.,](\d+)e\+?(\d+)$/i.exec(plain) ?? [];
  return first && Number(power) === rest.length && rest.length >= 10 ? first + rest : undefined;
};

/** Whether a word looks like a code rather than like a name: "TF-BAT-IP13-PR", "AB1234", a UPC. */
export const isCode = (word: string): boolean =>
  readUpc(word) !== undefined ||
  /^\d{6,}$/.test(word) ||
  (/^[a-z0-9][\w./+-]*$/i.test(word) &&
    word.length >= 5 &&
    /[a-z]/i.test(word) &&
    (/\d/.test(word) || /^[A-Z]+(-[A-Z]+){2,}$/.test(word)));

const unit =
  /^(?:["']|(?:m|cm|mm|ft|feet|in|inch|inches|mah|ah|wh|w|v|a|gb|tb|mb|ml|l|g|kg|oz|hz|mp|pins?|way|pack)(?![a-z\d]))/i;
/** Whether a number is followed by what makes it a measure: "2 m cable", "64 GB". */
export const isMeasure = (after: string): boolean => unit.test(after.trim());
