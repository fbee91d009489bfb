import { inertDocument } from '#client/trusted-types.ts';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { baseKeymap, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { DOMParser, DOMSerializer, type Node, type Slice } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { schema } from './schema.ts';
import styles from './rich-text.module.css';
import { FormatBar } from './format-bar.tsx';

/* HTML to what the editor holds, and back. */

const parser = DOMParser.fromSchema(schema);
const serialiser = DOMSerializer.fromSchema(schema);

const readHtml = (html: string): Node => parser.parse(inertDocument(html).body);

/** The HTML of a text; "" of an empty one. */
const writeHtml = (doc: Node): string => {
  const only = doc.childCount === 1 ? doc.firstChild : null;
  if (only?.type === schema.nodes.paragraph && only?.content.size === 0) return '';
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
const lostBy = (html: string): string[] => {
  const given = partsOf(html);
  const kept = partsOf(writeHtml(readHtml(html)));
  const lost = [...given.parts].filter((part) => !kept.parts.has(part));
  return lost.length === 0 && given.letters !== kept.letters ? ['some of its text'] : lost;
};

/* Text from other programs: Word, Google Docs, web pages. */

/**
 * HTML from the clipboard as what the editor can hold: styles, classes, comments and pictures from elsewhere are left out,
 * Word's lists become lists.
 */
const readClipboard = (html: string): Slice => {
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

const addBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.nodes.hard_break.create()).scrollIntoView());
  return true;
};

// Tab stays the browser's, which leaves the editor, but in a list's item and a table's cell it moves within.
const plugins = [
  history(),
  keymap({
    'Mod-b': toggleMark(schema.marks.strong),
    'Mod-i': toggleMark(schema.marks.em),
    'Mod-u': toggleMark(schema.marks.u),
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Shift-Enter': addBreak,
    'Mod-]': sinkListItem(schema.nodes.list_item),
    'Mod-[': liftListItem(schema.nodes.list_item),
    Enter: splitListItem(schema.nodes.list_item),
    Tab: goToNextCell(1),
    'Shift-Tab': goToNextCell(-1),
  }),
  keymap(baseKeymap),
  tableEditing(),
];

const isGiven = 'given';

/** Shows another text in the same editor; Undo brings the one before back. */
const giveText = (view: EditorView, html: string): void => {
  const { tr } = view.state;
  view.dispatch(tr.replaceWith(0, tr.doc.content.size, readHtml(html).content).setMeta(isGiven, true));
};

/** The editor itself, in an element of the page. @param onState after each change of the text or of the selection */
const makeView = (
  place: HTMLElement,
  html: string,
  onState: (state: EditorState, isTyped: boolean) => void,
): EditorView => {
  const made: EditorView = new EditorView(place, {
    state: EditorState.create({ doc: readHtml(html), plugins }),
    dispatchTransaction: (transaction) => {
      const state = made.state.apply(transaction);
      made.updateState(state);
      onState(state, transaction.docChanged && transaction.getMeta(isGiven) !== true);
    },
    // The library's own reading of pasted HTML makes a policy of Trusted Types that the pages do not allow.
    handleDOMEvents: {
      paste: (view, event) => insert(view, event, event.clipboardData),
      drop: (view, event) => {
        if (view.dragging) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        return insert(view, event, event.dataTransfer, at?.pos);
      },
    },
  });
  return made;
};

const insert = (view: EditorView, event: Event, data: DataTransfer | null, at?: number): boolean => {
  const html = data?.getData('text/html') ?? '';
  if (html === '') return false;
  event.preventDefault();
  const slice: Slice = readClipboard(html);
  const { tr } = view.state;
  view.dispatch((at === undefined ? tr.replaceSelection(slice) : tr.replaceRange(at, at, slice)).scrollIntoView());
  return true;
};

export type EditorProps = {
  label: string;
  value: string;
  isWrong: boolean;
  describedBy: string | undefined;
  onChange: (html: string) => void;
  onSource: () => void;
  /** The text has parts that the editor does not hold, such as "<dl>". */
  onLoss: (lost: string[]) => void;
};

/** A text as it is read. Its HTML is only written anew when it is changed here. */
export const RichTextEditor = ({ label, value, isWrong, describedBy, onChange, onSource, onLoss }: EditorProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const held = useRef(value);
  const told = useRef({ onChange, onLoss });
  useEffect(() => {
    told.current = { onChange, onLoss };
  });
  useEffect(() => {
    if (!place.current) return;
    const lost = lostBy(held.current);
    if (lost.length > 0) return told.current.onLoss(lost);
    const made = makeView(place.current, held.current, (next, isTyped) => {
      setState(next);
      if (!isTyped) return;
      held.current = writeHtml(next.doc);
      told.current.onChange(held.current);
    });
    setView(made);
    setState(made.state);
    return () => made.destroy();
  }, []);
  useEffect(() => {
    view?.setProps({
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(isWrong),
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        class: styles.text ?? '',
      },
    });
  }, [view, label, isWrong, describedBy]);
  useEffect(() => {
    if (!view || value === held.current) return;
    // What comes from elsewhere: an earlier version, or what the server stored.
    const lost = lostBy(value);
    if (lost.length > 0) return told.current.onLoss(lost);
    held.current = value;
    giveText(view, value);
  }, [view, value]);
  return (
    <div className={styles.box}>
      {view && state && <FormatBar view={view} state={state} label={label} onSource={onSource} />}
      <div ref={place} />
    </div>
  );
};
