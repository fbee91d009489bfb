import { plainLetters } from '#kernel/search-words.ts';

/*
 * Columns that say in words which phones a product fits: "Works with", "Compatible Models", a metafield "compatibility.models".
 * A metafield of related products names phones, too, but others'.
 */

const compatible = /compatib|workswith/;
const fitting = new Set(['fits', 'models', 'modeles']);
const ofMetafields = new Set([...fitting, 'model', 'device', 'devices', 'phone', 'phones', 'appareil', 'appareils']);
const others = /related|recommend|complementary|similar|upsell|search|seo/;

const wordsOf = (name: string): string[] =>
  plainLetters(name.normalize('NFC').replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).split(/[^\p{L}\p{N}]+/u);

/** Whether a column that is no field of ours holds words that name phones, by its name. */
export const isFitWords = (name: string): boolean => {
  const words = wordsOf(name);
  const whole = words.join('');
  if (others.test(whole)) return false;
  const known = whole.includes('metafield') ? ofMetafields : fitting;
  return compatible.test(whole) || words.some((word) => known.has(word));
};
