type Acts = {
  /** Types a digit into the row's box. */
  type: (id: number, text: string) => void;
  add: (id: number) => void;
  addAll: () => void;
};

const stopOf = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('[data-stop], [data-tell] :is(a, button)') ?? null;

/** Whether the caret cannot move on: all of the text is selected, or it stands at the end. */
const isAtEnd = ({ selectionEnd, value }: HTMLInputElement): boolean => selectionEnd === value.length;

/**
 * The keys of rows: arrows walk, the right one opens the product, digits go to the row's box, Enter adds the row and with
 * Shift all that is staged, Escape empties the row, `/` searches.
 */
export const pressInRows = (event: KeyboardEvent, acts: Acts): void => {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || event.isComposing || !(target instanceof HTMLElement)) return;
  const row = target.closest<HTMLElement>('[data-row]');
  if (!row) return;
  const id = Number(row.dataset['row']);
  const box = row.querySelector<HTMLInputElement>('[data-quantity]');
  const act = actOf(key, event.shiftKey, { row, id, box, target, acts });
  if (!act) return;
  event.preventDefault();
  act();
};

type Row = { row: HTMLElement; id: number; box: HTMLInputElement | null; target: HTMLElement; acts: Acts };

const actOf = (key: string, shift: boolean, { row, id, box, target, acts }: Row): (() => void) | null => {
  const typing = target === box;
  if (key === 'ArrowDown' || key === 'ArrowUp') return () => stopOf(beside(row, key))?.focus();
  if (key === '/') return focusSearch;
  if (key === 'ArrowRight' && !(typing && !isAtEnd(box))) return () => row.querySelector('a')?.click();
  if (key === 'Enter' && shift) return acts.addAll;
  if (key === 'Enter' && typing) return () => acts.add(id);
  if (!box) return null;
  if (key === 'Escape')
    return () => {
      acts.type(id, '0');
      requestAnimationFrame(() => typing && box.select());
    };
  // On a narrow page the box is behind its button.
  if (/^\d$/.test(key) && !typing && box.checkVisibility())
    return () => {
      acts.type(id, key);
      box.focus();
      requestAnimationFrame(() => box.setSelectionRange(box.value.length, box.value.length));
    };
  return null;
};

const beside = (row: HTMLElement, key: 'ArrowDown' | 'ArrowUp'): Element | null =>
  key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;

const focusSearch = (): void => {
  const field = document.querySelector<HTMLInputElement>('search input');
  field?.focus();
  field?.select();
};
