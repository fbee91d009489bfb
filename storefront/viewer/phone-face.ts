import { phoneFaceCookie, readListFace } from '#contract/catalogue/list-faces.ts';
import { createStore } from '#ui/store.ts';
import { useSyncExternalStore } from 'react';
import { cookies, remember } from './list-face.ts';

/** Null until chosen on this page. */
const byGrades = createStore<boolean | null>(null);

/** Whether this browser remembers phones to be drawn by grades. */
export const phonesByGrades = (): boolean => byGrades.read() ?? readListFace(cookies(), '/phone/') === 'grades';

/** Draws phones by grades, or like the other lists. */
export const choosePhonesByGrades = (next: boolean): void => {
  remember(phoneFaceCookie, next ? 'grades' : 'list');
  byGrades.set(next);
};

/** Whether phones are drawn by grades; like `useListFace`. @param drawn whether the server has */
export const usePhonesByGrades = (drawn: boolean): boolean =>
  useSyncExternalStore(byGrades.subscribe, phonesByGrades, () => drawn);
