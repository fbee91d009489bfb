import { describe, expect, it } from 'vitest';
import { slug } from '#kernel/search-words.ts';
import { brandKey, repairHtml, repairLine, valueKey } from './repair-text.ts';

describe('repairLine', () => {
  it.each([
    ['Case for Apple&#174; iPhone&reg;', 'Case for Apple® iPhone®'],
    ['R&amp;amp;D &amp;#8482;', 'R&D ™'],
    ['Insignia\u0099', 'Insignia™'],
    ['a\u0092b\u0007c\u0000d\uFEFFe', 'a’bcde'],
    ['5&#160;mm', '5 mm'],
  ])('repairs %j and reports it', (raw, text) => {
    const repaired = repairLine(raw);
    expect(repaired.text).toBe(text);
    expect(repaired.repairs).not.toEqual([]);
  });

  it.each([
    ['AT&T & Bell', 'AT&T & Bell'],
    ['x&copy=1', 'x&copy=1'],
    ['  two   blanks\nand a line ', 'two blanks and a line'],
    ['e\u0301tui', 'étui'],
    ['مرحبا 🔋 שלום', 'مرحبا 🔋 שלום'],
    ['plain', 'plain'],
    ['', ''],
  ])('leaves %j alone', (raw, text) => {
    expect(repairLine(raw)).toEqual({ text, repairs: [] });
  });
});

describe('repairHtml', () => {
  it('fixes control characters and doubly encoded entities, and leaves entities alone', () => {
    expect(repairHtml('<p>a\u0093b\u0094 &amp;#174; &amp;amp; &#174;\n\tnext</p>')).toEqual({
      text: '<p>a“b” &#174; &amp; &#174;\n\tnext</p>',
      repairs: ['control characters put right', 'doubly encoded entities read'],
    });
    expect(repairHtml('<p>R&amp;D, AT&T</p>')).toEqual({ text: '<p>R&amp;D, AT&T</p>', repairs: [] });
  });
});

it('treats two spellings of a brand as one', () => {
  for (const spelling of ['TRACFONE', 'TracFone', 'Trac-Fone', 'tracfone™', 'TRACFONÉ']) {
    expect(brandKey(spelling)).toBe('tracfone');
  }
  expect(brandKey('H2O')).not.toBe(brandKey('H2O Wireless'));
  expect(brandKey('小米')).not.toBe(brandKey('华为'));
  expect(brandKey('+++')).not.toBe(brandKey('***'));
});

it('treats two spellings of a value as one only when their case differs', () => {
  expect(valueKey('Rose Gold')).toBe(valueKey('Rose gold'));
  expect(valueKey('5')).not.toBe(valueKey('5+'));
});

it('makes url parts and codes', () => {
  expect(slug('Étuis & Cases™', '-')).toBe('etuis-cases');
  expect(slug("10' Cable – (USB‑C)", '_')).toBe('10_cable_usb_c');
  expect(slug('手机', '-')).toBe('');
});
