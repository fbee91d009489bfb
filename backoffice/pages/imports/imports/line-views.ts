import type { ImportOutcome, StaffImport } from '#contract/imports/staff-imports.ts';
import { fieldIn, fieldIs, type View } from '../../../views/view.ts';

/** The order of the file. */
export const linesSort = { by: 'line', direction: 'ASC' } as const;

const view = (label: string, count: number, filters: View['filters']): View => ({
  label,
  count,
  filters,
  sort: linesSort,
});

const outcome = (label: string, count: number, is: ImportOutcome): View => view(label, count, fieldIn('outcome', is));

/** The tabs of an import: their numbers add up to the file, and what it lacks. */
export const lineViews = ({ counts, missing, state }: StaffImport): View[] => [
  outcome('Changed', counts.changed, 'CHANGED'),
  outcome('Added', counts.added, 'ADDED'),
  outcome(missing === 'archive' ? 'Sold no more' : 'Not in the file', counts.missing, 'MISSING'),
  outcome('Refused', counts.refused, 'REFUSED'),
  outcome('Unchanged', counts.unchanged, 'UNCHANGED'),
  ...(counts.remarks > 0 ? [view('With remarks', counts.remarks, fieldIs('remarked', true))] : []),
  ...(counts.leftOut > 0 ? [outcome('Left out', counts.leftOut, 'LEFT_OUT')] : []),
  ...(state === 'UNDONE' ? [view('Left by the undo', counts.left, fieldIs('left', true))] : []),
];
