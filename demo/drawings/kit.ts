/*
 * The few shapes of every drawing. A drawing is a pure function to SVG text without fonts, styles or outside
 * references, so that any renderer draws the same picture.
 */
import colours from '../data/ink.json' with { type: 'json' };

/** The colours of the house, readable on a light tile and on a dark one. */
export const ink = colours;

const short = (value: number) => String(Math.round(value * 10) / 10);

/** A whole picture, with round line ends and corners. */
export const picture = (body: string, width = 640, height = 640): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`;

export const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}"${r ? ` rx="${short(r)}"` : ''} fill="${fill}"${more && ` ${more}`}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${more && ` ${more}`}/>`;

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;

/** A line along a path. */
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}"${more && ` ${more}`}/>`;

export const moved = (x: number, y: number, scale: number, body: string, turn = 0): string =>
  `<g transform="translate(${short(x)} ${short(y)})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${body}</g>`;

/** The body cut to a shape; `id` must be unique in the picture. */
export const cut = (id: string, shape: string, body: string): string =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${body}</g>`;

/** The one highlight: the lower right half of a box, lighter, cut to the rounded box. */
export const glint = (id: string, x: number, y: number, w: number, h: number, r: number, colour: string, opacity = 1) =>
  cut(
    id,
    rect(x, y, w, h, r, '#fff'),
    path(
      `M${short(x + w)} ${short(y + h * 0.24)}L${short(x)} ${short(y + h * 0.8)}V${short(y + h)}H${short(x + w)}Z`,
      colour,
      opacity === 1 ? '' : `opacity="${opacity}"`,
    ),
  );

/** Repeats a shape `n` times at even steps. */
export const repeat = (n: number, shape: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => shape(i)).join('');

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const hexOf = (rgb: readonly number[]) =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** A colour between two, `t` of the way from the first to the second. */
export const mix = (from: string, to: string, t: number): string => {
  const end = channels(to);
  return hexOf(channels(from).map((value, i) => value + ((end[i] ?? value) - value) * t));
};
export const darker = (hex: string, t: number): string => mix(hex, '#060b10', t);
export const lighter = (hex: string, t: number): string => mix(hex, '#ffffff', t);

/** The colour with a photo's saturation; a grey becomes the petrol of the house. */
export const vivid = (hex: string): string => {
  const rgb = channels(hex);
  const top = Math.max(...rgb);
  const bottom = Math.min(...rgb);
  if (top - bottom < 26) return '#2f8296';
  // Stretches the channels so that the lowest and the highest are at 62 and 178 of 255.
  return hexOf(rgb.map((value) => 62 + ((value - bottom) / (top - bottom)) * 116));
};

/** How light a colour looks, 0 to 1. */
export const lightness = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = channels(hex);
  return (r * 0.299 + g * 0.587 + b * 0.114) / 255;
};

/** A colour visible on another: a light one made darker, a dark one lighter. */
export const contrast = (hex: string, down: number, up: number): string =>
  lightness(hex) > 0.5 ? darker(hex, down) : lighter(hex, up);

/** An edge that separates a coloured body from both a light tile and a dark one. */
export const edgeOf = (hex: string): string => (lightness(hex) < 0.2 ? lighter(hex, 0.3) : darker(hex, 0.24));
