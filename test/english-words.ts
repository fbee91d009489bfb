import { globSync, readFileSync } from 'node:fs';

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

/** The words of a language's messages, without those of their own syntax. */
const vocabulary = (language: string): Set<string> => {
  const directory = new URL(`../messages/${language}/`, import.meta.url);
  // Those of staff are in English alone.
  const texts = globSync('*.json', { cwd: directory, exclude: ['staff*'] }).flatMap((name) =>
    Object.values(JSON.parse(readFileSync(new URL(name, directory), 'utf8')) as Record<string, string>),
  );
  return new Set(texts.flatMap((text) => wordsIn(text.replaceAll(/\{\w+(?:, \w+,?)?|\b(?:one|other)\b/g, ' '))));
};

const french = vocabulary('fr');
const english = new Set([...vocabulary('en')].filter((word) => !french.has(word)));

/** The words of a French text that English messages have and no French one. Addresses and codes are left out. @param data what people typed */
export const englishWordsIn = (text: string, data: readonly string[] = []): string[] => {
  let rest = text.replaceAll(/https?:\S+|\S+@\S+|\b[A-Z]+-\d+/g, ' ');
  for (const each of data) rest = rest.replaceAll(each, ' ');
  return wordsIn(rest).filter((word) => english.has(word));
};
