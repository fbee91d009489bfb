/* An alphabet of strokes on a grid 4 wide and 6 high, so that pictures have short marks without any font. */
import { moved, stroke } from './kit.ts';

const glyphs: Record<string, string> = {
  A: 'M0 6V2A2 2 0 0 1 4 2V6M0 3.6H4',
  B: 'M0 0V6H2.4A1.5 1.5 0 0 0 2.4 2.9H0H2.2A1.45 1.45 0 0 0 2.2 0H0',
  C: 'M4 1.2A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4.8',
  D: 'M0 0V6H1.6A2.4 2.4 0 0 0 4 3.6V2.4A2.4 2.4 0 0 0 1.6 0Z',
  E: 'M3.6 0H0V6H3.6M0 3H3',
  F: 'M3.6 0H0V6M0 3H3',
  G: 'M4 1.2A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4V3.2H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M0 0V6',
  K: 'M0 0V6M4 0L0 3.6M1.4 2.6L4 6',
  L: 'M0 0V6H3.6',
  M: 'M0 6V0L2 3L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M0 2A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4Z',
  P: 'M0 6V0H2.2A1.7 1.7 0 0 1 2.2 3.4H0',
  R: 'M0 6V0H2.2A1.65 1.65 0 0 1 2.2 3.3H0M2 3.3L4 6',
  S: 'M3.8 1.1A1.9 1.6 0 0 0 0.2 1.5C0.2 3.4 3.9 2.6 3.9 4.6A1.9 1.5 0 0 1 0.1 4.8',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4A2 2 0 0 0 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2.4L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  '+': 'M0.4 3H3.6M2 1.4V4.6',
  '%': 'M4 0L0 6M0.9 1.1h0.01M3.1 4.9h0.01',
};

const gap = 1.9;
/** From the start of one letter to the next, in grid units. */
const advanceOf = (letter: string): number => (letter === ' ' ? 1.5 : letter === 'I' ? 0 : 4) + gap;

const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + advanceOf(letter), -gap);

/** Draws a mark centred on x, its letters `height` high with their middle at y. Letters without a glyph throw. */
export const mark = (text: string, x: number, y: number, height: number, colour: string, weight = 1.05): string => {
  const scale = height / 6;
  let at = 0;
  const letters = [...text].map((letter) => {
    const start = at;
    at += advanceOf(letter);
    if (letter === ' ') return '';
    const glyph = glyphs[letter];
    if (!glyph) throw new Error(`No glyph for "${letter}" in the mark "${text}"`);
    return moved(start, 0, 1, stroke(glyph, colour, weight));
  });
  return moved(x - (widthOf(text) * scale) / 2, y - height / 2, Math.round(scale * 1000) / 1000, letters.join(''));
};

/** The width of a mark of the given letter height. */
export const markWidth = (text: string, height: number): number => (widthOf(text) * height) / 6;
