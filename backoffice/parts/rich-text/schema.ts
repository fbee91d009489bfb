import { type Attrs, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { bulletList, listItem, orderedList } from 'prosemirror-schema-list';
import { tableNodes } from 'prosemirror-tables';

/*
 * What the editor can hold: a part of what the allow-list of server/platform/html/sanitise.ts lets through, and nothing that it
 * does not. A text with more than that is edited as HTML.
 */

const headings = [2, 3, 4, 5, 6];

const nodes = {
  doc: { content: 'block+' },
  paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { level: { default: 2 } },
    // A page has only its own h1.
    parseDOM: [
      { tag: 'h1', attrs: { level: 2 } },
      ...headings.map((level) => ({ tag: `h${level}`, attrs: { level } })),
    ],
    toDOM: (node) => [`h${String(node.attrs['level'])}`, 0],
  },
  blockquote: {
    group: 'block',
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  code_block: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', 0],
  },
  ordered_list: { ...orderedList, group: 'block', content: 'list_item+' },
  bullet_list: { ...bulletList, group: 'block', content: 'list_item+' },
  list_item: { ...listItem, content: 'paragraph block*' },
  ...tableNodes({ tableGroup: 'block', cellContent: 'block+', cellAttributes: {} }),
  text: { group: 'inline' },
  image: {
    group: 'inline',
    inline: true,
    draggable: true,
    attrs: { src: {}, alt: { default: '' }, width: { default: null }, height: { default: null } },
    parseDOM: [{ tag: 'img[src]', getAttrs: (element) => attributesOf(element, ['src', 'alt', 'width', 'height']) }],
    toDOM: ({ attrs }) => ['img', attrs],
  },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
} satisfies Record<string, NodeSpec>;

const attributesOf = (element: HTMLElement, names: readonly string[]): Attrs =>
  Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));

/** What a word processor says in a style, which the pasted text keeps aside (clipboard.ts). */
const styled = (says: RegExp) => ({
  tag: 'span[data-style]',
  consuming: false,
  getAttrs: (element: HTMLElement) => says.test(element.dataset['style'] ?? '') && null,
});

const isMeant = (element: HTMLElement): false | null =>
  // Google Docs wraps all that is copied in a `b` of normal weight.
  /(?:^|;)\s*font-weight:\s*(?:normal|400)/i.test(element.dataset['style'] ?? '') ? false : null;

const simple = (tag: string, ...aliases: string[]): MarkSpec => ({
  parseDOM: [tag, ...aliases].map((name) => ({ tag: name })),
  toDOM: () => [tag, 0],
});

const marks = {
  link: {
    attrs: { href: {}, title: { default: null } },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (element) => attributesOf(element, ['href', 'title']) }],
    toDOM: ({ attrs }) => ['a', attrs, 0],
  },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      { tag: 'b', getAttrs: isMeant },
      styled(/(?:^|;)\s*font-weight:\s*(?:bold|[6-9]00)/i),
    ],
    toDOM: () => ['strong', 0],
  },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }, styled(/font-style:\s*italic/i)], toDOM: () => ['em', 0] },
  u: simple('u'),
  s: simple('s'),
  sub: { ...simple('sub'), excludes: 'sub sup' },
  sup: { ...simple('sup'), excludes: 'sub sup' },
  small: simple('small'),
  code: simple('code'),
} satisfies Record<string, MarkSpec>;

export const schema = new Schema({ nodes, marks });
