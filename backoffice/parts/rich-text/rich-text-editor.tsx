import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { lostBy, writeHtml } from './html.ts';
import { giveText, makeView } from './make-view.ts';
import styles from './rich-text.module.css';
import { FormatBar } from './format-bar.tsx';

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
