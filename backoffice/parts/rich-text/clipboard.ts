import { inertDocument } from '#client/trusted-types.ts';
import { DOMParser, type Slice } from 'prosemirror-model';
import { schema } from './schema.ts';

/* Text from other programs: Word, Google Docs, web pages. */

const parser = DOMParser.fromSchema(schema);

/**
 * HTML from the clipboard as what the editor can hold: styles, classes, comments and pictures from elsewhere are left out,
 * Word's lists become lists.
 */
export const readClipboard = (html: string): Slice => {
  const { body } = inertDocument(withoutStyles(html));
  // Other shops' and programs' pictures are not shown here, and their paths lead nowhere.
  for (const picture of body.querySelectorAll('img'))
    if (!/^\/(?![/\\])/.test(picture.getAttribute('src') ?? '')) picture.remove();
  for (const link of body.querySelectorAll('a'))
    if (!/^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i.test(link.getAttribute('href') ?? ''))
      link.replaceWith(...link.childNodes);
  makeLists(body);
  return parser.parseSlice(body);
};

/** Style attributes are set aside, where they still say what is bold: the security policy refuses and reports them. */
const withoutStyles = (html: string): string =>
  html
    .replaceAll(/<!--[^]*?-->|<!\[[^]*?\]>/g, '')
    .replaceAll(/<(style|xml|script|title)\b[^]*?<\/\1\s*>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/i, ' data-style='));

const isListLine = (element: Element | null): element is HTMLElement =>
  element?.localName === 'p' && element.className.startsWith('MsoListParagraph');

/** Word writes a list as paragraphs, each with its bullet or number as text. */
const makeLists = (body: HTMLElement): void => {
  for (const line of body.querySelectorAll('p')) {
    if (!isListLine(line)) continue;
    const mark = line.querySelector<HTMLElement>('[data-style*="mso-list:Ignore" i]');
    const kind = /^\s*(?:\d+|[a-z]+)[.)]/i.test(mark?.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();
    const before = line.previousElementSibling;
    const list =
      before?.localName === kind && before.hasAttribute('data-made') ? before : line.ownerDocument.createElement(kind);
    if (list !== before) {
      list.setAttribute('data-made', '');
      line.before(list);
    }
    const item = line.ownerDocument.createElement('li');
    item.append(...line.childNodes);
    list.append(item);
    line.remove();
  }
};
