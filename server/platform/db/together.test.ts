import { setImmediate as turn } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { actTogether } from './together.ts';

type Act = { who: string; does?: 'fails' | 'is left out' };

/** A lane, and what it did: one act, or several. */
const lane = (all?: (acts: Act[]) => Promise<(string | undefined)[]>, most?: number) => {
  const did: string[][] = [];
  const ends: (() => void)[] = [];
  const paused = () => new Promise<void>((resolve) => ends.push(resolve));
  const act = actTogether<Act, string>({
    alone: async ({ who, does }) => {
      did.push([who]);
      await paused();
      if (does === 'fails') throw new Error(`${who} is refused`);
      return `${who} alone`;
    },
    all: async (acts) => {
      did.push(acts.map(({ who }) => who));
      await paused();
      return all ? all(acts) : acts.map(({ who, does }) => (does ? undefined : `${who} with others`));
    },
    whose: ({ who }) => who,
    ...(most !== undefined && { most }),
  });
  const endAll = async (): Promise<void> => {
    for (let n = 0; n < 20; n += 1) {
      await turn();
      for (const end of ends.splice(0)) end();
    }
  };
  return { act, did, endAll };
};

const rolledBack = (): DatabaseError =>
  Object.assign(new DatabaseError('no', 2, 'error'), { severity: 'ERROR', code: 'TF001' });

test('an act alone is done at once; those that come meanwhile are done together', async () => {
  const { act, did, endAll } = lane();
  const first = act({ who: 'a' });
  await turn();
  expect(did).toEqual([['a']]);
  const answers = [first, ...['b', 'c'].map((who) => act({ who }))];
  await endAll();
  expect(await Promise.all(answers)).toEqual(['a alone', 'b with others', 'c with others']);
  expect(did).toEqual([['a'], ['b', 'c']]);
  const last = act({ who: 'd' });
  await turn();
  expect(did.at(-1)).toEqual(['d']);
  await endAll();
  expect(await last).toBe('d alone');
});

test('acts of one turn of the event loop are done together', async () => {
  const { act, did, endAll } = lane();
  const answers = ['a', 'b'].map((who) => act({ who }));
  await endAll();
  expect(await Promise.all(answers)).toEqual(['a with others', 'b with others']);
  expect(did).toEqual([['a', 'b']]);
});

test('never two of the same customer, nor too many', async () => {
  const { act, did, endAll } = lane(undefined, 2);
  const answers = ['a', 'b', 'b', 'c', 'd'].map((who) => act({ who }));
  await endAll();
  await Promise.all(answers);
  expect(did).toEqual([['a', 'b'], ['b', 'c'], ['d']]);
});

test('what was left out is done alone, and fails for itself', async () => {
  const { act, did, endAll } = lane();
  const first = act({ who: 'a' });
  await turn();
  const answers = Promise.allSettled([
    act({ who: 'b', does: 'fails' }),
    act({ who: 'c' }),
    act({ who: 'd', does: 'is left out' }),
  ]);
  await endAll();
  await first;
  expect(await answers).toMatchObject([
    { reason: { message: 'b is refused' } },
    { value: 'c with others' },
    { value: 'd alone' },
  ]);
  expect(did).toEqual([['a'], ['b', 'c', 'd'], ['b'], ['d']]);
});

test('what the database rolled back is done one by one; what may have been done is not done again', async () => {
  for (const [error, outcome, turns] of [
    [rolledBack(), { value: 'b alone' }, 4],
    [new Error('Connection terminated unexpectedly'), { reason: { message: 'Connection terminated unexpectedly' } }, 2],
    [Object.assign(rolledBack(), { severity: 'FATAL' }), { reason: { severity: 'FATAL' } }, 2],
  ] as const) {
    const { act, did, endAll } = lane(() => Promise.reject(error));
    const first = act({ who: 'a' });
    await turn();
    const answers = Promise.allSettled([act({ who: 'b' }), act({ who: 'c' })]);
    await endAll();
    await first;
    expect((await answers)[0]).toMatchObject(outcome);
    expect(did).toHaveLength(turns);
  }
});

test('an act that takes long keeps nobody waiting', async () => {
  const { act, did } = lane();
  void act({ who: 'a' });
  await turn();
  void act({ who: 'b' });
  await expect.poll(() => did).toEqual([['a'], ['b']]);
});
