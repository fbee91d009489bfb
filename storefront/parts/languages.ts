/**
 * The languages of the shop, the default first. A second language adds a line with its path prefix, such as `/fr`, and
 * every page names it as its alternate.
 */
export const languages = [{ tag: 'en-CA', under: '' }] as const satisfies readonly { tag: string; under: string }[];

/** The `hreflang` alternates of a page. @param path its canonical path @param origin of the shop, without a slash */
export const alternates = (
  path: string,
  origin: string,
  offered: readonly { tag: string; under: string }[] = languages,
): { hrefLang: string; href: string }[] => [
  ...offered.map(({ tag, under }) => ({ hrefLang: tag, href: `${origin}${under}${path}` })),
  { hrefLang: 'x-default', href: `${origin}${offered[0]?.under ?? ''}${path}` },
];
