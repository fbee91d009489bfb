// Draws the icons and share pictures that are fetched by name, from the shop's mark (public/favicon.svg). The results
// are committed; run it again when the mark changes.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './project.mjs';

const file = (name) => join(root, 'public', name);
const mark = (await readFile(file('favicon.svg'), 'utf8')).replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
const petrol = '#006275';
const ink = '#161f27';

/** The mark on a background, at `share` of the smaller side's width. */
const drawing = (width, height, ground, share) => {
  const size = Math.min(width, height) * share;
  const scale = size / 22;
  const at = `translate(${(width - size) / 2} ${(height - size) / 2}) scale(${scale})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/><g transform="${at}">${mark}</g></svg>`;
};

const write = async (name, svg) => {
  await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toFile(file(name));
};

// Systems crop icons to a shape: the mark reaches the edge, and its phone stays in the middle.
await write('apple-touch-icon.png', drawing(180, 180, petrol, 1));
await write('icon-192.png', drawing(192, 192, petrol, 1));
await write('icon-512.png', drawing(512, 512, petrol, 1));
await write('share.png', drawing(1200, 630, ink, 0.46));
