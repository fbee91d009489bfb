/* Tags: small labels with a sign. */
import { path, picture, rect, stroke } from './kit.ts';
import { mark, markWidth } from './letters.ts';

const height = 72;

/** A label with a small sign before its words. */
const badge = (words: string, fill: string, colour: string, sign: (x: number, y: number) => string): string => {
  const width = Math.round(markWidth(words, 24) + 112);
  return picture(
    rect(0, 0, width, height, 14, fill) +
      sign(38, height / 2) +
      mark(words, 68 + markWidth(words, 24) / 2 + 4, height / 2, 24, colour, 1.15),
    width,
    height,
  );
};

const star = (colour: string) => (x: number, y: number) =>
  path(
    `M${x} ${y - 17}L${x + 5} ${y - 5}L${x + 17} ${y - 4}L${x + 8} ${y + 4}L${x + 11} ${y + 16}L${x} ${y + 9}L${x - 11} ${y + 16}L${x - 8} ${y + 4}L${x - 17} ${y - 4}L${x - 5} ${y - 5}Z`,
    colour,
  );
const gem = (colour: string) => (x: number, y: number) =>
  stroke(
    `M${x - 16} ${y - 5}L${x - 8} ${y - 14}H${x + 8}L${x + 16} ${y - 5}L${x} ${y + 15}ZM${x - 16} ${y - 5}H${x + 16}`,
    colour,
    4,
  );
const cutPrice = (colour: string) => (x: number, y: number) =>
  stroke(`M${x - 13} ${y}L${x} ${y + 13}L${x + 13} ${y}M${x} ${y + 13}V${y - 14}`, colour, 5);
const check = (colour: string) => (x: number, y: number) =>
  stroke(`M${x - 14} ${y + 1}L${x - 4} ${y + 11}L${x + 14} ${y - 10}`, colour, 5.5);

export const tagBadges = {
  'Best seller': () => badge('BEST SELLER', '#f6e3b8', '#5b3c06', star('#b97a12')),
  Premium: () => badge('PREMIUM', '#123b47', '#d8f1f6', gem('#7fd0de')),
  Clearance: () => badge('CLEARANCE', '#fbdcd7', '#8a1f14', cutPrice('#c8432f')),
  'Bench pick': () => badge('BENCH PICK', '#d9efe3', '#14532f', check('#2f8f63')),
} as const;
