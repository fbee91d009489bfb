/** Brings typed text to one form: one kind of space, quote, dash and digit. Tabs stay, they separate columns. */
export const unified = (raw: string): string =>
  raw
    .normalize('NFKC')
    .replaceAll(/\p{Cc}/gu, (sign) => (sign === '\t' ? sign : ''))
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '')
    .replaceAll(/[\u201C-\u201F\u00AB\u00BB]/g, '"')
    .replaceAll(/[\u2018-\u201B]/g, "'")
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('\u00D7', 'x')
    .replaceAll(/[^\S\t]/g, ' ');
