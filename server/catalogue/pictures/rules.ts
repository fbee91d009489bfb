import type { Capability } from '#contract/people/staff.ts';
import type { PictureRunState } from '#contract/catalogue/staff-pictures.ts';

type Run = { kind: 'IMPORT' | 'ZIP'; state: PictureRunState; failed: number; waiting: number; variants: number };

const yes: Capability = { possible: true, whyNot: null };
const no = (whyNot: string): Capability => ({ possible: false, whyNot });

const working: Partial<Record<PictureRunState, string>> = {
  UPLOADING: 'The file is being uploaded.',
  READING: 'The file is being read.',
  WORKING: 'It is being done.',
};
const over = (state: PictureRunState): Capability => no(working[state] ?? 'It is done with.');

/** What can be done with a run now. */
export const runCan = ({ kind, state, failed, variants }: Run) => ({
  apply:
    kind === 'ZIP' && state === 'READY' ? (variants > 0 ? yes : no('No file has the name of a product.')) : over(state),
  undo: state === 'DONE' || (state === 'WORKING' && kind === 'IMPORT') ? yes : over(state),
  retry: retry({ kind, state, failed }),
  discard: kind === 'ZIP' && ['UPLOADING', 'READY', 'FAILED'].includes(state) ? yes : over(state),
});

const retry = ({ kind, state, failed }: Pick<Run, 'kind' | 'state' | 'failed'>): Capability => {
  if (kind === 'ZIP') return no('A file of a ZIP is mended in the ZIP.');
  if (state !== 'WORKING' && state !== 'DONE') return over(state);
  return failed > 0 ? yes : no('None failed.');
};
