import type { Check, Section } from './check.ts';
import { NotChecked } from './not-checked.ts';
import type { Shop } from './shop.ts';

export type Result = { id: string; says: string; outcome: 'passed' | 'failed' | 'not checked'; why: string };
export type Outcome = { title: string; results: Result[] };

/** Makes all checks, one after another: what one finds does not stop the others. */
export const runChecks = async (sections: readonly Section[], shop: Shop): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const { title, checks } of sections) {
    const results: Result[] = [];
    for (const check of checks) results.push(await make(check, shop));
    outcomes.push({ title, results });
  }
  return outcomes;
};

const make = async ({ id, says, run }: Check, shop: Shop): Promise<Result> => {
  try {
    await run(shop);
    return { id, says, outcome: 'passed', why: '' };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { id, says, outcome: error instanceof NotChecked ? 'not checked' : 'failed', why };
  }
};

const kinds = ['passed', 'failed', 'not checked'] as const;

const count = (results: readonly Result[], kind: Result['outcome']) =>
  results.filter(({ outcome }) => outcome === kind).length;

/** The table of a run: figures by section, and each check that did not pass. */
export const tableOf = (outcomes: readonly Outcome[]): string => {
  const all = { title: 'All', results: outcomes.flatMap(({ results }) => results) };
  const rows = [...outcomes, all].map(({ title, results }) =>
    [title.padEnd(34), ...kinds.map((kind) => String(count(results, kind)).padStart(kind.length + 2))].join(''),
  );
  const left = all.results.filter(({ outcome }) => outcome !== 'passed');
  return [
    ['Section'.padEnd(34), ...kinds.map((kind) => kind.padStart(kind.length + 2))].join(''),
    ...rows,
    ...left.map(({ id, says, outcome, why }) => `${outcome.toUpperCase()} ${id} ${says}: ${why}`),
  ].join('\n');
};
