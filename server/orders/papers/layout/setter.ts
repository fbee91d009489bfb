import { type Faces, runsOf } from './faces.ts';

/* Setting text: its width, lines and position. Lengths are points, 72 to the inch. */

export type Style = { size: number; bold?: boolean; colour?: string };
export type Align = 'left' | 'right';
export type Setter = {
  /** Breaks a text at its line ends and at the width; a wider word is cut. */
  lines: (text: string, style: Style, width: number) => string[];
  /** Draws one line; `y` is its top. */
  line: (text: string, x: number, y: number, style: Style, align?: { to: Align; width: number }) => void;
};

export const ink = { text: '#14181f', muted: '#5b6472', rule: '#cfd5dd', band: '#f1f3f6' } as const;

/** Line height, as a multiple of the font size. */
export const leading = 1.35;

// Right-aligned text is numbers: tabular figures, so that they align. Font features are expensive, since pdfkit caches
// no words with them: 500 lines take 460 ms with them everywhere, 320 with them on the right.
const settings = {
  left: { lineBreak: false },
  right: { lineBreak: false, features: ['tnum', 'kern'] },
} satisfies Record<Align, PDFKit.Mixins.TextOptions>;

// Does not break at non-breaking spaces: French has them before » and :, and in numbers.
const wordsOf = (text: string): string[] =>
  text
    .split(/[^\S\u00A0\u202F]+/)
    .filter(Boolean)
    .map((word) => word.replaceAll(/[\u00A0\u202F]/g, ' '));

export const createSetter = (doc: PDFKit.PDFDocument, faces: Faces): Setter => {
  for (const weight of ['regular', 'bold'] as const)
    for (const [index, { bytes }] of faces[weight].entries()) doc.registerFont(`${weight}-${index}`, bytes);

  const runs = (text: string, { bold }: Style) => {
    const weight = bold ? 'bold' : 'regular';
    return runsOf(text, faces[weight]).map((run) => ({ font: `${weight}-${run.face}`, text: run.text }));
  };
  const widths = new Map<string, number>();
  const width = (text: string, style: Style, to: Align = 'left'): number => {
    const key = `${to}${style.bold ? 'b' : 'r'}${style.size} ${text}`;
    let known = widths.get(key);
    if (known === undefined) {
      known = runs(text, style).reduce(
        (sum, run) => sum + doc.font(run.font).fontSize(style.size).widthOfString(run.text, settings[to]),
        0,
      );
      widths.set(key, known);
    }
    return known;
  };

  /**
   * The part of a word that fits, at least one character; up to its last hyphen or slash if that is not much shorter.
   */
  const fitting = (word: string, style: Style, room: number): string => {
    const characters = [...word];
    let count = 1;
    while (count < characters.length && width(characters.slice(0, count + 1).join(''), style) <= room) count += 1;
    const part = characters.slice(0, count).join('');
    const softer = /^.*[-/_]/u.exec(part)?.[0] ?? '';
    return softer.length * 2 > part.length ? softer : part;
  };
  const broken = (text: string, style: Style, room: number): string[] => {
    const lines: string[] = [];
    const space = width(' ', style);
    let line = '';
    let taken = 0;
    for (let word of wordsOf(text)) {
      if (line !== '' && taken + space + width(word, style) <= room) {
        line += ` ${word}`;
        taken += space + width(word, style);
        continue;
      }
      if (line !== '') lines.push(line);
      while (width(word, style) > room) {
        const part = fitting(word, style, room);
        lines.push(part);
        word = word.slice(part.length);
      }
      line = word;
      taken = width(word, style);
    }
    return line === '' && lines.length > 0 ? lines : [...lines, line];
  };

  return {
    lines: (text, style, room) =>
      text
        .normalize('NFC')
        .split(/\r\n|\r|\n/)
        .flatMap((each) => broken(each, style, room)),
    line: (text, x, y, style, align) => {
      const normal = text.normalize('NFC');
      const to = align?.to ?? 'left';
      let at = align?.to === 'right' ? x + align.width - width(normal, style, to) : x;
      for (const run of runs(normal, style)) {
        doc.font(run.font).fontSize(style.size);
        doc.fillColor(style.colour ?? ink.text).text(run.text, at, y, settings[to]);
        at += width(run.text, style, to);
      }
    },
  };
};
