import { readFileSync } from 'node:fs';

export type ThemeName = 'light' | 'dark';
export type Tokens = Record<string, string>;

const coloursIn = (text: string): Tokens =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+): (oklch\([^)/]+\));/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** The colours of ui/tokens.css by their names, without "--". In the dark those that are another there. */
export const defaultTokens = (): Record<ThemeName, Tokens> => {
  const css = readFileSync(new URL('../../../ui/tokens.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = css.split('(prefers-color-scheme: dark)');
  return { light: coloursIn(light), dark: coloursIn(dark) };
};
