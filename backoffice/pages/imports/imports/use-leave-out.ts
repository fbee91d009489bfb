import type { ImportLine, StaffImport } from '#contract/imports/staff-imports.ts';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import type { useImportWork } from './import-query.ts';
import { useSentWhenFree } from './use-sent-when-free.ts';

type Marks = ReadonlyMap<number, boolean>;

/** Those of one kind at a time: the others follow. */
const ofOneKind = (marks: Marks): { lines: number[]; out: boolean } => {
  const [, out] = [...marks][0] ?? [0, true];
  return { lines: [...marks].filter(([, each]) => each === out).map(([line]) => line), out };
};

/**
 * Rows that are left out or taken again: marked at once, and sent together as soon as the file is not being read.
 * @returns whether a row is left out, as it was pressed last, and what to press
 */
export const useLeaveOut = (run: StaffImport, importWork: Pick<ReturnType<typeof useImportWork>, 'work' | 'busy'>) => {
  const [marks, setMarks] = useState<Marks>(new Map());
  useSentWhenFree(run, importWork, {
    due: marks.size > 0 ? marks : null,
    send: (all, version) => {
      const { lines, out } = ofOneKind(all);
      return api.staffLeaveOutImport({ params: { id: run.id }, body: { version, lines, out } });
    },
    onSent: (all) => {
      const { lines, out } = ofOneKind(all);
      setMarks((now) => new Map([...now].filter(([line, each]) => !(lines.includes(line) && each === out))));
    },
  });
  const isOut = ({ line, outcome }: ImportLine): boolean =>
    (line !== null ? marks.get(line) : undefined) ?? outcome === 'LEFT_OUT';
  const toggle = (row: ImportLine): void => {
    const { line } = row;
    if (line !== null) setMarks((now) => new Map([...now, [line, !isOut(row)]]));
  };
  return { isOut, toggle, waiting: marks.size };
};
