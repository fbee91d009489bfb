import type { ImportOutcome, StaffImport } from '#contract/imports/staff-imports.ts';
import type { View } from '../../../views/view.ts';
import { fieldIn, fieldIs } from '../../../views/filters.ts';

/** The order of the file. */
export const linesSort = { by: 'line', direction: 'ASC' } as const;

const inOutcome = (outcome: ImportOutcome): View['filters'] => fieldIn('outcome', outcome);

/** The tabs of an import: their numbers add up to the file, and what it lacks. */
export const lineViews = ({ counts, missing, state }: StaffImport): View[] => [
  { label: 'Changed', count: counts.changed, filters: inOutcome('CHANGED'), sort: linesSort },
  { label: 'Added', count: counts.added, filters: inOutcome('ADDED'), sort: linesSort },
  {
    label: missing === 'archive' ? 'Sold no more' : 'Not in the file',
    count: counts.missing,
    filters: inOutcome('MISSING'),
    sort: linesSort,
  },
  { label: 'Refused', count: counts.refused, filters: inOutcome('REFUSED'), sort: linesSort },
  { label: 'Unchanged', count: counts.unchanged, filters: inOutcome('UNCHANGED'), sort: linesSort },
  ...(counts.remarks > 0
    ? [
        {
          label: 'With remarks',
          count: counts.remarks,
          filters: fieldIs('remarked', true),
          sort: linesSort,
        },
      ]
    : []),
  ...(counts.leftOut > 0
    ? [{ label: 'Left out', count: counts.leftOut, filters: inOutcome('LEFT_OUT'), sort: linesSort }]
    : []),
  ...(state === 'UNDONE'
    ? [
        {
          label: 'Left by the undo',
          count: counts.left,
          filters: fieldIs('left', true),
          sort: linesSort,
        },
      ]
    : []),
];
