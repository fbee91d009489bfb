import * as words from '#messages/ui.js';
import { callProblems } from './call-problems.ts';
import type { LabelledField } from './filter-drafts.ts';

type Named = { fields: readonly LabelledField[]; columns: readonly { name: string; label: string }[] };

/** Why a list was refused: each message with the filter or the sort that it is about, by its label on the screen. */
export const tableProblems = (error: unknown, { fields, columns }: Named): string[] => {
  const found = callProblems(error);
  const labelOf = (name: string, among: Named['columns']) => among.find((one) => one.name === name)?.label ?? name;
  const told = Object.entries(found.fields).flatMap(([path, texts]) => {
    const [part, name] = path.split('.');
    if (name === undefined) return texts;
    if (part === 'filters') return texts.map((text) => words.filterProblem(labelOf(name, fields), text));
    return part === 'sorts' ? texts.map((text) => words.sortProblem(labelOf(name, columns), text)) : texts;
  });
  return [...new Set([...found.general, ...told])];
};
