import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/field.module.css';
import { TextAreaField } from '#ui/fields.tsx';
import { type FocusEvent, useEffect, useId, useState } from 'react';
import type { RichTextEditor } from './rich-text-editor.tsx';
import styles from './rich-text.module.css';

type Props = {
  label: string;
  /** HTML. */
  value: string;
  error?: string | undefined;
  onChange: (html: string) => void;
  /** When the focus leaves the whole field. */
  onLeave?: () => void;
};

type How = { kind: 'text' } | { kind: 'source'; why: string };

/** A formatted text, or its HTML. The editor is loaded with the first field; without it, there is the HTML. */
export const RichTextField = ({ label, value, error, onChange, onLeave }: Props) => {
  const id = useId();
  const [Editor, setEditor] = useState<typeof RichTextEditor | null>(null);
  const [how, setHow] = useState<How>({ kind: 'text' });
  useEffect(() => {
    let isHere = true;
    const load = async (): Promise<void> => {
      const { RichTextEditor: loaded } = await import('./rich-text-editor.tsx');
      if (isHere) setEditor(() => loaded);
    };
    load().catch(() => isHere && setHow({ kind: 'source', why: 'The editor could not be loaded: this is the HTML.' }));
    return () => {
      isHere = false;
    };
  }, []);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) onLeave?.();
  };
  const says = error === undefined ? undefined : `${id}-says`;
  return (
    <div className={styles.field} onBlur={leave}>
      {how.kind === 'source' ? (
        <>
          <TextAreaField
            label={`${label}, in HTML`}
            hint={`${how.why} Paragraphs <p>, headings <h2> to <h4>, lists <ul> <ol> <li>, links <a href>, <strong>, <em>, tables, and pictures of this shop. Styles, scripts and pictures from elsewhere are taken out.`.trim()}
            error={error}
            rows={18}
            spellCheck
            className={styles.source}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <p>
            <Button onClick={() => setHow({ kind: 'text' })}>Edit as text</Button>
          </p>
        </>
      ) : (
        <>
          <span className={fieldStyles.label}>{label}</span>
          {Editor ? (
            <Editor
              label={label}
              value={value}
              isWrong={error !== undefined}
              describedBy={says}
              onChange={onChange}
              onSource={() => setHow({ kind: 'source', why: '' })}
              onLoss={(lost) =>
                setHow({ kind: 'source', why: `Edited as HTML, since the editor would lose ${lost.join(', ')}.` })
              }
            />
          ) : (
            <p className={fieldStyles.hint}>Loading the editor…</p>
          )}
          {error !== undefined && (
            <p id={says} className={fieldStyles.error}>
              {error}
            </p>
          )}
        </>
      )}
    </div>
  );
};
