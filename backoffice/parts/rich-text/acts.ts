import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from 'prosemirror-tables';
import { schema } from './schema.ts';

/* What the buttons over the text do. */

export type Act = {
  name: string;
  /** What the button shows. */
  face: string;
  /** Whether the place of the cursor has it; undefined for what only does something. */
  isOn?: (state: EditorState) => boolean;
  run: Command;
};

const { nodes, marks } = schema;

export const hasMark = ({ doc, selection, storedMarks }: EditorState, name: string): boolean => {
  const mark = marks[name];
  if (!mark) return false;
  if (selection.empty) return mark.isInSet(storedMarks ?? selection.$from.marks()) !== undefined;
  return doc.rangeHasMark(selection.from, selection.to, mark);
};

const within = ({ selection: { $from } }: EditorState, type: NodeType): boolean => {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return true;
  return false;
};

const typeOf = (name: string): NodeType => {
  const type = nodes[name];
  if (!type) throw new Error(`The editor's schema has no "${name}".`);
  return type;
};

const mark = (name: string, label: string, face: string): Act => {
  const type = marks[name];
  if (!type) throw new Error(`The editor's schema has no "${name}".`);
  return { name: label, face, isOn: (state) => hasMark(state, name), run: toggleMark(type) };
};

const heading = (level: number, name: string): Act => {
  const isOn = ({ selection: { $from } }: EditorState): boolean =>
    $from.parent.type === typeOf('heading') && $from.parent.attrs['level'] === level;
  return {
    name,
    face: name,
    isOn,
    run: (state, dispatch) =>
      isOn(state)
        ? setBlockType(typeOf('paragraph'))(state, dispatch)
        : setBlockType(typeOf('heading'), { level })(state, dispatch),
  };
};

const list = (type: string, name: string, face: string): Act => {
  const isOn = (state: EditorState): boolean => within(state, typeOf(type));
  return {
    name,
    face,
    isOn,
    run: (state, dispatch) =>
      isOn(state) ? liftListItem(typeOf('list_item'))(state, dispatch) : wrapInList(typeOf(type))(state, dispatch),
  };
};

const quote: Act = {
  name: 'Quotation',
  face: '“ ”',
  isOn: (state) => within(state, typeOf('blockquote')),
  run: (state, dispatch) =>
    within(state, typeOf('blockquote')) ? lift(state, dispatch) : wrapIn(typeOf('blockquote'))(state, dispatch),
};

const columns = 3;

/** A table of a head and two rows. */
const addTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const row = (cell: string) =>
    typeOf('table_row').create(
      null,
      Array.from({ length: columns }, () => typeOf(cell).createAndFill()).filter((made) => made !== null),
    );
  const table = typeOf('table').create(null, [row('table_header'), row('table_cell'), row('table_cell')]);
  dispatch?.(state.tr.replaceSelectionWith(table).scrollIntoView());
  return true;
};

export const textActs: readonly Act[] = [
  mark('strong', 'Bold', 'B'),
  mark('em', 'Italic', 'I'),
  heading(2, 'Heading'),
  heading(3, 'Subheading'),
  list('bullet_list', 'Bulleted list', '•'),
  list('ordered_list', '1. Numbered list', '1.'),
  quote,
];

export const otherActs: readonly Act[] = [
  { name: 'Table', face: 'Table', run: addTable },
  { name: 'Undo', face: '↶', run: undo },
  { name: 'Redo', face: '↷', run: redo },
];

/** Offered while the cursor is in a table. */
export const tableActs: readonly Act[] = [
  { name: 'Add a row', face: '+ row', run: addRowAfter },
  { name: 'Delete the row', face: '− row', run: deleteRow },
  { name: 'Add a column', face: '+ column', run: addColumnAfter },
  { name: 'Delete the column', face: '− column', run: deleteColumn },
  { name: 'Delete the table', face: '− table', run: deleteTable },
];
