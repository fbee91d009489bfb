import { type ListFace, listFaceCookie, readListFace } from '#contract/catalogue/list-faces.ts';
import { createStore } from '#ui/store.ts';
import { useSyncExternalStore } from 'react';

const keptForSeconds = 365 * 24 * 60 * 60;

/** Of this page; none on the server. */
export const cookies = (): string => (typeof document === 'undefined' ? '' : document.cookie);
/** Remembers a choice for a year. */
export const remember = (cookie: string, value: string): void => {
  document.cookie = `${cookie}=${value}; path=/; max-age=${keptForSeconds}; samesite=lax`;
};

/** Null until another is chosen on this page. */
const chosen = createStore<ListFace | null>(null);

/** The face of lists that this browser remembers; without cookies it lasts for one page. */
export const listFace = (): ListFace => chosen.read() ?? readListFace(cookies(), '/');

/** Chooses the face of all lists. */
export const chooseListFace = (next: ListFace): void => {
  remember(listFaceCookie, next);
  chosen.set(next);
};

/**
 * The face of lists. A grid that the server drew is not drawn again: the parts that the browser has not taken over yet would be
 * so at once, in one go. Rows are, before a further page comes.
 *
 * @param drawn the one that the server drew, which the first render must match
 */
export const useListFace = (drawn: ListFace): ListFace => {
  const face = useSyncExternalStore(chosen.subscribe, listFace, () => drawn);
  useSyncExternalStore(
    chosen.subscribe,
    () => face === 'rows',
    () => false,
  );
  return face;
};
