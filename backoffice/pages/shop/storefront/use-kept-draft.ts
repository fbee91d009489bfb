import { problemsOf } from '#ui/call-problems.ts';
import { useRef, useState } from 'react';

/** A pause between two words. Milliseconds. */
const pauseMs = 500;
const undoMax = 50;

/** What the server answers of a document that is kept as one's own draft. */
type OfDraft<Base, Doc> = { revision: number; base: Base; draft: Doc };
type Calls<Base, Doc, Answer> = {
  keep: (body: { revision: number; base: Base; doc: Doc }) => Promise<Answer>;
  load: () => Promise<Answer>;
};

type Kept<Doc, Answer> = {
  record: Answer;
  doc: Doc;
  /** Earlier documents, the newest last. */
  past: Doc[];
  sending: Promise<boolean> | null;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/**
 * One's own draft: what is typed is shown at once and kept on the server after a pause, one call at a time. What was
 * refused stays typed.
 */
export const useKeptDraft = <Base, Doc extends object, Answer extends OfDraft<Base, Doc>>(
  first: Answer,
  { keep, load }: Calls<Base, Doc, Answer>,
) => {
  const kept = useRef<Kept<Doc, Answer>>({
    record: first,
    doc: first.draft,
    past: [],
    sending: null,
    timer: undefined,
  });
  const [shown, setShown] = useState<{ record: Answer; doc: Doc; mayUndo: boolean }>({
    record: first,
    doc: first.draft,
    mayUndo: false,
  });
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const show = (): void => {
    const { record, doc, past } = kept.current;
    setShown({ record, doc, mayUndo: past.length > 0 });
  };
  const adopt = (record: Answer): void => {
    kept.current.record = record;
    kept.current.doc = record.draft;
    setProblems([]);
    show();
  };

  /** Sends what was typed, and what is typed meanwhile. @returns whether all of it is kept */
  const send = async (base?: Base): Promise<boolean> => {
    const { record, doc } = kept.current;
    try {
      const answer = await keep({ revision: record.revision, base: base ?? record.base, doc });
      if (kept.current.doc === doc) {
        adopt(answer);
        return true;
      }
      kept.current.record = answer;
    } catch (error) {
      setProblems(problemsOf(error));
      return false;
    }
    return send();
  };
  const flush = async (): Promise<boolean> => {
    clearTimeout(kept.current.timer);
    const isTyped = kept.current.timer !== undefined;
    kept.current.timer = undefined;
    if (!kept.current.sending && !isTyped) return true;
    kept.current.sending ??= send().finally(() => {
      kept.current.sending = null;
    });
    return kept.current.sending;
  };
  const set = (doc: Doc): void => {
    kept.current.doc = doc;
    clearTimeout(kept.current.timer);
    kept.current.timer = setTimeout(() => void flush(), pauseMs);
    show();
  };
  const change = (part: Partial<Doc>): void => {
    const { doc, past } = kept.current;
    kept.current.past = [...past, doc].slice(-undoMax);
    set({ ...doc, ...part });
  };

  /** A call that answers the whole record, after everything typed is kept. @returns whether it was done */
  const act = async (call: (revision: number) => Promise<Answer>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      if (!(await flush())) return false;
      const answer = await call(kept.current.record.revision);
      kept.current.past = [];
      adopt(answer);
      return true;
    } catch (error) {
      setProblems(problemsOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    ...shown,
    problems,
    busy,
    change,
    act,
    /** Changes what is typed to what a call answers; a refusal is shown. */
    changeTo: async (call: () => Promise<Partial<Doc>>): Promise<void> => {
      setBusy(true);
      await call().then(change, (error: unknown) => setProblems(problemsOf(error)));
      setBusy(false);
    },
    /** Takes the last change back. */
    undo: (): void => set(kept.current.past.pop() ?? kept.current.doc),
    /** Loads what is on the server, in place of what is typed. */
    reload: () => act(load),
    /** Keeps another document that begins from another one: after others have published. */
    keepFrom: async (base: Base, doc: Doc): Promise<void> => {
      kept.current.doc = { ...doc };
      await send(base);
    },
  };
};
