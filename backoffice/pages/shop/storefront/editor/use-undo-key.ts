import { useKeyDown } from '../../../../parts/use-key-down.ts';

/** Ctrl Z takes the last change of a draft back; in a field it is the field's own. */
export const useUndoKey = (draft: { mayUndo: boolean; undo: () => void }): void =>
  useKeyDown((event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
    if ((event.ctrlKey || event.metaKey) && event.key === 'z' && !isTyping && draft.mayUndo) {
      event.preventDefault();
      draft.undo();
    }
  });
