import type { Sampled } from './sample.ts';

/** A letter left out of the longest word of six letters or more, or typed twice; else the unchanged text. */
export const mistype = (text: string, way: number): string => {
  const words = text.split(' ');
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), '');
  if (longest.length < 6 || !/^[a-z]+$/.test(longest)) return text;
  const at = 2 + (way % (longest.length - 4));
  const [one = '', next = ''] = [longest[at], longest[at + 1]];
  const [before, after] = [longest.slice(0, at), longest.slice(at + 2)];
  const wrong = way % 2 === 0 ? before + next + after : before + one + one + next + after;
  return words.map((word) => (word === longest ? wrong : word)).join(' ');
};

const lastWord = (text: string): string => text.split(' ').at(-1) ?? text;

/**
 * Search texts for the variant: its kind and its phone, in full, shortened, run together or mistyped, with its colour,
 * its SKU in any notation, its UPC.
 */
export const searchTexts = (variant: Sampled, way: number): string[] => {
  const phone = variant.phones[way % variant.phones.length];
  const kind = (variant.name.split(' for ')[0] ?? variant.name).toLowerCase();
  const model = phone?.name.toLowerCase() ?? '';
  const texts = [
    `${model} ${lastWord(kind)}`,
    `${model} ${kind}`,
    `${phone?.brand.toLowerCase()} ${kind}`,
    kind,
    `${model} ${kind.slice(0, 4)}`,
    `${mistype(kind, way)} ${model}`,
    `${model} ${kind} ${variant.attributes['colour']?.toLowerCase()}`,
    variant.sku,
    variant.sku.toLowerCase().replaceAll('-', ''),
  ];
  if (variant.upc !== null) texts.push(variant.upc);
  if (/^[a-z]+ \d+$/.test(model)) texts.push(`${model.replace(' ', '')} ${lastWord(kind)}`);
  return texts;
};
