import * as words from '#messages/quick-order.js';
import { useStore } from '#ui/store.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { memo, useId, useRef } from 'react';
import { draft, typeText } from './draft.ts';
import { splitLines } from './read-list.ts';
import { isOpen, type Row } from './rows.ts';
import styles from './list-editor.module.css';

/** Lines that are marked: drawing marks for thousands would slow down typing. */
const marksMax = 1000;
/** Numbers are shown for the line after the last, too. */
const leastLines = 5;

/**
 * The pasted text with the numbers of its lines; lines that wait for a decision are marked.
 * @param onGoOn called by Ctrl + Enter
 */
export const ListEditor = ({ rows, onGoOn }: { rows: readonly Row[]; onGoOn: () => void }) => {
  const { text } = useStore(draft);
  const live = useHydrated();
  const id = useId();
  const behind = useRef<HTMLDivElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const lines = splitLines(text).length;
  const marks = rows
    .filter((row) => row.line <= marksMax && isOpen(row))
    .map(({ line, state }) => `${line}${state === 'unknown' ? '!' : ''}`)
    .join(' ');
  return (
    <div className={styles.editor}>
      <label className={styles.label} htmlFor={id}>
        {words.yourList()}
      </label>
      <div className={styles.frame}>
        <div ref={gutter} className={styles.gutter} aria-hidden="true">
          <Numbers count={Math.max(leastLines, lines + (text === '' ? 0 : 1))} />
        </div>
        <div className={styles.paper}>
          <div ref={behind} className={styles.marks} aria-hidden="true">
            <Marks marks={marks} count={Math.min(lines, marksMax)} />
          </div>
          <textarea
            id={id}
            className={styles.text}
            value={text}
            readOnly={!live}
            wrap="off"
            spellCheck={false}
            autoCapitalize="off"
            autoCorrect="off"
            placeholder={words.example()}
            aria-keyshortcuts="Control+Enter"
            onChange={({ currentTarget }) => typeText(currentTarget.value)}
            onScroll={({ currentTarget: { scrollTop } }) => {
              for (const each of [behind, gutter]) if (each.current) each.current.scrollTop = scrollTop;
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || (!event.ctrlKey && !event.metaKey)) return;
              event.preventDefault();
              onGoOn();
            }}
          />
        </div>
      </div>
    </div>
  );
};

const Numbers = memo(({ count }: { count: number }) => (
  <pre className={styles.numbers}>{Array.from({ length: count }, (_, at) => at + 1).join('\n')}</pre>
));

const Marks = memo(({ marks, count }: { marks: string; count: number }) => {
  const open = new Map(marks.split(' ').map((each) => [Number.parseInt(each, 10), each.endsWith('!')]));
  return Array.from({ length: count }, (_, at) => {
    const unknown = open.get(at + 1);
    return (
      <div
        key={at}
        className={styles.line}
        data-open={unknown === undefined ? undefined : unknown ? 'unknown' : 'choose'}
      />
    );
  });
});
