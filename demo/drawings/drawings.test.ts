import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeCatalogue } from '../catalogue.ts';
import { makeHome } from '../home-content.ts';
import { mark } from './letters.ts';

const demo = makeCatalogue('2026-11-20');
makeHome(demo);
const pictures = demo.pictures.records().map(({ key, bytes }) => ({ key, bytes, svg: bytes.toString() }));
const keysOf = (wrong: { key: string }[]) => wrong.map(({ key }) => key);

test('no picture depends on a font, a style or anything outside it', () => {
  expect(
    keysOf(
      pictures.filter(({ svg }) => !/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="\d+" height="\d+"/.test(svg)),
    ),
  ).toEqual([]);
  expect(
    keysOf(pictures.filter(({ svg }) => /<text|<style|<image|href="(?!#)|{{|NaN|undefined|Infinity/.test(svg))),
  ).toEqual([]);
  expect(keysOf(pictures.filter(({ bytes }) => bytes.length > 40_000))).toEqual([]);
});

test('no picture uses an id twice', () => {
  const wrong = pictures.filter(({ svg }) => {
    const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
    return new Set(ids).size !== ids.length;
  });
  expect(keysOf(wrong)).toEqual([]);
});

test('every picture can be drawn, and is not empty', { timeout: 120_000 }, async () => {
  const covered = await Promise.all(
    pictures.map(async ({ key, bytes }) => {
      const { data, info } = await sharp(bytes)
        .resize({ width: 64 })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const opaque = data.filter((value, at) => at % 4 === 3 && value > 0).length;
      return { key, part: opaque / (info.width * info.height) };
    }),
  );
  expect(keysOf(covered.filter(({ part }) => part < 0.03))).toEqual([]);
});

test('a letter that has no strokes is refused', () => {
  expect(() => mark('Ω', 0, 0, 10, '#000000')).toThrow('No glyph for "Ω"');
});
