/*
 * Finds wrong citations: comments cite docs/specification.md by section, by a place in it, or by a reading. A place is
 * a heading or bold text.
 */

const titlesIn = (text) => [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, title]) => oneLine(title));
const oneLine = (text) => text.replace(/\s+/g, ' ');

/** @returns the places of each section by its number, and those of the readings */
export const placesOf = (specification) => {
  const sections = new Map();
  const readings = new Set();
  for (const section of specification.split(/^## (?=\d+\. )/m).slice(1)) {
    const places = new Set();
    sections.set(Number.parseInt(section, 10), places);
    for (const part of section.split(/^### /m)) {
      const [heading = ''] = part.split('\n', 1);
      const [, reading] = /^Our readings: (.+)$/.exec(heading) ?? [];
      for (const title of [reading ?? heading, ...titlesIn(part)]) (reading ? readings : places).add(title);
    }
  }
  return { sections, readings };
};

/** A blank, or a line break within a comment. */
const gap = String.raw`(?:[ \t]|\r?\n[ \t]*(?:\*(?!/)|//|--)?)`;
const citation = new RegExp(String.raw`\b(?:(?<section>sections?)|readings,)(?=${gap}+(?:\d|"))`, 'gi');
const next = new RegExp(
  String.raw`(?:${gap}|[,;()]|and\b|'s\b)+(?:(?<number>\d+)\b|"(?<title>(?:[^"\n]|\n[ \t]*(?:\*|//|--))+)")`,
  'y',
);

/** @returns the wrong citations of a text, with their lines */
export const wrongCitations = (text, { sections, readings }) => {
  const wrong = [];
  for (const { index, 0: word, groups } of text.matchAll(citation)) {
    let places = readings;
    let lacking = 'no reading is called';
    next.lastIndex = index + word.length;
    for (let found = next.exec(text); found; found = next.exec(text)) {
      const { number, title } = found.groups;
      if (number && !groups.section) break;
      const name = title && oneLine(title.replace(/\n[ \t]*(\*|\/\/|--)/g, ' '));
      if (number) {
        places = sections.get(Number(number));
        lacking = `section ${number} has no`;
      }
      const complaint = !places ? `there is no section ${number}` : name && !places.has(name) && `${lacking} "${name}"`;
      if (complaint) wrong.push({ line: text.slice(0, index).split('\n').length, complaint });
    }
  }
  return wrong;
};
