import { expect, test } from 'vitest';
import { decideLinks } from './decide-links.ts';
import type { FitState } from '#contract/catalogue/staff-fits.ts';
import type { ListedPhone } from '../../search/listed-phones.ts';
import type { ProductReading } from './read-product.ts';

const phone = (id: number): ListedPhone => ({
  id,
  name: `Phone ${id}`,
  brand: 'Brand',
  group: null,
  launchedOn: null,
  models: [],
});
const reading = (certain: number[], doubtful: number[] = []): ProductReading => ({
  phones: [
    ...certain.map((id) => ({
      phone: phone(id),
      confidence: 'certain' as const,
      because: 'Words',
      source: 'TITLE' as const,
    })),
    ...doubtful.map((id) => ({
      phone: phone(id),
      confidence: 'doubtful' as const,
      because: 'Some Words',
      source: 'TITLE' as const,
    })),
  ],
  unknown: [],
});
const known = (states: Record<number, FitState>) =>
  Object.entries(states).map(([id, state]) => ({ phoneId: Number(id), state }));
const plan = (
  read: ProductReading,
  states: Record<number, FitState>,
  linked: number[],
  taught: [string, boolean][] = [],
) => {
  const { link, unlink, write, drop } = decideLinks(read, known(states), new Set(linked), new Map(taught));
  return { link, unlink, drop, write: write.map(({ phoneId, state }) => `${phoneId} ${state}`) };
};

test.each<[string, Parameters<typeof plan>, ReturnType<typeof plan>]>([
  [
    'certain ones are linked, doubtful ones wait',
    [reading([1], [2]), {}, []],
    { link: [1], unlink: [], drop: [], write: ['1 APPLIED', '2 QUEUED'] },
  ],
  [
    'what a person or a file has linked is left alone',
    [reading([1], [2]), { 2: 'QUEUED' }, [9]],
    { link: [], unlink: [], drop: [2], write: [] },
  ],
  [
    'what the words no longer say goes',
    [reading([2]), { 1: 'APPLIED', 3: 'QUEUED' }, [1]],
    { link: [2], unlink: [1], drop: [1, 3], write: ['2 APPLIED'] },
  ],
  [
    'an accepted phone stays, whatever the words say',
    [reading([1]), { 2: 'ACCEPTED' }, [2]],
    { link: [1], unlink: [], drop: [], write: ['1 APPLIED'] },
  ],
  [
    'an accepted phone that a file took away comes again',
    [reading([]), { 2: 'ACCEPTED' }, []],
    { link: [2], unlink: [], drop: [], write: [] },
  ],
  [
    'a refused phone never comes again',
    [reading([1]), { 1: 'REFUSED' }, []],
    { link: [], unlink: [], drop: [], write: [] },
  ],
  [
    'words that were accepted once are certain',
    [reading([], [2]), {}, [], [['somewords 2', true]]],
    { link: [2], unlink: [], drop: [], write: ['2 APPLIED'] },
  ],
  [
    'words that were refused once say nothing',
    [reading([], [2]), { 2: 'QUEUED' }, [], [['somewords 2', false]]],
    { link: [], unlink: [], drop: [2], write: [] },
  ],
])('%s', (_, given, expected) => {
  expect(plan(...given)).toEqual(expected);
});
