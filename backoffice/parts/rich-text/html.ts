import { inertDocument } from '#client/trusted-types.ts';
import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model';
import { schema } from './schema.ts';

/* HTML to what the editor holds, and back. */

const parser = DOMParser.fromSchema(schema);
const serialiser = DOMSerializer.fromSchema(schema);

export const readHtml = (html: string): Node => parser.parse(inertDocument(html).body);

/** The HTML of a text; "" of an empty one. */
export const writeHtml = (doc: Node): string => {
  const only = doc.childCount === 1 ? doc.firstChild : null;
  if (only?.type === schema.nodes['paragraph'] && only?.content.size === 0) return '';
  const holder = document.createElement('div');
  serialiser.serializeFragment(doc.content, { document }, holder);
  // Inside the editor every line is a paragraph; a list of single lines has none in its HTML.
  for (const line of holder.querySelectorAll('li > p:first-child, td > p:only-child, th > p:only-child'))
    if (line.parentElement?.querySelectorAll(':scope > p').length === 1) line.replaceWith(...line.childNodes);
  return [...holder.children].map(({ outerHTML }) => outerHTML).join('\n');
};

const sameAs: Record<string, string> = { b: 'strong', i: 'em', h1: 'h2' };
/** What the editor adds and leaves out by itself, without changing what is read. */
const silent = new Set(['p', 'tbody', 'thead', 'body']);
const silentAttributes = new Set(['rel', 'data-colwidth']);

const partsOf = (html: string): { parts: Set<string>; letters: string } => {
  const { body } = inertDocument(html);
  const parts = new Set<string>();
  for (const element of body.querySelectorAll('*')) {
    const name = sameAs[element.localName] ?? element.localName;
    if (!silent.has(name)) parts.add(`<${name}>`);
    for (const { name: attribute } of element.attributes)
      if (!silentAttributes.has(attribute)) parts.add(`${attribute} of <${name}>`);
  }
  return { parts, letters: (body.textContent ?? '').replaceAll(/\s+/g, '') };
};

/** What the editor would lose of the HTML, such as "<dl>"; none when it holds all of it. */
export const lostBy = (html: string): string[] => {
  const given = partsOf(html);
  const kept = partsOf(writeHtml(readHtml(html)));
  const lost = [...given.parts].filter((part) => !kept.parts.has(part));
  return lost.length === 0 && given.letters !== kept.letters ? ['some of its text'] : lost;
};
