import type { HeaderFinder } from './header-search.ts';

const unquoted = (cell: string): string => cell.replace(/^\s*"(.*)"\s*$/s, '$1');

/**
 * The sign that stands most often outside of quotes in the first lines, of those that make a header of one of them: tiers
 * have more bars than a row has commas. Where there is no header, a comma, unless another stands more often.
 */
export const separatorOf = (sample: string, { matches }: Pick<HeaderFinder, 'matches'>): string => {
  const lines = sample.split(/\r\n|\n|\r/, 20).filter((line) => line.trim() !== '');
  const most = (sign: string): number =>
    Math.max(0, ...lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(sign).length - 1));
  const makesHeader = (sign: string): boolean => lines.some((line) => matches(line.split(sign).map(unquoted)));
  const signs = [',', ';', '\t', '|'].toSorted((a, b) => most(b) - most(a));
  return signs.find(makesHeader) ?? signs[0] ?? ',';
};
