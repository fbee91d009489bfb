import type { ImportLine, StaffImport } from '#contract/imports/staff-imports.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import type { useImportWork } from './import-query.ts';

type Marks = ReadonlyMap<number, boolean>;

/**
 * Rows that are left out or taken again: marked at once, and sent together as soon as the file is not being read.
 * @returns whether a row is left out, as it was pressed last, and what to press
 */
export const useLeaveOut = (
  run: StaffImport,
  { work, busy }: Pick<ReturnType<typeof useImportWork>, 'work' | 'busy'>,
) => {
  const [marks, setMarks] = useState<Marks>(new Map());
  const sent = useRef<Marks>(null);
  const { id, version, can } = run;
  const isFree = can.correct.possible && !busy;
  useEffect(() => {
    if (marks.size === 0 || !isFree || sent.current === marks) return;
    sent.current = marks;
    const [, out] = [...marks][0] ?? [0, true];
    // Those of one kind at a time: the others follow.
    const lines = [...marks].filter(([, each]) => each === out).map(([line]) => line);
    const forget = () =>
      setMarks((now) => new Map([...now].filter(([line, each]) => !(lines.includes(line) && each === out))));
    work(() => api.staffLeaveOutImport({ params: { id }, body: { version, lines, out } }), { onSuccess: forget });
  }, [marks, isFree, id, version, work]);
  const isOut = ({ line, outcome }: ImportLine): boolean =>
    (line !== null ? marks.get(line) : undefined) ?? outcome === 'LEFT_OUT';
  const toggle = (row: ImportLine): void => {
    const { line } = row;
    if (line !== null) setMarks((now) => new Map([...now, [line, !isOut(row)]]));
  };
  return { isOut, toggle, waiting: marks.size };
};
