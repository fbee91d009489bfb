import type { ImportLine } from '#contract/imports/staff-imports.ts';
import { useRef } from 'react';
import { usePageKeys } from '../../../parts/page-keys.ts';

/**
 * J and K walk the rows of the page, X leaves one out or takes it again. Rows that go leave the place where one was.
 * @param onToggle null where nothing can be left out any more
 * @returns for the element around the rows
 */
export const useRowWalk = (rows: readonly ImportLine[], onToggle: ((line: ImportLine) => void) | null) => {
  const place = useRef<HTMLElement>(null);
  const at = useRef(-1);
  const boxes = () => [...(place.current?.querySelectorAll<HTMLElement>('input[type="checkbox"]') ?? [])];
  const focused = () => boxes().findIndex((box) => box === document.activeElement);
  const walk = (by: 1 | -1) => {
    const all = boxes();
    const here = focused();
    at.current = Math.min(Math.max((here >= 0 ? here : at.current) + by, 0), all.length - 1);
    all[at.current]?.focus();
  };
  const press = () => {
    const here = focused();
    // The row goes with the next reading: J then comes to the one in its place.
    at.current = here - 1;
    const line = rows.filter((row) => row.line !== null)[here];
    if (line) onToggle?.(line);
  };
  const keys = [
    { key: 'j', does: 'The next row', press: () => walk(1) },
    { key: 'k', does: 'The row before', press: () => walk(-1) },
    { key: 'x', does: 'Leave the row out, or take it again', press },
  ];
  usePageKeys(onToggle ? keys : []);
  return place;
};
