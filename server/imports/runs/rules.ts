import type { ImportBrake, ImportState } from '#contract/imports/staff-imports.ts';
import type { Capability } from '#contract/people/staff.ts';

/** For so many days an import can be undone. */
export const undoDays = 7;

type Run = {
  state: ImportState;
  brakes: readonly ImportBrake[];
  counts: { added: number; changed: number; missing: number; pictures: number };
  archives: boolean;
  appliedAt: Date | null;
};

const yes: Capability = { possible: true, whyNot: null };
const no = (whyNot: string): Capability => ({ possible: false, whyNot });

const working: Partial<Record<ImportState, string>> = {
  UPLOADING: 'The file is being uploaded.',
  READING: 'The file is being read.',
  APPLYING: 'It is being applied.',
  UNDOING: 'It is being undone.',
};

/** What can be done with an import now. */
export const importCan = (run: Run, now: Date) => ({
  apply: canApply(run),
  undo: canUndo(run, now),
  correct: run.state === 'READY' || run.state === 'FAILED' ? yes : no(working[run.state] ?? 'It is done with.'),
  discard: ['UPLOADING', 'READY', 'FAILED'].includes(run.state) ? yes : no(working[run.state] ?? 'It is done with.'),
});

const canApply = ({ state, brakes, counts, archives }: Run): Capability => {
  if (state !== 'READY') return no(working[state] ?? 'It is done with.');
  if (counts.added + counts.changed + counts.pictures + (archives ? counts.missing : 0) === 0)
    return no('It would change nothing.');
  return brakes.some((brake) => brake.confirmedBy === null) ? no('Look at what brakes it first.') : yes;
};

const canUndo = ({ state, appliedAt }: Run, now: Date): Capability => {
  if (state !== 'APPLIED') return no(working[state] ?? 'It is not applied.');
  const lastMs = (appliedAt?.getTime() ?? 0) + undoDays * 24 * 60 * 60 * 1000;
  return now.getTime() <= lastMs ? yes : no(`It was applied more than ${undoDays} days ago.`);
};
