import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, darker, edgeOf, ink, lighter, lightness } from './kit.ts';

const texts = new Map<string, string>();

/** The text of a file in demo/drawings/svg/, on one line. */
const textOf = (name: string): string => {
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = readFileSync(join(import.meta.dirname, 'svg', `${name}.svg`), 'utf8')
    .trim()
    .replaceAll(/>\s+/g, '>')
    .replaceAll(/\s+</g, '<');
  texts.set(name, text);
  return text;
};

/**
 * The contents of a drawing's `svg` element. Ids and references to them get the prefix, so that several fit into one.
 */
export const inside = (svg: string, prefix = ''): string =>
  svg
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll(/\bid="([\w-]+)"/g, `id="${prefix}$1"`)
    .replaceAll(/\bhref="#([\w-]+)"/g, `href="#${prefix}$1"`)
    .replaceAll(/url\(#([\w-]+)\)/g, `url(#${prefix}$1)`);

const shades: Record<string, (colour: string, amount: number) => string> = {
  edge: edgeOf,
  darker,
  lighter,
  contrast: (colour) => contrast(colour, 0.45, 0.5),
  /** The inner walls of a housing. */
  wall: (colour) => (lightness(colour) > 0.4 ? darker(colour, 0.2) : lighter(colour, 0.06)),
  metal: (colour) => (lightness(colour) > 0.75 ? ink.metal : lighter(colour, 0.12)),
  petrol: (colour) => (lightness(colour) > 0.5 ? ink.petrol : ink.petrolLight),
};

/**
 * The drawing of a file in demo/drawings/svg/. There `{{tint}}` is replaced by a value, `{{tint edge}}` or `{{tint
 * darker 0.3}}` by a colour derived from it.
 * @throws Error for a placeholder without a value
 */
export const drawing = (name: string, values: Readonly<Record<string, string>> = {}): string =>
  textOf(name).replaceAll(/{{(\w+)((?: [\w.]+)*)}}/g, (placeholder, key: string, steps: string) => {
    const made = [...steps.matchAll(/ ([a-z]+)(?: ([\d.]+))?/g)].reduce<string | undefined>(
      (colour, [, shade = '', amount]) => colour && shades[shade]?.(colour, Number(amount)),
      values[key],
    );
    if (made === undefined) throw new Error(`Nothing for ${placeholder} in the drawing "${name}"`);
    return made;
  });
