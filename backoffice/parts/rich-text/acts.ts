import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
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

export const hasMark = ({ doc, selection, storedMarks }: EditorState, mark: MarkType): boolean =>
  selection.empty
    ? mark.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
    : doc.rangeHasMark(selection.from, selection.to, mark);

const within = ({ selection: { $from } }: EditorState, type: NodeType): boolean => {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return true;
  return false;
};

const mark = (type: MarkType, name: string, face: string): Act => ({
  name,
  face,
  isOn: (state) => hasMark(state, type),
  run: toggleMark(type),
});

const heading = (level: number, name: string): Act => {
  const isOn = ({ selection: { $from } }: EditorState): boolean =>
    $from.parent.type === nodes.heading && $from.parent.attrs['level'] === level;
  return {
    name,
    face: name,
    isOn,
    run: (state, dispatch) =>
      isOn(state)
        ? setBlockType(nodes.paragraph)(state, dispatch)
        : setBlockType(nodes.heading, { level })(state, dispatch),
  };
};

const list = (type: NodeType, name: string, face: string): Act => ({
  name,
  face,
  isOn: (state) => within(state, type),
  run: (state, dispatch) =>
    within(state, type) ? liftListItem(nodes.list_item)(state, dispatch) : wrapInList(type)(state, dispatch),
});

const quote: Act = {
  name: 'Quotation',
  face: '“ ”',
  isOn: (state) => within(state, nodes.blockquote),
  run: (state, dispatch) =>
    within(state, nodes.blockquote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch),
};

const columns = 3;

/** A table of a head and two rows. */
const addTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const row = (cell: NodeType) =>
    nodes.table_row.create(
      null,
      Array.from({ length: columns }, () => cell.createAndFill()).filter((made) => made !== null),
    );
  const table = nodes.table.create(null, [row(nodes.table_header), row(nodes.table_cell), row(nodes.table_cell)]);
  dispatch?.(state.tr.replaceSelectionWith(table).scrollIntoView());
  return true;
};

export const textActs: readonly Act[] = [
  mark(marks.strong, 'Bold', 'B'),
  mark(marks.em, 'Italic', 'I'),
  heading(2, 'Heading'),
  heading(3, 'Subheading'),
  list(nodes.bullet_list, 'Bulleted list', '•'),
  list(nodes.ordered_list, '1. Numbered list', '1.'),
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
