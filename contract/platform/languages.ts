import languages from '../../messages/languages.json' with { type: 'json' };

/** The languages that texts are written in (folders of messages/), each with its tag and its addresses' beginning; English first. */
export type Language = keyof typeof languages;
export { languages };

/** Which language an address is in, and the same address of the shop in English. @param path path and query */
export const languageOf = (path: string): { language: Language; path: string } => {
  for (const [language, { under }] of Object.entries(languages) as [Language, { under: string }][])
    if (under !== '' && (path === under || path.startsWith(`${under}/`) || path.startsWith(`${under}?`)))
      return { language, path: path.slice(under.length).replace(/^(?!\/)/, '/') };
  return { language: 'en', path };
};

/** A browser's header is shorter; what a stranger sends is not read to its end. */
const headerMax = 200;

/** The language of a text's reader: the first of an `Accept-Language` header that is there, else English. */
export const languageFor = (header: string | undefined): Language => {
  const wanted = (header ?? '')
    .slice(0, headerMax)
    .split(',')
    .map((each) => {
      const [tag = '', ...rest] = each.trim().toLowerCase().split(';');
      const q = rest.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean);
      return { language: tag.split('-')[0] ?? '', q: q === undefined ? 1 : Number(q) };
    })
    .filter(({ language, q }) => Object.hasOwn(languages, language) && q > 0)
    .toSorted((a, b) => b.q - a.q);
  return (wanted[0]?.language ?? 'en') as Language;
};
