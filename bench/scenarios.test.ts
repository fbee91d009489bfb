import { beforeAll, expect, test } from 'vitest';
import { buildScenarios, type Scenario } from './scenarios.ts';
import { sampleVariants } from './sample.ts';
import { mistype } from './search-texts.ts';
import { testBench } from './test-bench.ts';

const bench = testBench(500);
let scenarios: Scenario[];

beforeAll(async () => {
  scenarios = await build();
});

const build = async () => buildScenarios(await sampleVariants(bench.database.url, 200), 300);

test('no input of a scenario repeats; the same catalogue gives the same inputs', async () => {
  expect(scenarios.length).toBeGreaterThan(10);
  for (const { inputs } of scenarios) {
    const asked = inputs.map(({ path, body }) => `${path} ${body}`);
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked).size).toBe(asked.length);
  }
  expect((await build()).map(({ inputs }) => inputs)).toEqual(scenarios.map(({ inputs }) => inputs));
});

// Pages need a storefront build; the bench itself checks them.
const withoutPages = () => scenarios.filter(({ group }) => group !== 'page');

test('the shop answers every scenario correctly', async () => {
  for (const { inputs, check, looksRight } of withoutPages())
    for (const input of inputs.slice(0, 40)) {
      const body = await bench.answerTo(input);
      check(body, input);
      expect(looksRight(body)).toBe(true);
    }
});

test('a scenario refuses an empty list, the answer to another and a failure', async () => {
  const empty =
    '{"status":"OK","response":{"results":[],"page":0,"pageSize":20,"totalFilteredRecords":0,"listKey":null}}';
  const refused = withoutPages().map(({ inputs: [input], check, looksRight }) => {
    if (input === undefined || looksRight('{"status":"ERROR","msg":"no"}')) return false;
    try {
      check(empty, input);
      return false;
    } catch {
      return true;
    }
  });
  expect(refused).not.toContain(false);
});

test('a mistyped word is one letter away', () => {
  expect(mistype('rear camera', 0)).toBe('rear caera');
  expect(mistype('rear camera', 1)).toBe('rear cameera');
  expect(mistype('usb c dock', 1)).toBe('usb c dock');
});
