/* An alphabet of strokes on a grid 4 wide and 6 high, so that pictures have short marks without any font. */
import strokes from '../data/glyphs.json' with { type: 'json' };
import { moved, stroke } from './kit.ts';

const glyphs = new Map(Object.entries(strokes));

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
    const glyph = glyphs.get(letter);
    if (!glyph) throw new Error(`No glyph for "${letter}" in the mark "${text}"`);
    return moved(start, 0, 1, stroke(glyph, colour, weight));
  });
  return moved(x - (widthOf(text) * scale) / 2, y - height / 2, Math.round(scale * 1000) / 1000, letters.join(''));
};

/** The width of a mark of the given letter height. */
export const markWidth = (text: string, height: number): number => (widthOf(text) * height) / 6;
