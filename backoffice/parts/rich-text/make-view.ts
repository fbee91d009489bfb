import { baseKeymap, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Slice } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { readHtml } from './html.ts';
import { readClipboard } from './clipboard.ts';
import { schema } from './schema.ts';

/** Commands of the schema's own parts: only for those that it has. */
const onNode = (name: string, command: (type: NonNullable<(typeof schema.nodes)[string]>) => Command): Command => {
  const type = schema.nodes[name];
  return type ? command(type) : () => false;
};
const onMark = (name: string): Command => {
  const type = schema.marks[name];
  return type ? toggleMark(type) : () => false;
};

const addBreak: Command = (state, dispatch) => {
  const made = schema.nodes['hard_break']?.create();
  if (!made) return false;
  dispatch?.(state.tr.replaceSelectionWith(made).scrollIntoView());
  return true;
};

// Tab stays the browser's, which leaves the editor, but in a list's item and a table's cell it moves within.
const plugins = [
  history(),
  keymap({
    'Mod-b': onMark('strong'),
    'Mod-i': onMark('em'),
    'Mod-u': onMark('u'),
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Shift-Enter': addBreak,
    'Mod-]': onNode('list_item', sinkListItem),
    'Mod-[': onNode('list_item', liftListItem),
    Enter: onNode('list_item', (type) => splitListItem(type)),
    Tab: goToNextCell(1),
    'Shift-Tab': goToNextCell(-1),
  }),
  keymap(baseKeymap),
  tableEditing(),
];

const isGiven = 'given';

/** Shows another text in the same editor; Undo brings the one before back. */
export const giveText = (view: EditorView, html: string): void => {
  const { tr } = view.state;
  view.dispatch(tr.replaceWith(0, tr.doc.content.size, readHtml(html).content).setMeta(isGiven, true));
};

/** The editor itself, in an element of the page. @param onState after each change of the text or of the selection */
export const makeView = (
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
