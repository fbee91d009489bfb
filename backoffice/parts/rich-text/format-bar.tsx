import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/button.tsx';
import { type EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, useState } from 'react';
import { type Act, hasMark, otherActs, tableActs, textActs } from './acts.ts';
import { LinkBox } from './link-box.tsx';
import { PictureBox, type TextPicture } from './picture-box.tsx';
import styles from './rich-text.module.css';
import { schema } from './schema.ts';

type Props = { view: EditorView; state: EditorState; label: string; onSource: () => void };

/** What opens something beside the text, and changes nothing in it. */
const opening = (open: () => void) => (): boolean => {
  open();
  return true;
};

/** The buttons over the text: one stop of the Tab key, arrows move between them. */
export const FormatBar = ({ view, state, label, onSource }: Props) => {
  const [at, setAt] = useState(0);
  const [asking, setAsking] = useState({ link: false, picture: false });
  const close = (what: keyof typeof asking) => (): void => {
    setAsking({ ...asking, [what]: false });
    view.focus();
  };
  const link: Act = {
    name: 'Link',
    face: 'Link',
    isOn: (given) => hasMark(given, 'link'),
    run: opening(() => setAsking({ ...asking, link: true })),
  };
  const picture: Act = {
    name: 'Picture',
    face: 'Picture',
    isOn: (given) => pictureAt(given) !== null,
    run: opening(() => setAsking({ ...asking, picture: true })),
  };
  const source: Act = { name: 'Edit as HTML', face: 'HTML', run: opening(onSource) };
  const acts = [...textActs, link, picture, ...otherActs, ...(isInTable(state) ? tableActs : []), source];
  const current = Math.min(at, acts.length - 1);
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: acts.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + acts.length) % acts.length;
    setAt(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <div role="toolbar" tabIndex={-1} aria-label={`Format of “${label}”`} className={styles.toolbar} onKeyDown={move}>
        {acts.map((act, place) => (
          <Button
            key={act.name}
            variant="bare"
            aria-label={act.name}
            title={act.name}
            aria-pressed={act.isOn?.(state)}
            tabIndex={place === current ? 0 : -1}
            className={classNames(styles.act, act.isOn?.(state) && styles.on)}
            data-act={act.name}
            // The selection of the text stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setAt(place);
              act.run(view.state, view.dispatch.bind(view), view);
              if (act !== link && act !== picture && act !== source) view.focus();
            }}
          >
            {act.face}
          </Button>
        ))}
      </div>
      {asking.link && (
        <LinkBox
          href={hrefAt(state)}
          onSet={(href) => {
            setLink(view, href);
            close('link')();
          }}
          onClose={close('link')}
        />
      )}
      {asking.picture && (
        <PictureBox
          value={pictureAt(state)}
          onSet={(chosen) => {
            setPicture(view, chosen);
            close('picture')();
          }}
          onClose={close('picture')}
        />
      )}
    </>
  );
};

const pictureAt = ({ selection }: EditorState): TextPicture | null =>
  selection instanceof NodeSelection && selection.node.type === schema.nodes['image']
    ? (selection.node.attrs as TextPicture)
    : null;

const setPicture = (view: EditorView, picture: TextPicture): void => {
  const node = schema.nodes['image']?.create(picture);
  if (node) view.dispatch(view.state.tr.replaceSelectionWith(node).scrollIntoView());
};

const linkOf = ({ selection: { $from } }: EditorState) =>
  [...$from.marks(), ...($from.nodeAfter?.marks ?? [])].find(({ type }) => type === schema.marks['link']);

const hrefAt = (state: EditorState): string => String(linkOf(state)?.attrs['href'] ?? '');

/** Sets or removes the link of the chosen words, or of the whole link at the cursor; with neither, writes the address itself. */
const setLink = (view: EditorView, href: string | null): void => {
  const { state } = view;
  const type = schema.marks['link'];
  if (!type) return;
  const [from, to] = state.selection.empty ? aroundLink(state) : [state.selection.from, state.selection.to];
  const { tr } = state;
  tr.removeMark(from, to, type);
  if (href !== null && from === to) tr.insert(from, schema.text(href, [type.create({ href })]));
  else if (href !== null) tr.addMark(from, to, type.create({ href }));
  tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(to))));
  view.dispatch(tr);
};

const aroundLink = (state: EditorState): [number, number] => {
  const { $from } = state.selection;
  const link = linkOf(state);
  if (!link) return [$from.pos, $from.pos];
  let [from, to] = [$from.pos, $from.pos];
  $from.parent.forEach((node, offset) => {
    const start = $from.start() + offset;
    if (!link.isInSet(node.marks) || start > $from.pos || start + node.nodeSize < $from.pos) return;
    [from, to] = [start, start + node.nodeSize];
  });
  return [from, to];
};
